import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '#contract/values/json-value.ts';
import type { Answer } from '../service-client.ts';
import { etagOf, onParcel, parcelIn, require, step, type FuzzCommand } from './fuzz-model.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import type { ParcelBodies, WrongBody } from './parcel-bodies.ts';

const flags = fc.constantFrom('', '?apply_products=true', '?apply_shipping_rules=true&apply_products=false');
const pick = fc.nat(1000);

/** The life of parcels: made, read, changed, processed, printed, cancelled, deleted; and every use of one that is gone. */
export function parcelSteps({
  valid,
  wrong,
}: ParcelBodies): { weight: number; arbitrary: fc.Arbitrary<FuzzCommand> }[] {
  return [
    { weight: 6, arbitrary: fc.tuple(valid, flags, fc.boolean()).map(create) },
    { weight: 4, arbitrary: fc.tuple(wrong, flags).map(createWrong) },
    { weight: 4, arbitrary: fc.tuple(pick, valid).map(update) },
    { weight: 3, arbitrary: fc.tuple(pick, wrong).map(updateWrong) },
    { weight: 3, arbitrary: fc.tuple(pick, valid).map(updateStale) },
    { weight: 3, arbitrary: pick.map(read) },
    { weight: 3, arbitrary: pick.map(remove) },
    { weight: 3, arbitrary: fc.tuple(pick, fc.constantFrom('', '?print=true', '?print=false')).map(process) },
    { weight: 3, arbitrary: fc.tuple(pick, fc.constantFrom('print', 'cancel')).map(act) },
    { weight: 3, arbitrary: pick.map(status) },
    { weight: 1, arbitrary: fc.tuple(pick, fc.constantFrom('labels', 'customs-declaration')).map(download) },
    { weight: 3, arbitrary: fc.tuple(pick, fc.constantFrom(...operations), valid).map(useGone) },
  ];
}

function create([body, query, twice]: [JsonObject, string, boolean]): FuzzCommand {
  return step(`create ${JSON.stringify(body)}${query}`, async (world, model) => {
    const options = { json: body, headers: { 'idempotency-key': `fuzz-${world.requests}-${model.live.length}` } };
    const answer = await world.send('create', ['POST', `/parcels${query}`], [201], options);
    const { id } = parcelIn(answer);
    require(!world.known.has(id), `create answers with the parcel ${id} of another request`);
    world.known.add(id);
    model.live.push({ id, etag: etagOf(answer), handedOver: false });
    const located = await world.send('located', ['GET', answer.headers.get('location') ?? ''], [200]);
    require(isDeepStrictEqual(located.body, answer.body), `what Location leads to is not what create answered`);
    if (!twice) return;
    const copy = await world.send('create again', ['POST', `/parcels${query}`], [201], options);
    require(isDeepStrictEqual(copy.body, answer.body), 'the copy of a create is answered with something else');
    require(copy.headers.get('idempotent-replayed') === 'true', 'the copy of a create is not marked as replayed');
  });
}

/** 422 that names the place, and nothing is left of it: the newest parcel in the list is one that was acknowledged. */
function createWrong([{ body, path }, query]: [WrongBody, string]): FuzzCommand {
  return step(`create wrong ${path} ${JSON.stringify(body)}${query}`, async (world) => {
    requireNamed(await world.send('create wrong', ['POST', `/parcels${query}`], [422], { json: body }), path);
    const list = await world.send('after refusal', ['GET', '/parcels'], [200]);
    const [newest] = (list.body as { data: { id: string }[] }).data;
    require(newest === undefined ||
      world.known.has(newest.id), `a refused create left the parcel ${newest?.id} behind`);
  });
}

function requireNamed(answer: Answer, path: string): void {
  const paths = Object.keys((answer.body as { errors: Record<string, string[]> }).errors);
  const field = path.split('.', 1)[0] ?? '';
  require(paths.some(
    (each) => each === field || each.startsWith(`${field}.`),
  ), `${path} is wrong, and the answer names ${paths.join() || 'nothing'}`);
}

function update([n, body]: [number, JsonObject]): FuzzCommand {
  return onParcel(`update ${JSON.stringify(body)}`, n, async (world, parcel) => {
    // After it was handed over, changes of what is on the label are refused.
    const answer = await world.send(
      'update',
      ['PATCH', `/parcels/${parcel.id}`],
      parcel.handedOver ? [200, 422] : [200],
      {
        json: body,
      },
    );
    if (answer.status === 200) parcel.etag = etagOf(answer);
  });
}

