import * as fc from 'fast-check';
import { sinceFilters, sorts } from '#contract/list-query.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { require, step, type FuzzCommand } from './fuzz-model.ts';
import { garbage, sendGarbage } from './raw-garbage.ts';

const allowed = {
  '/parcels': 'GET, HEAD, POST',
  '/parcels/{id}': 'GET, HEAD, PATCH, DELETE',
  '/parcels/{id}/process': 'GET, HEAD, POST',
  '/parcels/{id}/print': 'POST',
  '/parcels/{id}/cancel': 'POST',
  '/parcels/{id}/documents/labels': 'GET, HEAD',
  '/parcels/{id}/documents/customs-declaration': 'GET, HEAD',
  '/shipping-methods': 'GET, HEAD',
} as const;
type Path = keyof typeof allowed;
const paths = Object.keys(allowed) as Path[];
const unknownId = '00000000-0000-4000-8000-000000000000';
const timestamp = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });

/** Requests that are about no parcel, or wrong before any parcel is looked at. */
export function requestSteps(): { weight: number; arbitrary: fc.Arbitrary<FuzzCommand> }[] {
  return [
    { weight: 2, arbitrary: validQuery.map(list) },
    { weight: 3, arbitrary: wrongQuery.map(listWrong) },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...wrongFlags), fc.nat(100)).map(wrongFlag) },
    { weight: 1, arbitrary: fc.constant(methods) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...paths), fc.nat(100), fc.constantFrom(...otherMethods)).map(method),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...paths), fc.constantFrom(401, 402, 403), fc.nat(100)).map(refused),
    },
    { weight: 2, arbitrary: fc.array(segment, { minLength: 1, maxLength: 4 }).map(unknownPath) },
    { weight: 2, arbitrary: fc.constantFrom(...noObjects).map(noObject) },
    {
      weight: 2,
      arbitrary: garbage.map((bytes) => step(`garbage ${bytes.length}`, (world) => sendGarbage(world, bytes))),
    },
  ];
}

const validQuery = fc
  .record(
    {
      sort: fc.constantFrom(...sorts),
      'filter[source]': fc.constantFrom('integration', 'manual', 'api'),
      ...Object.fromEntries(
        sinceFilters.map((name) => [`filter[${name}]`, timestamp.map((date) => toTimestamp(date.getTime()))]),
      ),
    },
    { requiredKeys: [] },
  )
  .map((query) => new URLSearchParams(query as Record<string, string>).toString());

/** Follows `links.next` for two pages: no parcel twice, none that is gone. */
function list(query: string): FuzzCommand {
  return step(`list ${query}`, async (world, { gone }) => {
    const seen = new Set<string>();
    let next: string | null = `/parcels?${query}`;
    for (let page = 0; page < 3 && next !== null; page += 1) {
      const { body } = await world.send('list', ['GET', next], [200]);
      const { data, links } = body as { data: { id: string }[]; links: { next: string | null } };
      for (const { id } of data) {
        require(!seen.has(id), `the parcel ${id} is on two pages`);
        require(!gone.includes(id), `the deleted parcel ${id} is listed`);
        seen.add(id);
      }
      next = links.next;
    }
  });
}

const wrongQuery = fc.oneof(
  fc.constantFrom(
    'sort=',
    'sort=name',
    'sort=-',
    'sort=created_at&sort=created_at',
    'filter[source]=post',
    'filter[created_since]=2024-02-30T00:00:00Z',
    'filter[created_since]=2024-01-01T00:00:00.000Z',
    'filter[name]=x',
    'filter=x',
    'cursor=abc',
    'cursor=',
    'limit=5',
    '%',
    '%ff',
    'a&'.repeat(60),
    'print=true',
  ),
  fc
    .tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ unit: 'binary', maxLength: 30 }))
    .map(([name, value]) => `x${name}=${encodeURIComponent(value)}`),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).map((value) => `cursor=${encodeURIComponent(value)}`),
);

function listWrong(query: string): FuzzCommand {
  return step(`list wrong ${query}`, (world) => world.send('list wrong', ['GET', `/parcels?${query}`], [400]));
}

