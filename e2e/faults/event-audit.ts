import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { openEventStream } from '../one-desk/event-stream.ts';
import type { StoreRows } from './store-rows.ts';

/** One reader of the desk's events, over every kill of the service. */
export interface FollowedEvents {
  readonly events: readonly DeskEvent[];
  /** Compares what was read with the store, once it has caught up: each way in which the two differ, in words. */
  audit(rows: StoreRows): Promise<string[]>;
  stop(): void;
}

const patienceMillis = 30_000;
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

/** Reads on from the last number whenever the stream has ended. */
export function followEvents(service: { origin: string; token: string }): FollowedEvents {
  const events: DeskEvent[] = [];
  let resets = 0;
  const stopping = new AbortController();
  let close = () => {};

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const stream = await openEventStream(service, events.at(-1)?.seq ?? 0, (event) => events.push(event));
        close = () => stream.close();
        if (stopping.signal.aborted) close();
        await stream.ended;
        resets += stream.resets;
      } catch {
        // It is being started again.
      }
      await pause(5);
    }
  }
  const following = follow();

  return {
    events,
    async audit(rows) {
      const stored = async () => (await rows('select seq from desk_events order by seq')).map(({ seq }) => Number(seq));
      const until = performance.now() + patienceMillis;
      let numbers = await stored();
      while (performance.now() < until && (events.length < numbers.length || (numbers[0] ?? 1) < 0)) {
        await pause(100);
        numbers = await stored();
      }
      stopping.abort();
      close();
      await following;
      return [
        ...(resets > 0 ? [`${resets} resets`] : []),
        ...differences(events, numbers),
        ...(await historyProblems(events, rows)),
      ].slice(0, 20);
    },
    stop() {
      stopping.abort();
      close();
    },
  };
}

/** Lost, doubled, out of order, and read before their commit: a reader has what the store does not. */
function differences(events: readonly DeskEvent[], stored: readonly number[]): string[] {
  const read = events.map(({ seq }) => seq);
  const kept = new Set(stored);
  const seen = new Set(read);
  const facts = new Set<string>();
  return [
    ...stored.filter((seq) => !seen.has(seq)).map((seq) => `lost: ${seq}`),
    ...events.filter(({ seq }) => !kept.has(seq)).map(({ seq, kind }) => `before its commit: ${seq} ${kind}`),
    ...read.filter((seq, at) => at > 0 && seq <= (read[at - 1] ?? 0)).map((seq) => `out of order: ${seq}`),
    ...events.flatMap((event) => {
      const fact = JSON.stringify([event.parcel, event.kind, event.data]);
      const isAgain = facts.has(fact) && !(event.kind === 'parcel.printed' && event.data.reprint);
      facts.add(fact);
      return isAgain ? [`doubled: ${fact}`] : [];
    }),
  ];
}

/** Replayed, the events are the versions of each parcel, one after the other, up to what the store holds. */
async function historyProblems(events: readonly DeskEvent[], rows: StoreRows): Promise<string[]> {
  const problems: string[] = [];
  const versions = new Map<string, { version: number; kind: string }>();
  for (const event of events) {
    const { kind, parcel } = event;
    if (parcel === null || !kind.startsWith('parcel.') || !('version' in event.data)) continue;
    const before = versions.get(parcel) ?? { version: 0, kind: '' };
    const version = Number(event.data.version);
    const stays = event.kind === 'parcel.deleted' || (event.kind === 'parcel.printed' && event.data.reprint);
    // Marked as printed by the attempt itself, which is one change, or later.
    const mayStay = event.kind === 'parcel.printed' && before.kind === 'parcel.processed';
    const isNext = version === before.version + (stays ? 0 : 1) || (mayStay && version === before.version);
    if (!isNext) problems.push(`${parcel}: ${kind} at version ${version} after ${before.kind} at ${before.version}`);
    versions.set(parcel, { version, kind });
  }
  const stored = new Map(
    (await rows('select id, version from parcels')).map(({ id, version }) => [id, Number(version)]),
  );
  for (const [parcel, { version, kind }] of versions) {
    const expected = kind === 'parcel.deleted' ? undefined : version;
    if (stored.get(parcel) !== expected)
      problems.push(`${parcel}: ${kind} at version ${version}, the store has ${stored.get(parcel) ?? 'none'}`);
    stored.delete(parcel);
  }
  for (const id of stored.keys()) problems.push(`${id}: in the store, and no event of it`);
  return problems;
}
