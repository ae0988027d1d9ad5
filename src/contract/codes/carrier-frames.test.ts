import { expect, test } from 'vitest';
import { carrierFrames, readLabelCode } from './carrier-frames.ts';
import { saysNumber } from './label-code.ts';

const gs = '\u001D';

test.each([
  // USPS: 420, ZIP or ZIP+4, the number.
  ['420221539101026837331000039521', '9101026837331000039521', 'yes'],
  [`]C142022153${gs}9101026837331000039521`, '9101026837331000039521', 'yes'],
  ['4201002334249200190132607600833457', '9200190132607600833457', 'yes'],
  ['42022153 9101 0268 3733 1000 0395 21', '9101 0268 3733 1000 0395 21', 'yes'],
  ['420221539101026837331000039521', '9101026837331000039522', 'no'],
  ['4201002334249200190132607600833457', '32607600833457', 'no'],
  // DPD: % in the bars, a check digit below them.
  ['%008182709980000020033350276', '09980000020033', 'yes'],
  ['%00EC1A109980000020033350826', '09980000020033', 'yes'],
  ['008182709980000020033350276C', '09980000020033', 'yes'],
  ['%008182709980000020033350276', '09980000020034', 'no'],
  // FedEx: 34 digits.
  ['1001921334250001000300779017972697', '779017972697', 'yes'],
  ['9622001900000000000000776632517510', '00776632517510', 'yes'],
  ['1001921334250001000300779017972697', '779017972690', 'no'],
  // DHL: a piece's own number, which is no tracking number.
  ['JJD014600003412345678', 'JD014600003412345678', 'yes'],
  ['JJD014600003412345678', '003412345678', 'no'],
  ['JD014600003412345678', '003412345678', 'no'],
  // The address of the carrier's page.
  ['https://www.dhl.com/de-de/home/tracking.html?tracking-id=00340434161094042557', '00340434161094042557', 'yes'],
  ['https://tools.usps.com/go/TrackConfirmAction?tLabels=9101026837331000039521', '9101026837331000039521', 'yes'],
  ['https://gls-group.eu/track/ZC9DAFBC12', 'ZC9DAFBC12', 'yes'],
  ['https://track.example/#/parcel/1Z999AA10123456784', '1z999aa10123456784', 'yes'],
  ['https://track.example/x1Z999AA10123456784', '1Z999AA10123456784', 'no'],
  ['https://shop.example/orders/10001', '10001', 'no'],
  // In it somewhere, of 10 signs or more: to be confirmed.
  ['XX00340434161094042557YY', '00340434161094042557', 'maybe'],
  ['9611020987654312345672', '987654312345672', 'maybe'],
  ['AB123456789CD', '123456789', 'no'],
  ['00340434161094042557', '00340434161094042557', 'no'],
])('%j, with the held number %j: %s', (scan, tracking, says) => {
  expect(saysNumber(readLabelCode(scan), tracking)).toBe(says);
});

test('each frame says where it is specified', () => {
  for (const { carrier, source, pattern } of carrierFrames) {
    expect([carrier, source].every((text) => text.length > 2)).toBe(true);
    expect(pattern.source).toContain('?<number>');
  }
});
