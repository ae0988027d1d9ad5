import { type SinceFilter, sinceFilters } from '#contract/list-query.ts';
import { serverNow } from '#app/words/server-clock.ts';
import type { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { movedParcels } from './moved-parcels.ts';

/** Milliseconds: parcels that move within this time are requested together; also the least time between two requests. */
const gatherMillis = 500;
const restMillis = 2_000;
/** Allowance for the difference between the server's clock and the page's. */
const listMillis = 2_000;

interface MovedOptions {
  /** The reader: each has its own position. */
  owner: 'list' | 'figures';
  /** Names what was read last as a whole: what moved before that is in it. */
  start: object;
  /** When that was, in milliseconds since 1970 UTC by the server's clock; undefined where it was not yet. */
  readAt: number | undefined;
  /** The list holds this parcel: no request is needed because of it. */
  knows: (id: string) => boolean;
  /** Requests what moved, by one filter. False when the request should be repeated: no answer, or one that came too late. Never rejects. */
  ask: (filter: SinceFilter) => Promise<boolean>;
}

/** Has a list ask for parcels that it does not hold when some have moved. Returns what ends that. */
export function watchMoved(feed: DeskFeed, { owner, start, readAt, knows, ask }: MovedOptions): () => void {
  const moved = movedParcels(feed);
  const age = readAt === undefined ? 0 : Math.max(0, serverNow() - readAt);
  const asked = stepsOf(owner, start, () => moved.stepBefore(age + listMillis));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const due = () => sinceFilters.filter((filter) => moved.hasMoved(filter, asked.get(filter) ?? 0, knows));
  const look = async () => {
    for (const filter of due()) {
      if (over) return;
      const { step } = moved;
      if (await ask(filter)) asked.set(filter, step);
    }
    timer = undefined;
    plan(restMillis);
  };
  const plan = (millis: number) => {
    if (!over && due().length > 0) timer ??= setTimeout(() => void look(), millis);
  };
  const stops = [feed.hear(() => plan(gatherMillis)), feed.whenReset(() => plan(gatherMillis))];
  plan(gatherMillis);
  return () => {
    over = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

const steps = {
  list: new WeakMap<object, Map<SinceFilter, number>>(),
  figures: new WeakMap<object, Map<SinceFilter, number>>(),
};

/** Last step requested for each filter of a list, which is identified by its start. */
function stepsOf(owner: MovedOptions['owner'], start: object, first: () => number): Map<SinceFilter, number> {
  const known = steps[owner].get(start);
  if (known !== undefined) return known;
  const step = first();
  const made = new Map(sinceFilters.map((filter) => [filter, step]));
  steps[owner].set(start, made);
  return made;
}
