import { X509Certificate } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { selfSigned } from '#service/testing/self-signed.ts';
import { type StandInPrinter, startStandInPrinter } from '#service/testing/stand-in-printer.ts';
import type { PrinterAddress, PrinterEntry } from './printer-file.ts';
import { askPrinter } from './printer-questions.ts';
import { askState } from './printer-state.ts';

let printer: StandInPrinter;
afterEach(() => printer.close());

const { fingerprint256: fingerprint } = new X509Certificate(selfSigned.cert);
const other = fingerprint.replace(/^../, (first) => (first === '00' ? '01' : '00'));

const trusting = (trusted: PrinterAddress['trusted']) => askPrinter({ ...printer.address, trusted });

test("a printer's own certificate is known by its fingerprint or its file, and by no other; then nothing is sent", async () => {
  printer = await startStandInPrinter({ secure: true });
  const unknown = {
    state: 'certificate-unknown',
    sent: false,
    message: expect.stringContaining(`write "certificate": "${fingerprint}"`) as string,
  };
  await expect(trusting(null)).rejects.toMatchObject(unknown);
  await expect(trusting({ fingerprint: other, pem: null })).rejects.toMatchObject(unknown);
  expect(printer.asked).toEqual([]);
  expect(await trusting({ fingerprint, pem: null })).toMatchObject({ state: 'idle' });
  expect(await trusting({ fingerprint, pem: selfSigned.cert })).toMatchObject({ state: 'idle' });
});

test('a printer that gives 300 reasons is shown with one sentence and those that matter', async () => {
  printer = await startStandInPrinter();
  printer.reasons = [...Array.from({ length: 299 }, (_, n) => `com.example.tray-${n}-report`), 'cover-open-error'];
  const entry: PrinterEntry = {
    name: 'Labels',
    purpose: 'labels',
    paper: { width: 100, height: 150 },
    raw: [],
    banner: false,
    address: printer.address,
  };
  const { state, reasons, message } = await askState(entry);
  expect([state, message]).toEqual(['stopped', 'A cover of the printer is open; close it.']);
  expect([reasons.length, reasons[0]]).toEqual([20, 'cover-open-error']);
});
