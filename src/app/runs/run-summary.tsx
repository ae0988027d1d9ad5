import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { linkTo } from '#app/links/links.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { ItemOutcome, Run, RunItem } from '#app/runs/engine/run-types.ts';
import { unnamedItem, workWords } from '#app/runs/engine/run-work-words.ts';
import { skippedParcels, runFiles, unwrittenItems } from '#app/spreadsheet/run-files.ts';
import { groupCounts } from '#app/runs/items/run-item-groups.ts';
import { useItemLine, useItemName } from './run-names.ts';
import { runPageWords as words } from './run-words.ts';
import styles from './run-page.module.css';

/** So many are named; the table below names them all. */
const maxNamed = 8;

/** What a run came to, once it is over: how many are done, and which are not. */
export function RunSummary({ run }: { run: Run }) {
  const file = useSyncExternalStore(runFiles.subscribe, runFiles.get).get(run.id);
  if (run.state !== 'ended' && run.state !== 'stopped') return null;
  const { done, refused, 'not-sent': notSent, unknown, waiting, ...others } = groupCounts(run);
  const elsewhere = run.items.filter(({ reason, outcome }) => outcome === 'skipped' && reason === 'elsewhere').length;
  const skipped = others.skipped - elsewhere;
  const inPart = run.items.filter(({ reason }) => reason === 'in-part').length;
  const skippedParcelCount = skippedParcels(run, file);
  const left = file?.left ?? 0;
  const isPartial = notSent + unknown + skippedParcelCount + unwrittenItems(run).length > 0 || run.state === 'stopped';
  const tone = refused > 0 ? 'bad' : isPartial ? 'warn' : 'ok';
  const all = run.state === 'ended' && done === run.total;
  return (
    <Notice tone={tone} role="status">
      <p>
        <b>
          {all
            ? workWords(run.work).ended(words.parcels(done))
            : run.state === 'stopped'
              ? words.stoppedWith(done, waiting)
              : words.endedWith(done, run.total)}
        </b>
      </p>
      <Named run={run} outcome="refused" count={refused} label={words.failed} />
      <Named run={run} outcome="not-sent" count={notSent} label={words.notSent} />
      <Named run={run} outcome="unknown" count={unknown} label={words.notKnown} />
      {elsewhere === 0 ? null : <p>{words.elsewhere(elsewhere)}</p>}
      {skipped === 0 ? null : <p>{words.skipped(skipped)}</p>}
      {inPart === 0 ? null : <p>{words.inPart(inPart)}</p>}
      {skippedParcelCount === left ? null : <p>{words.skippedRows(skippedParcelCount - left)}</p>}
      {left === 0 ? null : <p>{words.leftToOthers(left)}</p>}
      {run.work.kind === 'import' && waiting > 0 ? <p>{words.stillToImport(waiting)}</p> : null}
      {run.work.kind === 'import' && unknown > 0 ? <p>{words.mayBeImported(unknown)}</p> : null}
    </Notice>
  );
}

interface NamedProps {
  run: Run;
  outcome: ItemOutcome;
  count: number;
  label: (count: number) => string;
}

function Named({ run, outcome, count, label }: NamedProps) {
  if (count === 0) return null;
  const named = run.items.filter((item) => item.outcome === outcome).slice(0, maxNamed);
  return (
    <p className={styles.countLine}>
      {label(count)}{' '}
      {named.map((item, index) => (
        <span key={item.id}>
          {index === 0 ? '' : ', '}
          <ItemLink item={item} deleting={run.work.kind === 'delete'} />
        </span>
      ))}
      {count > named.length ? ` ${words.andMore(count - named.length)}` : '.'}
    </p>
  );
}

function ItemLink({ item, deleting }: { item: RunItem; deleting: boolean }) {
  const name = useItemName(item, deleting);
  const line = useItemLine(item);
  const shown = <bdi>{name ?? unnamedItem(item, line)}</bdi>;
  if (item.parcel === null) return shown;
  return (
    <Link {...linkTo.parcel(item.parcel)} preload={false}>
      {shown}
    </Link>
  );
}
