import * as fc from 'fast-check';
import { openApiDocument } from '#contract/openapi/openapi.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import { serviceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';
import type { FuzzModel } from './fuzz-model.ts';
import { FuzzWorld } from './fuzz-world.ts';
import { parcelBodies } from './parcel-bodies.ts';
import { parcelSteps } from './parcel-steps.ts';
import { requestSteps } from './request-steps.ts';

/** What every fuzzed service runs with: guesses of a token are not slowed down, and a carrier that answers in a blink. */
export const fuzzSettings = { PARCEL_DESK_FAILED_AUTH: '0', PARCEL_DESK_CARRIER_SECONDS: '0-0.02' };

const runsPerSeed = 10;
const stepsPerRun = 60;

export async function openFuzzWorld(service: ServiceProcess): Promise<FuzzWorld> {
  const tokens = await Promise.all(
    ['revoked', 'plan-required', 'forbidden'].map((state) => service.newToken({ state })),
  );
  const [revoked = '', planRequired = '', forbidden = ''] = tokens;
  const refused = { 401: ['nobody', revoked], 402: [planRequired], 403: [forbidden] };
  // Of this source tree and not of the service under test: a service that is wrong might describe itself so.
  return new FuzzWorld(service, openApiDocument(service.apiBase), refused);
}

/**
 * Sends at least so many requests, seed by seed; throws with the seed and the shortest failing steps fast-check finds. The
 * same seed alone, on a new service, sends the same requests. `afterSeed` is called between two seeds.
 */
export async function fuzz(
  world: FuzzWorld,
  { seed, requests, shrink = true }: { seed: number; requests: number; shrink?: boolean },
  afterSeed: () => void = () => {},
): Promise<void> {
  const { body } = await serviceClient(world.service.apiBase, world.service.token).get('/shipping-methods');
  const methods = (body as { data: { id: string }[] }).data.slice(0, 3).map(({ id }) => id);
  const ready = [readyBody, customsBody].map((make) => ({ ...make(methods[0] ?? '') }) as JsonObject);
  const bodies = parcelBodies(world.document, { shipping_method_id: methods, packaging_id: [] }, ready);
  const steps = fc.oneof(...parcelSteps(bodies), ...requestSteps());
  const sequences = fc.commands([steps], { maxCommands: stepsPerRun, size: 'max' });
  for (let next = seed; world.requests < requests; next += 1) {
    await fc.assert(
      fc.asyncProperty(sequences, async (commands) => {
        const model: FuzzModel = { live: [], gone: [] };
        await fc.asyncModelRun(() => ({ model, real: world }), commands);
        await clearAway(world, model);
      }),
      { seed: next, numRuns: runsPerSeed, endOnFailure: !shrink, interruptAfterTimeLimit: 120_000 },
    );
    afterSeed();
  }
}

/** What a run has made goes with it, so that the last request finds a store as small as the first. */
async function clearAway(world: FuzzWorld, { live }: FuzzModel): Promise<void> {
  for (const { id, handedOver } of live)
    await world.send('clear away', ['DELETE', `/parcels/${id}`], handedOver ? [204, 422] : [204]);
}

/** `create 201: 1234, create wrong 422: 567`, the most frequent first. */
export function countsOf(world: FuzzWorld): string {
  return [...world.counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
}
