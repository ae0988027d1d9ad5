import { type ReactNode, Fragment } from 'react';
import { toTimestamp, isUuid } from '#contract/values/scalars.ts';
import { classNames } from '#app/ui/class-names.ts';
import { StateDot } from '#app/ui/state-dot.tsx';
import { type DataColumn, type DataColumnMeta, dataColumnHelper } from '#app/ui/table/data-table-features.ts';
import { formatTimestamp, timestampTip } from '#app/words/time.ts';
import { type CallRecord, foundNothing } from '#app/requests/journal/call-record.ts';
import { resultOf } from './call-filter.ts';
import type { CallRow } from './call-rows.ts';
import { intentName } from './intent-name.ts';
import { resultText } from '#app/requests/journal/result-text.ts';
import { requestWords as words } from './request-words.ts';
import styles from './call-columns.module.css';

/** Ids made one after another begin alike and end each in its own way. */
const [start, end] = [8, -4];

function partsOf(path: string): string[] {
  return path.split(/([/?&=])/);
}

/** Whether something of a path is not seen. */
function isShortened(path: string): boolean {
  return partsOf(path).some(isUuid);
}

/** A path of which the middle of each id is not seen: what follows the id distinguishes the requests of a parcel. */
function ShortPath({ path }: { path: string }) {
  return (
    <span className="mono" translate="no">
      {partsOf(path).map((part, at) => (
        <Fragment key={at}>{isUuid(part) ? <ShortId id={part} /> : part}</Fragment>
      ))}
    </span>
  );
}

function ShortId({ id }: { id: string }) {
  return (
    <>
      {id.slice(0, start)}
      <span className={styles.middle}>{id.slice(start, end)}</span>
      {id.slice(end)}
    </>
  );
}

const helper = dataColumnHelper<CallRow>();

function column(
  id: keyof typeof words.columns,
  facts: Omit<DataColumnMeta, 'name'>,
  cell: (call: CallRow) => ReactNode,
): DataColumn<CallRow> {
  const meta = { ...facts, name: words.columns[id] };
  return { ...helper.display({ header: meta.name, cell: ({ row }) => cell(row.original) }), id, meta };
}

/** In reading order. */
export const callColumns: readonly DataColumn<CallRow>[] = [
  column(
    'time',
    { width: 190, rank: 2, onCard: true, tip: (call: CallRow) => timestampTip(toTimestamp(call.at)) },
    ({ at }) => formatTimestamp(toTimestamp(at)),
  ),
  column('method', { width: 76, rank: 0, onCard: true }, ({ method }) => <span className="mono muted">{method}</span>),
  column(
    'path',
    {
      width: 300,
      min: 200,
      grows: 1,
      rank: 0,
      fixed: true,
      onCard: true,
      className: styles['path'],
      tip: ({ path }: CallRow) => (isShortened(path) ? path : ''),
    },
    ({ path }) => <ShortPath path={path} />,
  ),
  column('result', { width: 150, rank: 1, onCard: true, rich: true }, (call) => <CallResultMark call={call} />),
  column('took', { width: 84, rank: 3, numeric: true }, ({ took }) => words.millis(took)),
  column('waited', { width: 80, rank: 5, numeric: true }, ({ waited }) => (isWait(waited) ? words.millis(waited) : '')),
  column('attempt', { width: 160, rank: 6 }, ({ tries, intent }) =>
    tries === null || intent === null ? '' : `${words.attempt(tries)} · ${intentName(intent)}`,
  ),
  column('requestId', { width: 160, rank: 4 }, ({ requestId }) => <span className="mono muted">{requestId}</span>),
];

/** What passing the gate takes when nothing is in front is no wait. */
export function isWait(millis: number): boolean {
  return millis >= 10;
}

/** What it came to: never by colour alone. */
export function CallResultMark({ call }: { call: CallRecord }) {
  const result = resultOf(call);
  return (
    <span className={classNames(styles.result, foundNothing(call) ? styles.missing : styles[result])}>
      <StateDot />
      <span>{resultText(call, result)}</span>
    </span>
  );
}
