import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommandOf } from '#service/testing/spawn-command.ts';
import { openStandInCarrier, standInLabels, type StandInCarrier } from '#service/testing/stand-in-carrier.ts';

vi.setConfig({ testTimeout: 60_000 });

let carrier: StandInCarrier;
beforeEach(async () => {
  carrier = await openStandInCarrier();
});
afterEach(() => carrier.close());

const check = (...options: string[]) => runCommandOf('carrier-check', [carrier.url, ...options], {});
const zpl = (text: string) => Buffer.from(`^XA^FD${text}^FS^XZ`).toString('base64');
const refused = { version: 2, outcome: 'refused', reasons: [{ message: 'No.', field: 'receiver.postal_code' }] };
type Shipment = Parameters<StandInCarrier['answer']>[1];

/** A carrier that keeps every promise, and answers a reference again as it did first. */
function keepAll(change: (answer: Record<string, unknown>, calls: number) => object = (answer) => answer): void {
  const calls = new Map<string, number>();
  carrier.answer = (reference, shipment: Shipment) => {
    calls.set(reference, (calls.get(reference) ?? 0) + 1);
    if (shipment.receiver?.postal_code === '00000') return change(refused, 1);
    const answer = {
      version: 2,
      outcome: 'accepted',
      labels: standInLabels(reference, shipment.number_of_labels),
      documents: [{ kind: 'label', format: 'zpl', label: 1, dpi: 203, content: zpl(reference) }],
      references: { shipment: reference },
    };
    return change(answer, calls.get(reference) ?? 0);
  };
}

test('a carrier that keeps all promises passes, and what was made is withdrawn', async () => {
  keepAll();
  carrier.methods = { version: 2, methods: [{ code: 'std', name: 'Standard' }] };
  carrier.tracking = () => ({ version: 2, tracking: [] });
  const { code, output } = await check();
  expect(output).toContain('No promise of 14 is broken.');
  expect(output).not.toMatch(/^(?:BROKEN|not tried)/m);
  expect(code).toBe(0);
  const names = (method: string) =>
    new Set(carrier.requests.filter((request) => request.startsWith(`${method} `)).map((each) => each.split(' ')[1]));
  expect([...names('DELETE')]).toEqual(expect.arrayContaining([...names('PUT')]));
});

test('what is sent has a shipping method: the first that the carrier offers, else one without a code', async () => {
  const sent: string[] = [];
  keepAll();
  const { answer } = carrier;
  carrier.answer = (reference, shipment) => {
    sent.push(`${shipment.shipping_method?.name}, ${shipment.shipping_method?.code ?? 'no code'}`);
    return answer(reference, shipment);
  };
  expect((await check()).code).toBe(0);
  expect(new Set(sent)).toEqual(new Set(['Standard, no code']));
  sent.length = 0;
  carrier.methods = { version: 2, methods: ['std', 'exp'].map((code) => ({ code, name: `Way ${code}` })) };
  expect((await check()).code).toBe(0);
  expect(new Set(sent)).toEqual(new Set(['Way std, std']));
});

test.each<[string, Parameters<typeof keepAll>[0], string]>([
  [
    'makes another shipment for the same reference',
    (answer, calls) => ({ ...answer, references: { shipment: String(calls) } }),
    'BROKEN the same reference again makes no second shipment: its references are others',
  ],
  [
    'gives documents that cannot be read',
    (answer) => ({
      ...answer,
      documents: [{ kind: 'label', format: 'pdf', label: 1, content: Buffer.from('%PDF-1.7 torn').toString('base64') }],
    }),
    'BROKEN the documents can be read: document 1 (label, pdf)',
  ],
  [
    'says a field that no parcel has',
    (answer) => ('reasons' in answer ? { ...answer, reasons: [{ message: 'No.', field: 'zip' }] } : answer),
    'BROKEN what cannot be shipped is refused, with sentences and fields: a parcel has no field "zip"',
  ],
  [
    'says a field that no receiver has',
    (answer) => ('reasons' in answer ? { ...answer, reasons: [{ message: 'No.', field: 'receiver.zip' }] } : answer),
    'BROKEN what cannot be shipped is refused, with sentences and fields: a parcel has no field "receiver.zip"',
  ],
  [
    'gives fewer labels than parcels',
    (answer) => ('labels' in answer ? { ...answer, labels: [], documents: [] } : answer),
    'BROKEN a shipment is accepted, with a label for each of its parcels: its labels are none instead of 1',
  ],
])('a carrier that %s is named with the promise it breaks', async (_name, change, line) => {
  keepAll(change);
  const { code, output } = await check();
  expect(output).toContain(line);
  expect(code).toBe(1);
});

