import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '#service/config/start-error.ts';
import { selfSigned } from '#service/testing/self-signed.ts';
import { loadPrinters } from './printer-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcel-desk-printers-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'printers.json');
const labels = {
  name: 'Labels',
  address: 'ipp://192.168.1.20/ipp/print',
  paper: { width: 100, height: 150 },
  for: 'labels',
};
const fingerprint = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0').toUpperCase()).join(':');

function load(text: string) {
  writeFileSync(file, text);
  return loadPrinters(folder);
}
const loadEntries = (...printers: unknown[]) => load(JSON.stringify({ printers }));

test('without the file there are no printers', () => {
  rmSync(file, { force: true });
  expect(loadPrinters(folder)).toEqual([]);
});

test('a page names the station at a printer for labels, unless the file says otherwise', () => {
  const bannerOf = (entry: object) => loadEntries({ ...labels, ...entry })[0]?.banner;
  expect([bannerOf({}), bannerOf({ banner: false }), bannerOf({ for: 'documents' })]).toEqual([true, false, false]);
  expect(bannerOf({ for: 'documents', banner: true })).toBe(true);
});

test('a printer with all settings, and one with the least', () => {
  const office = {
    ...labels,
    name: 'Office',
    for: 'documents',
    address: 'ipps://printer.local:8443/queue',
    certificate: fingerprint.replaceAll(':', '').toLowerCase(),
    raw: ['zpl', 'epl'],
    dpi: 203,
    banner: true,
  };
  expect(loadEntries(labels, office)).toEqual([
    {
      name: 'Labels',
      purpose: 'labels',
      paper: labels.paper,
      raw: [],
      banner: true,
      address: {
        uri: 'ipp://192.168.1.20/ipp/print',
        host: '192.168.1.20',
        port: 631,
        path: '/ipp/print',
        secure: false,
        trusted: null,
      },
    },
    {
      name: 'Office',
      purpose: 'documents',
      paper: labels.paper,
      raw: ['zpl', 'epl'],
      dpi: 203,
      banner: true,
      address: {
        uri: 'ipps://printer.local:8443/queue',
        host: 'printer.local',
        port: 8443,
        path: '/queue',
        secure: true,
        trusted: { fingerprint, pem: null },
      },
    },
  ]);
});

test.each([
  ['ipp://printer/', 'ipp://printer/', 631],
  ['IPPS://printer', 'ipps://printer/', 631],
  ['http://printer/ipp', 'ipp://printer:80/ipp', 80],
  ['https://printer/ipp', 'ipps://printer:443/ipp', 443],
  ['http://[::1]:631/ipp', 'ipp://[::1]/ipp', 631],
  ['ipp://printer:80/ipp', 'ipp://printer:80/ipp', 80],
])('the address %s is that of %s', (address, uri, port) => {
  expect(loadEntries({ ...labels, address })[0]?.address).toMatchObject({ uri, port });
});

test('a certificate may be a file beside it', () => {
  writeFileSync(join(folder, 'printer.pem'), selfSigned.cert);
  const [entry] = loadEntries({ ...labels, certificate: 'printer.pem' });
  expect(entry?.address.trusted?.pem).toBe(selfSigned.cert);
  expect(entry?.address.trusted?.fingerprint).toMatch(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/);
});

test.each<[string, unknown]>([
  ['is not JSON: ', '{'],
  ['must be an object, for example {"printers": []}', '[]'],
  ['printers: is missing', '{}'],
  ['printers: must be a list', '{"printers": {}}'],
  ['does not know the field extra', '{"printers": [], "extra": 1}'],
  ['printers.0.paper: is missing', [{ ...labels, paper: undefined }]],
  ['printers.0.paper.width: must be millimetres from 10 to 2000', [{ ...labels, paper: { width: 1, height: 150 } }]],
  ['printers.0.paper.height: must be a number of millimetres', [{ ...labels, paper: { width: 100, height: '150' } }]],
  ['printers.0.for: must be "labels" or "documents"', [{ ...labels, for: 'tags' }]],
  ['printers.0.dpi: must be a whole number of dots per inch', [{ ...labels, dpi: 20 }]],
  ['printers.0.raw.0: must be "zpl" or "epl"', [{ ...labels, raw: ['pcl'] }]],
  ['printers.0: does not know the field adress; a printer has name, address,', [{ ...labels, adress: '' }]],
  ['printers.0.name: must be a text of 1 to 60 characters', [{ ...labels, name: ' ' }]],
  ['printers.1.name: "Labels" is the name of another printer already', [labels, labels]],
  [
    'printers.0.address: must be an address such as "ipp://192.168.1.20/ipp/print"',
    [{ ...labels, address: 'printer' }],
  ],
  ['printers.0.address: must be an address such as', [{ ...labels, address: 'ipp://' }]],
  ['printers.0.address: must be an address such as', [{ ...labels, address: 'ipp:///x' }]],
  ['printers.0.address: must be an address such as', [{ ...labels, address: 'ipp://:631/x' }]],
  ['printers.0.address: must be an address such as', [{ ...labels, address: 'ipp://printer:65536/x' }]],
  ['printers.0.address: must have a port from 1 to 65535', [{ ...labels, address: 'ipp://printer:0/x' }]],
  ['printers.0.address: must have no user', [{ ...labels, address: 'ipp://me@printer/' }]],
  ['printers.0.certificate: must be a SHA-256 fingerprint', [{ ...labels, certificate: 'missing.pem' }]],
  ['printers: must be at most 50', Array.from({ length: 51 }, (_, n) => ({ ...labels, name: `L${n}` }))],
])('%s', (message, content) => {
  const text = typeof content === 'string' ? content : JSON.stringify({ printers: content });
  expect(() => load(text)).toThrow(StartError);
  expect(() => load(text)).toThrow(`${file}: ${message}`);
});