function updateWrong([n, { body, path }]: [number, WrongBody]): FuzzCommand {
  return onParcel(`update wrong ${path} ${JSON.stringify(body)}`, n, async (world, parcel) => {
    const answer = await world.send('update wrong', ['PATCH', `/parcels/${parcel.id}`], [422], { json: body });
    if (parcel.handedOver) return;
    requireNamed(answer, path);
    const after = await world.send('after refusal', ['GET', `/parcels/${parcel.id}`], [200]);
    require(etagOf(after) === parcel.etag, 'a refused update changed the parcel');
  });
}

function updateStale([n, body]: [number, JsonObject]): FuzzCommand {
  return onParcel('update stale', n, (world, { id }) =>
    world.send('update stale', ['PATCH', `/parcels/${id}`], [412], { json: body, headers: { 'if-match': '"0"' } }),
  );
}

function read(n: number): FuzzCommand {
  return onParcel('read', n, async (world, { id, etag, handedOver }) => {
    const answer = await world.send('read', ['GET', `/parcels/${id}`], [200]);
    require(parcelIn(answer).id === id, `the parcel ${id} is answered as ${parcelIn(answer).id}`);
    require(handedOver || etagOf(answer) === etag, `the parcel ${id} changed on its own`);
  });
}

function remove(n: number): FuzzCommand {
  return onParcel('delete', n, async (world, parcel, model) => {
    const { id, handedOver } = parcel;
    const answer = await world.send('delete', ['DELETE', `/parcels/${id}`], handedOver ? [204, 422] : [204]);
    if (answer.status !== 204) return;
    model.live.splice(model.live.indexOf(parcel), 1);
    model.gone.push(id);
    await world.send('after delete', ['GET', `/parcels/${id}`], [404]);
  });
}

function process([n, query]: [number, string]): FuzzCommand {
  return onParcel(`process${query}`, n, async (world, parcel) => {
    const answer = await world.send('process', ['POST', `/parcels/${parcel.id}/process${query}`], [202, 422]);
    if (answer.status === 202) parcel.handedOver = true;
  });
}

function act([n, action]: [number, string]): FuzzCommand {
  return onParcel(action, n, (world, { id, handedOver }) =>
    world.send(action, ['POST', `/parcels/${id}/${action}`], handedOver ? [200, 422] : [422]),
  );
}

function status(n: number): FuzzCommand {
  return onParcel('status', n, (world, { id, handedOver }) =>
    world.send('status', ['GET', `/parcels/${id}/process`], [handedOver ? 200 : 404]),
  );
}

function download([n, name]: [number, string]): FuzzCommand {
  return onParcel(`download ${name}`, n, async (world, { id, handedOver }) => {
    const path = `/parcels/${id}/documents/${name}`;
    const answer = await world.send('download', ['GET', path], handedOver ? [200, 404] : [404]);
    if (answer.status === 200) requirePdf(answer, id, name);
  });
}

function requirePdf({ bytes, headers }: Answer, id: string, name: string): void {
  require(new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-', 'a document is no PDF');
  const disposition = headers.get('content-disposition') ?? '';
  const fileName = name === 'labels' ? 'labels' : 'customs-declaration';
  require(disposition === `inline; filename="${fileName}-${id}.pdf"`, `a document is named ${disposition}`);
}

const operations = [
  ['GET', ''],
  ['PATCH', ''],
  ['DELETE', ''],
  ['GET', '/process'],
  ['POST', '/process'],
  ['POST', '/print'],
  ['POST', '/cancel'],
  ['GET', '/documents/labels'],
  ['GET', '/documents/customs-declaration'],
] as const;

function useGone([n, [method, path], body]: [number, (typeof operations)[number], JsonObject]): FuzzCommand {
  return step(`use gone ${method} ${path}#${n}`, (world: FuzzWorld, { gone }) => {
    const id = gone.length === 0 ? '00000000-0000-4000-8000-000000000000' : gone[n % gone.length];
    return world.send('gone', [method, `/parcels/${id}${path}`], [404], method === 'PATCH' ? { json: body } : {});
  });
}
