import { inflateSync } from 'node:zlib';
import type { ParcelWrite } from '#contract/parcel-write.ts';
import { expect, test } from './api-test.ts';
import { parcelOf } from './parcel-flows.ts';
import { everyField, readyBody } from './sample-bodies.ts';

/** Scripts in every dress: tags, handlers, addresses, entities, templates; and the ways out of what surrounds them. */
const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)">',
  '<details open ontoggle=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<form action=javascript:alert(1)><input type=submit>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '${alert(1)}',
  '{{constructor.constructor("alert(1)")()}}',
  '<%= 7*7 %>',
  '%0d%0aSet-Cookie: x=1',
  '\r\nSet-Cookie: x=1\r\n\r\n<script>alert(1)</script>',
  ') /JS (app.alert\\(1\\)) /S /JavaScript /OpenAction (',
  '=HYPERLINK("http://evil.example","x")',
  '\u202E<script>alert(1)</script>',
  '＜script＞alert(1)＜/script＞',
  '__proto__[x]=alert(1)',
];
const breakouts = ['', '"', "'", '">', "'>", '-->', '</textarea>', '</title>', ']]>', '\u0001'];
const payloads = breakouts.flatMap((breakout) => scripts.map((script) => breakout + script));

/** The payload in every field that takes any text. */
function bodyWith(payload: string, method: string): ParcelWrite {
  const ready = readyBody(method);
  const words = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, payload]));
  const item = {
    ...words(everyField.items[0] ?? {}),
    quantity: 1,
    weight: '0.1',
    price: '1',
    origin_country: 'DE',
  };
  return {
    ...ready,
    receiver: {
      ...ready.receiver,
      ...words(everyField.receiver),
      country: 'DE',
      email: 'a@example.com',
      postal_code: '10243',
    },
    reference: payload,
    order_number: payload,
    shipping_request: payload,
    note: payload,
    tags: [payload],
    items: [item],
  };
}

test('P16: 300 scripts in every text field come back as they were sent, in answers that no browser runs', async ({
  api,
  methods,
}) => {
  expect(payloads).toHaveLength(300);
  const isInert = (headers: Headers) =>
    headers.get('content-type') === 'application/json; charset=utf-8' &&
    headers.get('x-content-type-options') === 'nosniff' &&
    headers.get('content-security-policy') === "default-src 'none'; frame-ancestors 'none'; sandbox" &&
    headers.get('set-cookie') === null;
  const broken: string[] = [];
  for (const [index, payload] of payloads.entries()) {
    const answer = await api.post('/parcels', bodyWith(payload, methods[0]?.id ?? ''));
    const { receiver, note, tags, items } = parcelOf(answer, 201);
    const returned = [receiver?.name, receiver?.city, note, tags[0], items[0]?.name, items[0]?.hs_code];
    if (!isInert(answer.headers) || returned.some((text) => text !== payload)) broken.push(payload);
    if (index % 6 !== 0) continue;
    // Where it is refused, the answer is as inert, and repeats at most a short part of it.
    const refused = await Promise.all([
      api.post('/parcels', { weight: payload, currency: payload, export_reason: payload, tags: [payload, payload] }),
      api.get(`/parcels?sort=${encodeURIComponent(payload)}`),
      api.get(`/parcels?${encodeURIComponent(payload)}=1`),
      api.get(`/parcels/${encodeURIComponent(payload)}`),
      api.post('/parcels', {}, { headers: { 'idempotency-key': encodeURIComponent(payload), 'if-match': '"0"' } }),
    ]);
    if (refused.slice(0, 4).some(({ status }) => status < 400) || !refused.every(({ headers }) => isInert(headers)))
      broken.push(`refused: ${payload}`);
  }
  expect(broken).toEqual([]);
});

test('P16: labels and customs declarations made of scripts hold none, and their names are ours', async ({
  api,
  methods,
}) => {
  for (const payload of payloads.filter((_, index) => index % 60 === 25)) {
    const { id } = parcelOf(await api.post('/parcels', bodyWith(payload, methods[0]?.id ?? '')), 201);
    expect((await api.post(`/parcels/${id}/process`)).status).toBe(202);
    const status = async () => (await api.get(`/parcels/${id}/process`)).body;
    await expect.poll(status, { intervals: [50] }).toMatchObject({ data: { status: 'completed' } });
    const { bytes, headers } = await api.get(`/parcels/${id}/documents/labels`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`inline; filename="labels-${id}.pdf"`);
    expect(activeNames(bytes)).toEqual([]);
    expect(activeNames(Buffer.concat([bytes, Buffer.from('<< /OpenAction 1 0 R >>')]))).toEqual(['/OpenAction']);
  }
});

/** The names of a PDF that make a viewer do something: outside of its streams, and in those that hold objects. */
function activeNames(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const outside = file.replaceAll(/stream\r?\n[\s\S]*?endstream/g, '');
  const streams = [...file.matchAll(/\/ObjStm[\s\S]*?stream\r?\n([\s\S]*?)endstream/g)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  // A text in brackets is no name, whatever is in it.
  const names = [outside, ...streams].join('\n').replaceAll(/\((?:\\.|[^\\)])*\)/g, '');
  return names.match(/\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|EmbeddedFile|RichMedia|SubmitForm)\b/g) ?? [];
}
