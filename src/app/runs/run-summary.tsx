import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { linkTo } from '#app/links/links.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { isFailed } from '#app/runs/engine/finished-items.ts';
import type { Run, RunItem } from '#app/runs/engine/run-types.ts';
import { unnamedItem } from '#app/runs/engine/journal/unnamed-item.ts';
import { workWords } from '#app/runs/engine/run-work-words.ts';
import { skippedParcels, runFiles, unwrittenItems } from '#app/spreadsheet/run-files.ts';
import { groupCounts, groupOf } from '#app/runs/items/run-item-groups.ts';
import { lacksCarrierReasons, withCarrierReasons } from './carrier-reasons.ts';
import { failureCauses } from './failure-causes.ts';
import { useItemLine, useItemName } from './run-names.ts';
import { runTone } from './run-state.tsx';
import { runPageWords as words, runWords } from './run-words.ts';
import styles from './run-page.module.css';

/** So many causes are named, and so many parcels of each named; the table below has them all. */
const maxCauses = 5;
const maxNamed = 8;
/** Of so many failures the carrier's words are read again where this tab does not have them. */
const maxRead = 100;

/** What a run came to, once it is over: how many are done, and which are not. */
export function RunSummary({ run }: { run: Run }) {
  const file = useSyncExternalStore(runFiles.subscribe, runFiles.get).get(run.id);
  if (run.state !== 'ended' && run.state !== 'stopped') return null;
  const { done, unknown, waiting, ...others } = groupCounts(run);
  const elsewhere = run.items.filter(({ reason, outcome }) => outcome === 'skipped' && reason === 'elsewhere').length;
  const skipped = others.skipped - elsewhere;
  const inPart = run.items.filter(({ reason }) => reason === 'in-part').length;
  const skippedParcelCount = skippedParcels(run, file);
  const left = file?.left ?? 0;
  const isPartial = skippedParcelCount + unwrittenItems(run).length > 0 || run.state === 'stopped';
  const tone = runTone(run) === 'failed' ? 'bad' : isPartial ? 'warn' : 'ok';
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
      <Causes run={run} />
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

/** Why some are not done, with the parcels of each cause. */
function Causes({ run }: { run: Run }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [read, setRead] = useState<{ of: readonly RunItem[]; items: readonly RunItem[] } | null>(null);
  const failed = useMemo(() => run.items.filter(isFailed), [run.items]);
  useEffect(() => {
    if (!failed.some(lacksCarrierReasons)) return;
    let gone = false;
    void withCarrierReasons({ api, queryClient }, failed.slice(0, maxRead)).then((items) => {
      if (!gone) setRead({ of: failed, items: [...items, ...failed.slice(maxRead)] });
    });
    return () => {
      gone = true;
    };
  }, [api, queryClient, failed]);
  const causes = useMemo(() => failureCauses(read?.of === failed ? read.items : failed), [read, failed]);
  if (causes.length === 0) return null;
  return (
    <ul className={styles.causes} aria-label={words.causes}>
      {causes.slice(0, maxCauses).map(({ outcome, said, items }) => (
        <li key={`${outcome} ${said}`}>
          <b>{runWords.groupCount[groupOf(outcome)](items.length)}</b> <span dir="auto">{said}</span>{' '}
          <span className={styles.names}>
            {items.slice(0, maxNamed).map((item) => (
              <ItemLink key={item.id} item={item} deleting={run.work.kind === 'delete'} />
            ))}
            {items.length > maxNamed ? words.andMore(items.length - maxNamed) : null}
          </span>
        </li>
      ))}
      {causes.length > maxCauses ? <li>{words.moreCauses(causes.length - maxCauses)}</li> : null}
    </ul>
  );
}

function ItemLink({ item, deleting }: { item: RunItem; deleting: boolean }) {
  const name = useItemName(item, deleting);
  const line = useItemLine(item);
  const shown = <bdi>{name ?? unnamedItem(item, line)}</bdi>;
  if (item.parcel === null) return shown;
  return (
    <Link {...linkTo.parcel(item.parcel)} preload={false} data-alone>
      {shown}
    </Link>
  );
}
