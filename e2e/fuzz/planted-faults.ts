import type { Mutant } from '../faults/mutants.ts';

/** Faults put into the service one at a time; fuzzing must find each of them. */
export const plantedFaults: Readonly<Record<string, Mutant>> = {
  'a weight is not validated': {
    file: '../contract/values/scalar-schemas.ts',
    changes: [
      [
        'textWith((value) => isDecimal(value, kind),',
        'textWith((value) => isDecimal(value, kind) || kind === "weight",',
      ],
    ],
  },
  'an unknown method id is taken': {
    file: 'parcels/read-parcel-body.ts',
    changes: [["errors['shipping_method_id'] = ['is not a shipping method of this account'];", ';']],
  },
  'an exception where a client is wrong': {
    file: 'http/query-params.ts',
    changes: [
      ['if (seen.has(name)) throw new HttpError(400,', 'if (seen.has(name)) throw new TypeError(String(400) +'],
    ],
  },
  'an error tells how the service is made': {
    file: 'http/http-error.ts',
    changes: [['{ message: error.message }', '{ message: String(error.stack) }']],
  },
  'bytes that are no request are answered without a request id': {
    file: 'http/http-server.ts',
    changes: [["    'X-Request-ID': requestId,\n", '']],
  },
  'answers have decimals as they were sent': {
    file: '../contract/values/scalars.ts',
    changes: [["${fraction.padEnd(places, '0')}", '${fraction}']],
  },
  'a deleted parcel can still be read': {
    file: 'store/queries/parcel-queries.ts',
    changes: [["await tx.deleteFrom('parcels').where('id', '=', id).execute();", 'await Promise.resolve([tx, id]);']],
  },
  'a revoked token is as good as any': {
    file: 'http/auth.ts',
    changes: [["if (token === null || token.state === 'revoked') {", 'if (token === null) {']],
  },
  'a refused create leaves its parcel behind': {
    file: 'parcels/create-parcel.ts',
    changes: [
      [
        'const write = readParcelBody(request);',
        'let write: ReturnType<typeof readParcelBody> = {}; let refusal: unknown = null; try { write = readParcelBody(request); } catch (error) { refusal = error; }',
      ],
      ['  return changeOnce(request, async (tx) => {', '  const made = await changeOnce(request, async (tx) => {'],
      [
        'parcelAnswer(201, stored, baseUrl, { location });\n  });\n};',
        'parcelAnswer(201, stored, baseUrl, { location });\n  });\n  if (refusal !== null) throw refusal;\n  return made;\n};',
      ],
    ],
  },
  '405 does not say what is possible': {
    file: 'http/http-error.ts',
    changes: [['{ headers: { allow } }', '{}']],
  },
  'a key is not kept': {
    file: 'http/idempotency.ts',
    changes: [['const keyed = keyedRequest(request);', 'const keyed = keyedRequest(request) && null;']],
  },
  'an unsealed cursor is followed': {
    file: 'parcels/list-parcels.ts',
    changes: [
      ['  if (position === null)\n    throw', '  if (position === null && cursor.length > 30)\n    throw'],
      ['  return position;\n', '  return position ?? { value: 0, id: cursor };\n'],
    ],
  },
};
