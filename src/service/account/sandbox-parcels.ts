import { toTimestamp } from '#contract/scalars.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import type { ParcelDocument } from '../parcels/parcel-document.ts';
import type { AccountSettings } from './account-schema.ts';
import { type Dice, seededDice } from './sandbox/sandbox-dice.ts';
import { sandboxId, sandboxLabels, sandboxReferenceCode } from './sandbox/sandbox-identity.ts';
import { gramsOf, kindsOfOrder, sandboxItems, totalPrice } from './sandbox/sandbox-goods.ts';
import { pickCountry } from './sandbox/sandbox-places.ts';
import { sandboxReceiver } from './sandbox/sandbox-receiver.ts';
import { refused } from './sandbox/sandbox-refusal.ts';
import { expressMethodFor, methodFor, packed } from './sandbox/sandbox-shipment.ts';
import { creationTimes, handledAfter, hour, minute, shipByOfFinished, shipByOfOpen } from './sandbox/sandbox-times.ts';

interface SandboxOptions {
  /** Milliseconds since 1970 UTC; the newest parcel is a few minutes older. */
  now: number;
  settings: AccountSettings;
}

export interface SandboxParcel {
  document: ParcelDocument;
  /** Of its processing: a parcel that was never processed has none. */
  status: 'none' | 'completed';
}

/** Below the serials that the sandbox carrier gives out itself. */
const firstSerial = 20_000_000;
const notes = [
  'Check the glaze before packing.',
  'Regular customer: add a sample of the new Darjeeling.',
  'Second parcel follows next week.',
];

/**
 * Believable parcels of a shop's last three weeks in every state, oldest first; the same count, time and account give the
 * same parcels. Made one by one, so that a million of them need no memory.
 */
export function* sandboxParcels(count: number, { now, settings }: SandboxOptions): Generator<SandboxParcel> {
  const createdAt = creationTimes(count, now);
  let serial = firstSerial;
  let refusals = 0;
  for (let index = 0; index < count; index += 1) {
    const dice = seededDice(index);
    const created = createdAt(index, dice);
    const state = stateFor(index, count, dice);
    const open = openParcel(index, created, settings, dice);
    if (state === 'open') {
      yield { document: waiting(open, created, now, index, dice), status: 'none' };
    } else if (state === 'refused') {
      yield { document: refused(waiting(open, created, now, 1, dice), settings, refusals++), status: 'completed' };
    } else {
      const document = finished(open, state, created, now, serial, settings, dice);
      serial += document.number_of_labels;
      yield { document, status: 'completed' };
    }
  }
}

/** Old parcels have left, most of the newest wait. */
function stateFor(index: number, count: number, dice: Dice): ParcelState {
  const newness = (index + 1) / count;
  const chance = dice.next();
  if (chance < 0.66 * newness) return dice.chance(0.06) || index === count - 4 ? 'refused' : 'open';
  const handled = dice.next();
  if (handled < 0.03) return 'refused';
  if (handled < 0.07) return 'cancelled';
  return handled < 0.07 + 0.32 * newness ? 'processed' : 'printed';
}

function openParcel(index: number, created: number, settings: AccountSettings, dice: Dice): ParcelDocument {
  const country = pickCountry(dice);
  const business = dice.chance(0.14);
  const items = sandboxItems(settings.products, kindsOfOrder(index, dice), dice);
  const express = dice.chance(0.06);
  const source = dice.chance(0.7) ? 'integration' : dice.pick(['api', 'api', 'manual']);
  const shippingPrice = express ? '14.90' : dice.pick(['4.90', '4.90', '6.90', '0.00']);
  const fragile = items.some(({ sku }) => /^(?:MUG|CUP|BWL|PLT|VAS|POT)/.test(sku ?? ''));
  const gift = dice.chance(0.09);
  return {
    id: sandboxId(created, dice),
    source,
    reference_code: sandboxReferenceCode(index),
    created_at: toTimestamp(created),
    processed_at: null,
    printed_at: null,
    cancelled_at: null,
    cancellable_until: null,
    receiver: sandboxReceiver(country, business, dice),
    number_of_labels: index % 397 === 100 ? 5 : dice.chance(0.03) ? 2 : settings.defaults.number_of_labels,
    ...packed(items, settings),
    reference: business ? `PO ${dice.between(100, 999)}-${dice.between(1, 9)}` : null,
    shipping_method: express
      ? expressMethodFor(country.code, settings)
      : methodFor(country, gramsOf(items), settings, dice),
    integration_account: source === 'integration' ? { name: dice.chance(0.8) ? 'Web shop' : 'Marketplace' } : null,
    order_number: String(10_001 + index),
    order_date: toTimestamp(created - dice.between(2, 90) * minute),
    ship_by: null,
    deliver_by: null,
    currency: settings.defaults.currency,
    order_total_price: totalPrice(items, shippingPrice),
    order_shipping_price: shippingPrice,
    shipping_request: country.requests.length > 0 && dice.chance(0.16) ? dice.pick(country.requests) : null,
    export_reason: gift ? 'gift' : settings.defaults.export_reason,
    tags: [fragile && 'fragile', gift && 'gift', express && 'express', business && 'b2b'].filter(
      (tag) => tag !== false,
    ),
    note: dice.chance(0.07) ? dice.pick(notes) : null,
    items,
    labels: [],
    processing_errors: [],
  };
}

/** As it waits at the desk; some lack what somebody still has to look up. */
function waiting(parcel: ParcelDocument, created: number, now: number, index: number, dice: Dice): ParcelDocument {
  return {
    ...parcel,
    ship_by: dice.chance(0.92) ? toTimestamp(shipByOfOpen(created, now, dice)) : null,
    shipping_method: index % 29 === 7 ? null : parcel.shipping_method,
    weight: index % 41 === 11 ? null : parcel.weight,
    receiver: index % 61 === 60 ? null : parcel.receiver,
    items: index % 37 === 5 ? parcel.items.map((item) => ({ ...item, hs_code: null })) : parcel.items,
  };
}

function finished(
  parcel: ParcelDocument,
  state: ParcelState,
  created: number,
  now: number,
  serial: number,
  settings: AccountSettings,
  dice: Dice,
): ParcelDocument {
  const processed = handledAfter(created, now, dice);
  const cancellable = processed + settings.settings.cancellation_hours * hour;
  const isPrinted = state === 'printed' || (state === 'cancelled' && dice.chance(0.5));
  const printed = Math.min(processed + dice.between(0, 20) * minute, now);
  const cancelled = printed + Math.floor(dice.next() * (Math.min(cancellable, now) - printed));
  return {
    ...parcel,
    processed_at: toTimestamp(processed),
    printed_at: isPrinted ? toTimestamp(printed) : null,
    cancelled_at: state === 'cancelled' ? toTimestamp(cancelled) : null,
    cancellable_until: toTimestamp(cancellable),
    ship_by: toTimestamp(shipByOfFinished(created, dice)),
    labels: sandboxLabels(parcel.number_of_labels, serial),
  };
}
