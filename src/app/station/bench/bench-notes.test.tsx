import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import { ParcelStateBadge } from '#app/parcels/model/parcel-state-badge.tsx';
import { CautionsNotice } from '#app/parcels/process/cautions-notice.tsx';
import { MissingDataNotice } from '#app/parcels/process/missing-data-notice.tsx';
import { showPart } from '#app/testing/show-part.tsx';
import { noClaim } from '#app/station/state/station-state.ts';
import { BenchNotes } from './bench-notes.tsx';

function parcelOf(changes: object = {}) {
  const parcel = readParcel(buildParcel({ items: [], ...changes }));
  if (parcel === null) throw new Error('no parcel');
  return parcel;
}

/** What station, panel and list say of a parcel that nothing has checked yet. */
async function show(
  changes: object,
  processChecks: boolean,
  customs: object | null = null,
): Promise<{ station: string; panel: string; list: string }> {
  const parcel = parcelOf(changes);
  const facts = {
    counts: [],
    guards: [],
    changed: [],
    corrected: false,
    printedHere: false,
    changeKnown: true,
    claim: noClaim,
    shipsSoon: false,
  };
  await showPart(
    <>
      <div data-testid="station">
        <BenchNotes parcel={parcel} stage="packing" note={null} {...facts} />
      </div>
      <div data-testid="panel">
        <MissingDataNotice parcel={parcel} />
        <CautionsNotice parcel={parcel} />
      </div>
      <div data-testid="list">
        <ParcelStateBadge parcel={parcel} />
      </div>
    </>,
    ({ url }) => (url === '/desk/customs' && customs !== null ? { customs } : new Response(null, { status: 404 })),
    { processChecks },
  );
  // The sender's address comes a little later.
  if (customs !== null) await screen.findAllByText(/^Data missing/);
  const textOf = (place: string) => screen.getByTestId(place).textContent ?? '';
  return { station: textOf('station'), panel: textOf('panel'), list: textOf('list') };
}

const nameless = { ...parcelOf().receiver, name: null, company: null };

it('missing data is shown before anything is packed: as a fact where the server’s checks are known, else as a hint', async () => {
  const own = await show({ shipping_method: null, receiver: nameless }, true);
  expect(own.station).toContain('Data missing: it would not be sent');
  expect(own.station).not.toContain('Ready to ship');
  const links = within(screen.getByTestId('station')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Name of the receiver', 'Shipping method']);
  expect(links[1]?.getAttribute('href')).toContain('field=shipping_method_id');
  expect(own.panel).toContain('Data missing: it would not be sent');
  expect(own.list).toBe('Opendata missing');
  cleanup();

  const other = await show({ shipping_method: null }, false);
  expect(other.station).toContain('May be refused: data missing');
  expect(other.station).toContain('Enter still processes');
  expect(other.panel).toContain('This server may ask for less');
  expect(other.list).toBe('Openmay be refused');
  cleanup();

  const whole = await show({}, true);
  expect(whole).toEqual({ station: expect.stringContaining('Ready to ship') as string, panel: '', list: 'Open' });
});

it('a missing weight is required after packing, since it is entered at the station', async () => {
  const packing = await show({ weight: null, items: [{ ...parcelOf({ items: [{}] }).raw, quantity: 2 }] }, true);
  expect(packing.station).toContain('Pack 2 pieces');
  expect(packing.station).toContain('It has no weight and would not be sent: weigh it (F2)');
  cleanup();
  const packed = await show({ weight: null }, true);
  expect(packed.station).toContain('Weigh the parcel');
  expect(packed.station).not.toContain('Ready to ship');
  expect(packed.panel).toContain('Data missing: it would not be sent');
  cleanup();
  expect((await show({ weight: null }, false)).station).toContain('It has no weight and may be refused');
});

it('a processed parcel has no note, whatever it lacks', async () => {
  const at = '2026-11-21T12:00:00Z';
  const processed = await show({ shipping_method: null, processed_at: at, printed_at: at }, true);
  expect([processed.panel, processed.list]).toEqual(['', 'Printed']);
  expect(processed.station).not.toContain('Data missing');
});

it('an odd address is a question before anything is packed, and can be sent', async () => {
  const receiver = { ...parcelOf().receiver, name: 'דוד', country: 'DE', postal_code: '1067' };
  const own = await show({ receiver }, true);
  expect(own.station).toContain('Check: Postal code of the receiver and Name of the receiver');
  expect(own.station).toContain('Leading zeros are missing. Is it 01067?');
  const links = within(screen.getByTestId('station')).getAllByRole('link');
  expect(links[0]?.getAttribute('href')).toContain('field=receiver.postal_code');
  expect(own.panel).toContain('Check before you process it');
  expect(own.panel).toContain('The label cannot print ד ו');
  cleanup();

  // What another server prints is not known.
  const other = await show({ receiver }, false);
  expect(other.station).toContain('Check: Postal code of the receiver');
  expect([other.station, other.panel].join(' ')).not.toContain('cannot print');
});

it('a parcel lighter than its items is a question, and a needed declaration is shown', async () => {
  const receiver = { ...parcelOf().receiver, country: 'ES', postal_code: '35001' };
  const item = { ...parcelOf({ items: [{}] }).raw, name: 'Tea', quantity: 3, weight: '0.250', price: '5.00' };
  const items = [{ ...item, hs_code: '0902.30', origin_country: 'IN' }];
  for (const known of [true, false]) {
    const said = await show({ receiver, items, weight: '0.100' }, known);
    expect(said.panel).toContain('0.100\u00A0kg is less than the items weigh, 0.750\u00A0kg.');
    expect(said.panel).toContain('Canary Islands: a customs declaration is needed');
    expect(said.station).toContain('Canary Islands: a customs declaration is needed');
    cleanup();
  }
});

it('the scan shows what a customs declaration lacks, where the server states the sender’s country', async () => {
  const swiss = { receiver: { ...parcelOf().receiver, country: 'CH', postal_code: '8001' } };
  const customs = { sender: { country: 'DE', postal_code: '10115' }, customs_union: ['DE', 'FR'] };
  const own = await show(swiss, true, customs);
  expect(own.station).toContain('Data missing: it would not be sent');
  expect(own.station).not.toContain('Ready to ship');
  expect(within(screen.getByTestId('station')).getByRole('link').getAttribute('href')).toContain('field=items');
  expect(own.panel).toContain('Data missing: it would not be sent');
  cleanup();
  // Without the sender only places are known.
  expect((await show(swiss, true)).station).toContain('Ready to ship');
});

it('a desk that holds no more is said beside what there is to do', async () => {
  const facts = { counts: [], guards: [], changed: [], corrected: false, printedHere: false, changeKnown: true };
  const claim = { ...noClaim, full: true };
  await showPart(
    <BenchNotes parcel={parcelOf()} stage="packing" note={null} shipsSoon={false} claim={claim} {...facts} />,
    () => new Response(null, { status: 404 }),
  );
  expect(screen.getByText('Ready to ship')).toBeTruthy();
  expect(screen.getByText('The desk holds no more parcels: other stations do not see this one here')).toBeTruthy();
});

it('the bench offers Enter before all is counted only where counting is not required', async () => {
  const items = buildParcel().items.map((item) => ({ ...item, quantity: 2 }));
  expect((await show({ items }, true)).station).toContain('or press Enter to process and print');
  cleanup();
  deviceStorage.write('station', JSON.stringify({ mustCount: true }));
  const { station } = await show({ items }, true);
  expect(station).toContain('Enter processes and prints once all are counted.');
  expect(station).not.toContain('or press Enter');
});
