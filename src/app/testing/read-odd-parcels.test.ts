import { expect, test } from 'vitest';
import { possibleCopies } from '#app/api/cache/possible-copies.ts';
import { isStillSo, namedFields } from '#app/api/not-sent/named-values.ts';
import { openToReceiver } from '#app/parcels/lookup/same-receiver.ts';
import { oddParcels } from '#app/parcels/list/bulk/lacking-data.ts';
import { cannotPrintText } from '#app/parcels/model/cautions/cannot-print-sign.tsx';
import { cautionsByField } from '#app/parcels/model/cautions/caution-text.ts';
import { cautionsOf } from '#app/parcels/model/cautions/cautions-of.ts';
import { learnRefusal } from '#app/parcels/model/refusals/learn-refusal.ts';
import { missingWith } from '#app/parcels/model/use-missing-data.ts';
import { firstShelf } from '#app/printing/compose/job-order.ts';
import { whyNotMerged } from '#app/runs/engine/steps/merge-obstacles.ts';
import { shopRows } from '#app/spreadsheet/export/shops/shop-file.ts';
import { shopFiles } from '#app/spreadsheet/export/shops/shop-files.ts';
import { changedFields } from '#app/station/bench/processed-version.ts';
import { knownWeight } from '#app/station/scale/weight-rules.ts';
import { expectedNext } from '#app/station/scan/expected-next.ts';
import { handoverLine } from '#app/today/handover/handover-rows.ts';
import { handoverSheetOf } from '#app/today/handover/handover-sheet.ts';
import { unlistedParcels } from '#app/today/handover/handovers.ts';
import { fieldNames } from './odd-parcels.ts';
import { type OddReader, readOddParcels } from './read-odd-parcels.ts';

// Beside `odd-parcels.test.tsx`: what speaks of a parcel without being on its page.

const now = Date.parse('2026-11-27T12:00:00Z');
const customs = { sender: { country: 'DE', postal_code: '10115' }, customs_union: ['DE'] };
const about = { number: 1, method: 'Parcel', made: 'today', station: 'Station 1', gone: [] };
/** `items.weight` is what a check would call `items.0.weight`. */
const paths = fieldNames.map((name) => name.replace(/^\./, '').replace(/^(items|labels)\./, '$1.0.'));

const readers: Readonly<Record<string, OddReader>> = {
  'what is odd about a parcel': (parcel, row) => [
    [true, false].map((ownLabels) => [parcel, row].map((known) => cautionsByField(cautionsOf(known, ownLabels)))),
    cannotPrintText(row),
  ],
  'what a declaration lacks': (parcel, row) => [
    missingWith(parcel, customs),
    missingWith(row, customs),
    oddParcels([row], [], true, customs),
  ],
  'what a check named': (parcel, row) => [
    isStillSo(namedFields(paths, parcel), row),
    isStillSo(namedFields(paths, row), parcel),
  ],
  'what a refusal teaches': (_, row) => learnRefusal(row, 0, []),
  'parcels that may be one': (parcel, row) => [
    possibleCopies([row, { ...row, id: 'copy' }], now),
    openToReceiver(row, [{ ...row, id: 'other' }]),
    whyNotMerged(parcel, parcel),
  ],
  'an end-of-day list': (_, row) => [
    handoverLine(row),
    handoverSheetOf([row], about),
    unlistedParcels([row, { ...row, id: 'other' }], [], now),
  ],
  'the files of shops': (_, row) => Object.values(shopFiles).map((file) => shopRows(file, row)),
  'the station’s next step': (parcel) => [
    changedFields(parcel.raw, { id: 'x' }),
    knownWeight(parcel),
    expectedNext(parcel.items, []),
    firstShelf(parcel),
  ],
};

test.each(Object.entries(readers))('%s: no value of a server throws', (_name, read) => {
  expect(() => readOddParcels(read)).not.toThrow();
});
