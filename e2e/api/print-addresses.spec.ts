import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { withDeskProxy } from '../desk-proxy-process.ts';
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

test('an encrypted printer gets nothing until its certificate is in the printer file @safety', async ({ printer }) => {
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

test('in front of another server, only clients signed in there print here', async ({ printer }) => {
  await withRecordingServer(async (upstream) => {
    upstream.reply = ({ headers }) =>
      headers.authorization === 'Bearer good' ? { body: '{"data":[]}' } : { status: 401, body: '{"message":"no"}' };
    const files = { 'printers.json': printerFile([printer]) };
    await withDeskProxy({ url: `${upstream.origin}/v1`, token: null, files }, async (deskProxy) => {
      const desk = printJobsClient({ origin: deskProxy.origin, token: 'good' });
      expect((await desk.send('GET', '/../config.json', {})).body).toMatchObject({ printers: true, proxy: true });
      const { id } = desk.jobOf(await desk.print(pdf, { printer: 'Labels', key: 'one' }));
      expect(await desk.ended(id)).toMatchObject({ state: 'done' });
      expect(desk.jobOf(await desk.print(pdf, { printer: 'Labels', key: 'one' })).id).toBe(id);
      expect(printer.output()).toEqual([pdf]);
      const unknownPeer = printJobsClient({ origin: deskProxy.origin, token: 'bad' });
      expect((await unknownPeer.send('GET', '/printers', {})).status).toBe(401);
      expect((await unknownPeer.print(pdf, { printer: 'Labels' })).status).toBe(401);
      expect(upstream.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'GET /v1/shipping-methods',
        'GET /v1/shipping-methods',
        'GET /v1/shipping-methods',
      ]);
    });
    await withDeskProxy({ url: `${upstream.origin}/v1`, token: 'good', files }, async (deskProxy) => {
      const desk = printJobsClient(deskProxy);
      const { id } = desk.jobOf(await desk.print(pdf, { printer: 'Labels' }));
      expect(await desk.ended(id)).toMatchObject({ state: 'done' });
      expect((await desk.send('GET', '/printers', { authorization: 'Bearer good' })).status).toBe(401);

      const ofPage = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      const opened = await fetch(`${deskProxy.origin}/session`, {
        method: 'POST',
        headers: ofPage,
        body: JSON.stringify({ token: deskProxy.token }),
      });
      const cookie = opened.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      const post = async (headers: Record<string, string>) => {
        const url = `${deskProxy.origin}/desk/print-jobs?printer=Labels&title=By%20a%20session`;
        const type = 'application/pdf';
        return (await fetch(url, { method: 'POST', headers: { 'content-type': type, cookie, ...headers }, body: pdf }))
          .status;
      };
      expect(await post({ 'sec-fetch-site': 'same-origin', 'x-desk': '1' })).toBe(202);
      // No other page may, and no form.
      expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(403);
      expect(await post({ 'sec-fetch-site': 'cross-site', 'x-desk': '1' })).toBe(403);
      const jobs = await desk.jobs();
      expect(jobs).toHaveLength(2);
      expect(jobs[1]?.id).toBe(id);
      await desk.ended(jobs[0]?.id ?? '');
    });
  });
});

test(
  'through a queue of CUPS, to the printer behind it: the bytes, what that one needs, and the end',
  { tag: '@safety' },
  async ({ printer }) => {
    const cups = await startCups();
    try {
      const address = await cups.addQueue('Queue', printer.address);
      const entry = { ...printer.entry, address };
      const files = {
        'printers.json': JSON.stringify({ printers: [entry, { ...entry, name: 'Zebra', raw: ['zpl'] }] }),
      };
      await withService({ parcels: 0, files }, async (service) => {
        const desk = printJobsClient(service);
        // The queue takes everything: for a printer of labels alone, that is too much.
        const message = expect.stringMatching(
          /^The printer prints only labels that the carrier made as ZPL, and no PDF;/,
        );
        expect(await desk.printers()).toMatchObject([
          { state: 'ready', message: null },
          { state: 'ready', message },
        ]);
        const { id: refused } = desk.jobOf(await desk.print(pdf, { printer: 'Zebra' }));
        expect(await desk.ended(refused)).toMatchObject({ state: 'failed', message });
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
  },
);

test(
  'the command lists the printers, tries one, and finds the queues of CUPS',
  { tag: '@safety' },
  async ({ printer }) => {
    const folder = await mkdtemp(join(tmpdir(), 'parcel-desk-printers-'));
    const cups = await startCups();
    const run = async (...options: string[]) => {
      const env = { ...process.env, PARCEL_DESK_DATA: folder };
      const args = ['build/service/manage-printers.mjs', ...options];
      return promisify(execFile)(process.execPath, args, { env }).catch((error: { stderr: string }) => error);
    };
    try {
      expect(await run()).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^There are no printers in .*--find/),
      });
      await writeFile(join(folder, 'printers.json'), printerFile([printer]));
      expect(await run()).toMatchObject({ stdout: `Labels  labels  100 x 150 mm  ${printer.address}  ready\n` });
      expect(await run('--test', 'Labels')).toMatchObject({
        stdout: expect.stringMatching(/^Sent to Labels.*\ndone\n$/s),
      });
      expect(printer.output().map((bytes) => bytes.subarray(0, 5).toString())).toEqual(['%PDF-']);
      expect(await run('--test', 'Other')).toMatchObject({
        code: 1,
        stderr: 'There is no printer "Other"; there are "Labels".\n',
      });

      expect(await run('--find', cups.host)).toMatchObject({
        code: 1,
        stderr: `The print server at ${cups.host} has no queues.\n`,
      });
      const address = await cups.addQueue('Queue', printer.address);
      const { stdout } = (await run('--find', cups.host)) as { stdout: string };
      await writeFile(join(folder, 'printers.json'), stdout);
      expect(await run()).toMatchObject({ stdout: `Queue  documents  210 x 297 mm  ${address}  ready\n` });
      printer.breakDown();
      await writeFile(join(folder, 'printers.json'), printerFile([printer]));
      expect(await run('--test', 'Labels')).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/failed: The printer gave/),
      });
    } finally {
      await cups.close();
      await rm(folder, { recursive: true });
    }
  },
);