const wrongFlags = [
  ['POST', '/parcels', 'apply_products=1'],
  ['POST', '/parcels', 'apply_products=true&apply_products=true'],
  ['POST', '/parcels', 'apply_shipping_rules=True'],
  ['POST', '/parcels', 'apply_products='],
  ['POST', '/parcels', 'print=true'],
  ['POST', '/parcels/{id}/process', 'print=1'],
  ['POST', '/parcels/{id}/process', 'print=true&print=false'],
  ['POST', '/parcels/{id}/print', 'reprint=true'],
  ['POST', '/parcels/{id}/cancel', 'print=true'],
  ['GET', '/parcels/{id}', 'fields=id'],
  ['GET', '/shipping-methods', 'sort=name'],
] as const;

/** Refused before the body is looked at, whatever state the parcel is in. */
function wrongFlag([[name, path, query], n]: [(typeof wrongFlags)[number], number]): FuzzCommand {
  return {
    check: ({ live }) => live.length > 0 || !path.includes('{id}'),
    run: async ({ live }, world) => {
      const there = path.replace('{id}', live[n % Math.max(live.length, 1)]?.id ?? '');
      await world.send('wrong flag', [name, `${there}?${query}`], [400], path === '/parcels' ? { json: {} } : {});
    },
    toString: () => `${name} ${path}?${query}`,
  };
}

const methods = step('shipping methods', async (world) => {
  let next: string | null = '/shipping-methods';
  while (next !== null) {
    const { body } = await world.send('methods', ['GET', next], [200]);
    next = (body as { links: { next: string | null } }).links.next;
  }
});

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const;

/** 405 with what is possible, on a parcel that is there. */
function method([path, n, name]: [Path, number, string]): FuzzCommand {
  return {
    check: ({ live }) => !allowed[path].includes(name) && (live.length > 0 || !path.includes('{id}')),
    run: async ({ live }, world) => {
      const there = path.replace('{id}', live[n % live.length]?.id ?? '');
      const answer = await world.send('method', [name, there], [405]);
      require(answer.headers.get('allow') === allowed[path], `Allow is ${answer.headers.get('allow')}`);
    },
    toString: () => `${name} ${path}`,
  };
}

/** Without a token, or with one that may not: refused in every operation before anything else is looked at. */
function refused([path, status, n]: [Path, 401 | 402 | 403, number]): FuzzCommand {
  return step(`refused ${status} ${path}`, (world, { live }) => {
    const name = allowed[path].split(', ')[n % allowed[path].split(', ').length] ?? 'GET';
    const there = path.replace('{id}', live[n % Math.max(live.length, 1)]?.id ?? unknownId);
    const tokens = world.refused[status];
    // Of 401 one more: no token at all.
    const token = tokens[n % (status === 401 ? tokens.length + 1 : tokens.length)] ?? null;
    return world.send('refused', [name, there], [status], { token, ...(name === 'PATCH' && { json: { note: 'x' } }) });
  });
}

const segment = fc.oneof(
  fc.constantFrom(
    'parcels',
    'process',
    'shipping-methods',
    'documents',
    'labels',
    '..',
    '%2e%2e',
    '%00',
    '%',
    '__proto__',
    unknownId,
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).map(encodeURIComponent),
);

function unknownPath(segments: readonly string[]): FuzzCommand {
  return step(`unknown ${segments.join('/')}`, (world) =>
    // Two more segments than any path has; a client may have shortened `..` before it is sent.
    world.send('unknown path', ['GET', `/a/${segments.join('/')}/b/c`], [404]),
  );
}

const json = 'application/json';
const noObjects: readonly (readonly [type: string, text: string, status: number])[] = [
  [json, '', 400],
  [json, '{', 400],
  [json, '[]', 400],
  [json, 'null', 400],
  [json, '"x"', 400],
  [json, '{"a":1,}', 400],
  [json, '\uFEFF{}', 400],
  [json, '{} x', 400],
  [json, `{"x":${'['.repeat(40)}`, 400],
  [json, `{"x":[${'0,'.repeat(100_001)}0]}`, 400],
  ['text/plain', '{}', 415],
  ['multipart/form-data', '{}', 415],
  ['application/json; charset=utf-16', '{}', 415],
];

function noObject([type, text, status]: (typeof noObjects)[number]): FuzzCommand {
  return step(`no object ${text.slice(0, 20)}`, (world) =>
    world.send('no object', ['POST', '/parcels'], [status], { headers: { 'content-type': type }, text }),
  );
}
