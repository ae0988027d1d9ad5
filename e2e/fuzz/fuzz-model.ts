import type * as fc from 'fast-check';
import type { Answer } from '../service-client.ts';
import { Finding, type FuzzWorld } from './fuzz-world.ts';

export interface ModelParcel {
  id: string;
  etag: string;
  /** True once it was processed or may be: what it then permits depends on the carrier. */
  handedOver: boolean;
}

/** What this run has made, and deleted. */
export interface FuzzModel {
  live: ModelParcel[];
  gone: string[];
}

export type FuzzCommand = fc.AsyncCommand<FuzzModel, FuzzWorld>;

/** A step that is always possible. */
export function step(name: string, run: (world: FuzzWorld, model: FuzzModel) => Promise<unknown>): FuzzCommand {
  return {
    check: () => true,
    run: async (model, world) => {
      await run(world, model);
    },
    toString: () => name,
  };
}

/** A step on the n-th of the live parcels; skipped while there is none. */
export function onParcel(
  name: string,
  pick: number,
  run: (world: FuzzWorld, parcel: ModelParcel, model: FuzzModel) => Promise<unknown>,
): FuzzCommand {
  return {
    check: ({ live }) => live.length > 0,
    run: async (model, world) => {
      const parcel = model.live[pick % model.live.length];
      if (parcel !== undefined) await run(world, parcel, model);
    },
    toString: () => `${name}#${pick}`,
  };
}

export function require(holds: boolean, what: string): void {
  if (!holds) throw new Finding(what);
}

export function parcelIn(answer: Answer): { id: string } {
  return (answer.body as { data: { id: string } }).data;
}

export function etagOf({ headers }: Answer): string {
  return headers.get('etag') ?? '';
}
