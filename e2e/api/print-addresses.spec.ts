import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { withDoor } from '../door-process.ts';
import { startCups } from '../test-cups.ts';
import { printJobsClient } from '../print-jobs-client.ts';
import { withRecordingServer } from '../recording-server.ts';
import { withService } from '../service-process.ts';
import { labelPrinter, printerFile, startPrinter, type TestPrinter } from '../test-printer.ts';

interface Fixtures {
  printer: TestPrinter;
}

/** Tests with a printer of their own, and whatever is in front of it. */
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern
  printer: async ({}, provide) => {
    const printer = await startPrinter(labelPrinter);
    await provide(printer);
    await printer.close();
  },
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');

test('an encrypted printer gets nothing until its certificate is in the printer file', async ({ printer }) => {
  const secure = { ...printer.entry, address: printer.address.replace('ipp:', 'ipps:') };
  const fileWith = (more: object) => JSON.stringify({ printers: [{ ...secure, ...more }] });
  await withService({ parcels: 0, files: { 'printers.json': fileWith({}) } }, async (service) => {
    const desk = printJobsClient(service);
    const [shown] = await desk.printers();
    expect(shown).toMatchObject({ state: 'certificate-unknown' });
    const fingerprint = /"certificate": "((?:[0-9A-F]{2}:){31}[0-9A-F]{2})"/.exec(shown?.message ?? '')?.[1] ?? '';
    expect(fingerprint).not.toBe('');
    const { id } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
    expect(await desk.ended(id)).toMatchObject({ state: 'failed', message: shown?.message });
    expect(printer.output()).toEqual([]);

    await writeFile(join(service.dataFolder, 'printers.json'), fileWith({ certificate: fingerprint }));
    await service.restart();
    const { id: trusted } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
    expect(await desk.ended(trusted)).toMatchObject({ state: 'done' });
    expect(printer.output()).toEqual([pdf]);
  });
});

test('in front of another server, who is signed in there prints here, and nobody else', async ({ printer }) => {
  await withRecordingServer(async (upstream) => {
    upstream.reply = ({ headers }) =>
      headers.authorization === 'Bearer good' ? { body: '{"data":[]}' } : { status: 401, body: '{"message":"no"}' };
    const files = { 'printers.json': printerFile([printer]) };
    await withDoor({ url: `${upstream.origin}/v1`, token: null, files }, async (door) => {
      const desk = printJobsClient({ origin: door.origin, token: 'good' });
      expect((await desk.send('GET', '/../config.json', {})).body).toMatchObject({ printers: true, proxy: true });
      const { id } = desk.jobOf(await desk.print(pdf, { printer: 'Labels', key: 'one' }));
      expect(await desk.ended(id)).toMatchObject({ state: 'done' });
      expect(desk.jobOf(await desk.print(pdf, { printer: 'Labels', key: 'one' })).id).toBe(id);
      expect(printer.output()).toEqual([pdf]);
      const stranger = printJobsClient({ origin: door.origin, token: 'bad' });
      expect((await stranger.send('GET', '/printers', {})).status).toBe(401);
      expect((await stranger.print(pdf, { printer: 'Labels' })).status).toBe(401);
      expect(upstream.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'GET /v1/shipping-methods',
        'GET /v1/shipping-methods',
        'GET /v1/shipping-methods',
      ]);
    });
    await withDoor({ url: `${upstream.origin}/v1`, token: 'good', files }, async (door) => {
      const desk = printJobsClient(door);
      const { id } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
      expect(await desk.ended(id)).toMatchObject({ state: 'done' });
      expect((await desk.send('GET', '/printers', { authorization: 'Bearer good' })).status).toBe(401);
    });
  });
});

test('through a queue of CUPS, to the printer behind it: the bytes, what that one needs, and the end', async ({
  printer,
}) => {
  const cups = await startCups();
  try {
    const address = await cups.addQueue('Queue', printer.address);
    const entry = { ...printer.entry, address, raw: ['zpl'] };
    const files = { 'printers.json': JSON.stringify({ printers: [entry] }) };
    await withService({ parcels: 0, files }, async (service) => {
      const desk = printJobsClient(service);
      expect((await desk.printers())[0]).toMatchObject({ state: 'ready', message: null });
      const { id } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
      expect(await desk.ended(id)).toMatchObject({ state: 'done' });
      expect(printer.output()).toEqual([pdf]);

      await cups.run('cupsdisable', ['Queue']);
      const { id: stopped } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
      expect(await desk.when(stopped, ({ state }) => state === 'stopped')).toMatchObject({
        message: 'The printer is paused; resume it at the printer or its print server.',
      });
      const { id: cancelled } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
      await desk.when(cancelled, ({ state }) => state === 'stopped');
      await desk.send('POST', `/print-jobs/${cancelled}/cancel`, {});
      expect(await desk.ended(cancelled)).toMatchObject({ state: 'cancelled' });
      await cups.run('cupsenable', ['Queue']);
      expect(await desk.ended(stopped)).toMatchObject({ state: 'done' });
      expect(printer.output()).toEqual([pdf, pdf]);
    });
  } finally {
    await cups.close();
  }
});
