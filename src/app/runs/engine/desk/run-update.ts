import type { DeskRun, DeskRunKind, DeskRunState, RunItemView, RunUpdate } from '#contract/desk/desk-runs.ts';
import { canBeContinued, maxRunItems } from '#contract/desk/desk-runs.ts';
import { type ItemRecord, newItem, type RunRecord } from '#app/runs/engine/journal/run-record.ts';
import { countOf, type LiveRun } from '#app/runs/engine/live-run.ts';
import type { RunHold, RunWork } from '#app/runs/engine/run-types.ts';

/** So many items are posted as sent before they are: more than a run sends until the next update. */
const saidAhead = 100;

export function kindOf(work: RunWork): DeskRunKind {
  if (work.kind === 'process') return work.print ? 'process' : 'process-only';
  return work.kind;
}

/** The work of a run of another station, as far as its kind says it. */
export function workOfKind(kind: DeskRunKind): RunWork {
  switch (kind) {
    case 'process':
    case 'process-only':
      return { kind: 'process', print: kind === 'process' };
    case 'change':
      return { kind, field: '', action: 'set' };
    case 'correct':
      return { kind, path: '', edit: 'set', process: false };
    case 'import':
      return { kind, digest: '', process: false, applyProducts: false, applyShippingRules: false };
    case 'merge':
      return { kind, from: [], before: 0, after: 0 };
    default:
      return { kind };
  }
}

/** What the desk knows of an item, as one text. */
function signOf({ attempt, step, reason, spent }: RunItemView): string {
  return `${attempt} ${step} ${reason ?? ''} ${spent ? 'spent' : ''}`;
}

/** Whether the desk knows that an item's request may have left. */
export function isSaid(known: string | undefined, { attempt, step }: ItemRecord): boolean {
  if (known === undefined) return false;
  const [said, saidStep] = known.split(' ');
  return said === String(attempt) && (saidStep !== 'waiting' || (step !== 'waiting' && step !== 'sent'));
}

/** What is new of a run for the desk. `known`: by place, what it knows (`signOf`). `signs` of the items that the update brings. */
export function updateOf(
  live: LiveRun,
  known: ReadonlyMap<number, string>,
  hold: RunHold | null,
): { update: RunUpdate; signs: (readonly [number, string])[] } {
  const { record } = live;
  const kind = kindOf(record.work);
  const state = stateOf(live, hold);
  const { waiting, sending, checking, processing, done, refused, unknown, skipped, ...others } = countOf(
    live.view(hold, null).items,
  );
  const found = canBeContinued(kind) ? newItems(live.items, known, state === 'running' ? saidAhead : 0) : [];
  return {
    update: {
      fence: record.fence ?? 1,
      kind,
      size: live.items.length,
      waiting,
      working: sending + checking + processing,
      done,
      refused,
      not_sent: others['not-sent'],
      unknown,
      skipped,
      state,
      started: Math.max(0, Math.round(record.since)),
      items: found,
    },
    signs: found.map((item) => [item.at, signOf(item)] as const),
  };
}

function stateOf(live: LiveRun, hold: RunHold | null): DeskRunState {
  const state = live.state();
  if (state === 'ended' || state === 'stopped') return state;
  return state === 'paused' || (hold !== null && hold !== 'wait') ? 'paused' : 'running';
}

function newItems(items: readonly ItemRecord[], known: ReadonlyMap<number, string>, ahead: number): RunItemView[] {
  const found: RunItemView[] = [];
  let left = ahead;
  for (const { at, id, attempt, step, reason, spent } of items) {
    if (found.length === maxRunItems) break;
    const isAhead = step === 'waiting' && left > 0;
    if (isAhead) left -= 1;
    const item: RunItemView = { at, parcel: id, attempt, step: isAhead ? 'sent' : step, reason, spent };
    if (known.get(at) !== signOf(item)) found.push(item);
  }
  return found;
}

/** For how long stations have worked on a run, as far as the desk knows: in milliseconds, with the pauses that it does not know. */
export function workedMillisOf({ started, seen, ended }: Pick<DeskRun, 'started' | 'seen' | 'ended'>): number {
  return Math.max(0, (ended ?? seen) - started);
}

/**
 * The journal's record of a run that is continued here. What may have been sent is looked for and then sent under its own key, as when an
 * answer is lost. Items that the desk does not know cannot be continued and are not in it.
 */
export function recordOf(
  run: DeskRun,
  known: readonly RunItemView[],
  { account, tab, today }: { account: string; tab: string; today: number },
): { run: RunRecord; items: ItemRecord[] } {
  const items = known.filter(({ at }, index) => at === index).map((item) => itemRecordOf(run.id, item));
  return {
    run: {
      id: run.id,
      work: workOfKind(run.kind),
      account,
      startedAt: run.started,
      since: run.started,
      endedAt: null,
      wanted: 'run',
      planNeeded: false,
      workedMillis: workedMillisOf(run),
      lease: { tab, at: today },
      fence: run.fence,
      aliveAt: today,
    },
    items,
  };
}

function itemRecordOf(run: string, { at, parcel, attempt, step, reason, spent }: RunItemView): ItemRecord {
  return {
    ...newItem(run, at, parcel),
    attempt,
    step,
    reason,
    spent,
    // A refusal that the parcel holds proves nothing about this attempt.
    refusedBefore: true,
    asked: attempt > 0 ? 'unknown' : 'rested',
  };
}
