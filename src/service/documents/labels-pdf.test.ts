import { expect, test } from 'vitest';
import { labelsPdf } from './labels-pdf.ts';
import { pageCount, pagePicture, pdfText, scannedCodes } from '#service/testing/pdf-pictures.ts';
import {
  endlessReceiver,
  sampleParcel,
  sampleReceivers,
  sampleSender as sender,
} from '#service/testing/sample-documents.ts';

const bothCodes = ['CODE-128:K7M4-Q2XW', 'CODE-128:RR473124829DE'];

test.each(Object.entries(sampleReceivers))(
  'a scanner reads both bar codes of a label to a %s receiver',
  async (_, receiver) => {
    const pdf = await labelsPdf({ parcel: sampleParcel({ receiver }), sender });
    expect(await scannedCodes(pdf, 1)).toEqual(bothCodes);
    const text = (await pdfText(pdf)).replaceAll(/\s+/g, '');
    for (const part of [receiver.name, receiver.address_line_1, receiver.city]) {
      expect(text).toContain((part ?? 'missing').replaceAll(' ', ''));
    }
  },
);

test('a label holds what the desk and the carrier need', async () => {
  const text = await pdfText(await labelsPdf({ parcel: sampleParcel(), sender }));
  const expected = ['Parcel International', 'Sandbox Post', 'Lindenstraße 14a', 'POLAND', 'PL', '1 of 1', '2.450 kg'];
  expected.push('#10423', 'PO 88213', 'K7M4-Q2XW', 'RR 473 124 829 DE', 'RETURN TRACKING', 'CR 473 124 829 DE');
  for (const part of expected) expect(text).toContain(part);
});

test('there is one page per label, each with its own tracking number and count', async () => {
  const labels = Array.from({ length: 30 }, (_, index) => ({
    number: index + 1,
    tracking_number: `RR47312${String(4000 + index)}9DE`,
    tracking_url: null,
    return_tracking_number: null,
  }));
  const pdf = await labelsPdf({ parcel: sampleParcel({ number_of_labels: 30, labels }), sender });
  expect(await pageCount(pdf)).toBe(30);
  expect(await scannedCodes(pdf, 30)).toEqual(['CODE-128:K7M4-Q2XW', 'CODE-128:RR4731240299DE']);
  expect(await pdfText(pdf)).toContain('17 of 30');
});

test('each label has its own return number', async () => {
  const labels = ['CR473124829DE', 'CR473124832DE'].map((returns, index) => ({
    number: index + 1,
    tracking_number: `RR47312482${index}DE`,
    tracking_url: null,
    return_tracking_number: returns,
  }));
  const pdf = await labelsPdf({ parcel: sampleParcel({ number_of_labels: 2, labels }), sender });
  const pages = (await pdfText(pdf)).split('\f').slice(0, 2);
  expect(pages.map((text) => /CR \d{3} \d{3} \d{3} DE/.exec(text)?.[0])).toEqual([
    'CR 473 124 829 DE',
    'CR 473 124 832 DE',
  ]);
});

test('text without end keeps to its place: margins and the space between the rows stay white', async () => {
  const endless = 'W'.repeat(5000);
  const parcel = sampleParcel({
    receiver: endlessReceiver,
    order_number: endless,
    reference: endless,
    weight: '999999999999999999999999.999',
    shipping_method: { id: 'm', name: `${endless} ${'method '.repeat(99)}` },
    integration_account: { name: endless },
  });
  const pdf = await labelsPdf({ parcel, sender: { ...sender, ...endlessReceiver } });
  const page = await pagePicture(pdf, 1);
  expect(await pageCount(pdf)).toBe(1);
  const margins = [
    page.ink(0, 0, 297, 10),
    page.ink(0, 410, 297, 9),
    page.ink(0, 0, 11, 419),
    page.ink(287, 0, 10, 419),
  ];
  expect(margins).toEqual([0, 0, 0, 0]);
  // Just above each rule across the label there is nothing but the vertical rules.
  for (const rule of [58, 108, 238, 265, 353]) expect(page.ink(12, rule - 2.2, 270, 1)).toBeLessThan(0.02);
  expect(await scannedCodes(pdf, 1)).toEqual(bothCodes);
});

test('a value that a parcel lacks is named in words', async () => {
  const none = { number: 1, tracking_number: null, tracking_url: null, return_tracking_number: null };
  const parcel = sampleParcel({ weight: null, receiver: null, shipping_method: null, labels: [none] });
  const pdf = await labelsPdf({ parcel, sender });
  const text = await pdfText(pdf);
  expect(text).toContain('not stated');
  expect(text).toContain('No tracking number');
  expect(text).not.toContain('RETURN');
  expect(await scannedCodes(pdf, 1)).toEqual(['CODE-128:K7M4-Q2XW']);
});

test('a tracking number that a Code 128 cannot hold is printed as text only', async () => {
  const labels = [{ number: 1, tracking_number: '王123', tracking_url: null, return_tracking_number: null }];
  const pdf = await labelsPdf({ parcel: sampleParcel({ labels }), sender });
  expect(await scannedCodes(pdf, 1)).toEqual(['CODE-128:K7M4-Q2XW']);
  expect(await pdfText(pdf)).toContain('王123');
});

test('the same parcel gives the same bytes, dated when it was processed and without a trace of this machine', async () => {
  const first = await labelsPdf({ parcel: sampleParcel(), sender });
  const second = await labelsPdf({ parcel: sampleParcel(), sender });
  expect(Buffer.compare(first, second)).toBe(0);
  const source = Buffer.from(first).toString('latin1');
  expect(source).toContain('D:20260302080005Z');
  expect(source).toContain('(Labels K7M4-Q2XW)');
  expect(source).not.toContain(process.cwd());
});

test('everything is black or white: a thermal printer has no grey', async () => {
  const page = await pagePicture(await labelsPdf({ parcel: sampleParcel(), sender }), 1, 600);
  const grey = page.pixels.filter((pixel) => pixel > 40 && pixel < 215).length / page.pixels.length;
  const dark = page.pixels.filter((pixel) => pixel <= 40).length / page.pixels.length;
  // Only the smoothed edges of shapes are in between.
  expect(grey / dark).toBeLessThan(0.1);
});