test('a carrier that forgets what was cut off is found by its lookup', async () => {
  keepAll();
  carrier.forgets = true;
  const { code, output } = await check();
  expect(output).toContain('BROKEN a lookup gives the answer again');
  expect(code).toBe(1);
});

test('methods that break the protocol are named, and a carrier may offer none', async () => {
  keepAll();
  const none = await check();
  expect(none.output).toContain('asked for again: it offers none: the account file names them');
  expect(none.code).toBe(0);
  const method = { code: 'std', name: 'Standard' };
  carrier.methods = { version: 2, methods: [method, method] };
  const { code, output } = await check();
  expect(output).toMatch(/^BROKEN the methods it offers .*: methods: is not as the protocol has it$/m);
  expect(code).toBe(1);
});

test('tracking that breaks the protocol is named, and a carrier may give none', async () => {
  keepAll();
  for (const answer of [null, { version: 2, outcome: 'unknown' }]) {
    carrier.tracking = () => answer;
    const none = await check();
    expect(none.output).toMatch(/^not tried where a shipment is can be read: no tracking$/m);
    expect(none.code).toBe(0);
  }
  carrier.tracking = () => ({ version: 2, tracking: [{ state: 'delivered', events: [{ at: 'now', text: 'x' }] }] });
  const { code, output } = await check();
  expect(output).toMatch(/^BROKEN where a shipment is can be read: tracking\S+at: is not as the protocol has it$/m);
  expect(code).toBe(1);
});

test('a carrier that withdraws another shipment than the one that is named is found by its lookup', async () => {
  keepAll();
  carrier.voided = () => {
    carrier.forgets = true;
    return { version: 2, outcome: 'withdrawn' };
  };
  const { code, output } = await check();
  expect(output).toMatch(/^BROKEN a withdrawal that names another shipment withdraws none: .* it is unknown$/m);
  expect(code).toBe(1);
});

test('a shipment that the carrier keeps is named: it is still there', async () => {
  keepAll();
  const kept = { version: 2, outcome: 'kept', reason: 'It left an hour ago.' };
  const { voided } = carrier;
  carrier.voided = (reference) => (reference.includes('?shipment=') ? voided(reference) : kept);
  const { code, output } = await check();
  expect(output).toMatch(/^ok +a withdrawal is answered.*: the carrier keeps [\da-f-]{36} \(It left an hour ago\.\)/m);
  expect(code).toBe(0);
});

test('a carrier of the first version, and one that refuses all, are told apart from broken ones', async () => {
  carrier.answer = (reference) => ({ outcome: 'accepted', labels: standInLabels(reference) });
  const first = await check();
  expect(first.output).toContain('not tried the documents can be read: it gives no documents');
  expect(first.code).toBe(0);
  carrier.answer = () => refused;
  const { code, output } = await check();
  expect(output).toContain('BROKEN a shipment is accepted, with a label for each of its parcels: it was refused: No.');
  expect(output).toContain('not tried the same reference again makes no second shipment');
  expect(code).toBe(1);
});

test('what is typed wrong is one line', async () => {
  for (const [options, line] of [
    [['--seconds', 'soon'], '--seconds must be whole seconds from 1 to 9999, not "soon"'],
    [['--parcel', '/no/such.json'], '/no/such.json: '],
    [['--what'], '--what'],
  ] as const) {
    const { code, output } = await check(...options);
    expect([code, output]).toEqual([1, expect.stringContaining(line)]);
  }
});
