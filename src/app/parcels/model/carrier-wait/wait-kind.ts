import type { CarrierWait } from '#contract/documents/carriers.ts';

/** What keeps parcels waiting, what needs a person first. */
const waitKinds = ['missing', 'away', 'failing', 'accepted', 'queued', 'sent'] as const;
export type WaitKind = (typeof waitKinds)[number];

export function waitKind({ state, step }: Pick<CarrierWait, 'state' | 'step'>): WaitKind {
  if (state === null) return 'missing';
  if (state === 'away' || (state === 'failing' && step !== 'accepted')) return state;
  return step;
}

/** So long most carriers take, in milliseconds. */
export const usualWait = 10_000;

interface WaitGroup {
  kind: WaitKind;
  carrier: string;
  count: number;
}

/** Which carriers keep how many parcels waiting, and why; those that are on their way as usual are left out. `now`: by the server's clock. */
export function waitGroups(waits: readonly CarrierWait[], now: number): WaitGroup[] {
  const groups = new Map<string, WaitGroup>();
  for (const wait of waits) {
    const [kind, { carrier }] = [waitKind(wait), wait];
    if ((kind === 'queued' || kind === 'sent') && now - Date.parse(wait.at) < usualWait) continue;
    const key = `${waitKinds.indexOf(kind)} ${carrier}`;
    groups.set(key, { kind, carrier, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}
