import { toTimestamp } from '#contract/values/scalars.ts';
import { parcelDocument, type ParcelDocument } from '#service/model/parcel-document.ts';
import type { AccountSettings } from './account-schema.ts';
import { type Dice, seededDice } from '#service/account/sandbox/sandbox-dice.ts';
import { finishedParcel } from '#service/account/sandbox/sandbox-history.ts';
import { sandboxId, sandboxReferenceCode } from '#service/account/sandbox/sandbox-identity.ts';
import { expressMethod, standardMethod } from '#service/account/sandbox/sandbox-methods.ts';
import { sandboxOrder } from '#service/account/sandbox/sandbox-order.ts';
import { countryOf, pickCountry } from '#service/account/sandbox/sandbox-places.ts';
import { chosenPlans, planFor, type SandboxPlan } from '#service/account/sandbox/sandbox-plan.ts';
import { sandboxReceiver } from '#service/account/sandbox/sandbox-receiver.ts';
import { refusedParcel } from '#service/account/sandbox/sandbox-refusals.ts';
import { creationTimes, day, hour, minute, shipByOfOpen } from '#service/account/sandbox/sandbox-times.ts';
import { sandboxNote, sandboxRequest } from '#service/account/sandbox/sandbox-words.ts';

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

/**
 * Believable parcels of a shop's last weeks in every state, oldest first; the same count, time and account give the
 * same parcels. Made one by one, so that a million of them need no memory.
 */
export function* sandboxParcels(count: number, { now, settings }: SandboxOptions): Generator<SandboxParcel> {
  const createdAt = creationTimes(count, now);
  let serial = firstSerial;
  for (let index = 0; index < count; index++) {
    const dice = seededDice(index);
    const created = createdAt(index, dice);
    const plan = chosenPlans[count - 1 - index] ?? planFor(index, count, dice);
    const parcel = newParcel(index, created, plan, settings, dice);
    if (plan.state === 'open') {
      yield { document: waiting(parcel, created, now, plan, dice), status: 'none' };
    } else if (plan.state === 'refused') {
      const document = refusedParcel(waiting(parcel, created, now, plan, dice), plan.mistake ?? null, settings, dice);
      yield { document, status: 'completed' };
    } else {
      const document = finishedParcel(parcel, plan.state, { created, now, serial }, settings, dice);
      serial += document.number_of_labels;
      yield { document, status: 'completed' };
    }
  }
}

function newParcel(
  index: number,
  created: number,
  plan: SandboxPlan,
  settings: AccountSettings,
  dice: Dice,
): ParcelDocument {
  const country = plan.country === undefined ? pickCountry(dice) : countryOf(plan.country);
  const source = plan.source ?? (dice.chance(0.7) ? 'integration' : dice.pick(['manual', 'manual', 'api']));
  const business = plan.business ?? dice.chance(source === 'integration' ? 0.05 : 0.22);
  const gift = !business && dice.chance(0.1);
  const express = plan.express ?? dice.chance(0.05);
  const wish = { country: country.code, business, gift, express, rows: plan.rows ?? null };
  const order = sandboxOrder(wish, settings, dice);
  const light = order.packaging?.name.includes('envelope') ?? false;
  const typed = source === 'manual' ? dice.between(20, 2000) : dice.between(1, 20);
  return parcelDocument({
    id: sandboxId(created, dice),
    source,
    reference_code: sandboxReferenceCode(index),
    created_at: toTimestamp(created),
    receiver: sandboxReceiver(country, { business, city: plan.city }, dice),
    number_of_labels: plan.labels ?? (order.packaging?.name === 'Box XL' && dice.chance(0.5) ? 2 : 1),
    weight: order.weight,
    packaging: order.packaging === null ? null : { id: order.packaging.id, name: order.packaging.name },
    dimensions: order.packaging?.dimensions ?? null,
    reference: business ? `PO ${dice.between(100, 9999)}${dice.chance(0.3) ? '-1' : ''}` : null,
    shipping_method: express ? expressMethod(country.code, settings) : standardMethod(country, light, settings, dice),
    integration_account: source === 'integration' ? { name: dice.chance(0.78) ? 'Web shop' : 'Marketplace' } : null,
    order_number: String(10_001 + index),
    order_date: toTimestamp(created - typed * minute),
    currency: order.currency,
    order_total_price: order.total,
    order_shipping_price: order.shippingPrice,
    shipping_request: business ? null : sandboxRequest(country.requests, dice),
    export_reason:
      source === 'manual' && dice.chance(0.08)
        ? dice.pick(['commercial_sample', 'gift', 'returned_goods'])
        : settings.defaults.export_reason,
    tags: tagsOf({ ...wish, fragile: order.fragile, source }, dice),
    note: sandboxNote({ gift, waiting: false }, dice),
    items: order.items,
  });
}

interface Traits {
  express: boolean;
  business: boolean;
  gift: boolean;
  fragile: boolean;
  source: string;
}

function tagsOf({ express, business, gift, fragile, source }: Traits, dice: Dice): string[] {
  const tags = [];
  if (express) tags.push('express');
  if (business) tags.push('b2b');
  if (gift) tags.push('gift');
  if (fragile) tags.push('fragile');
  if (source === 'integration' && dice.chance(0.12)) tags.push('repeat customer');
  return tags;
}

/** As it waits at the desk: with a day to leave on, and some without what someone still has to look up. */
function waiting(parcel: ParcelDocument, created: number, now: number, plan: SandboxPlan, dice: Dice): ParcelDocument {
  const shipBy = shipByOfOpen(created, now, dice);
  const later = now - created > 5 * day;
  const waits = {
    ...parcel,
    ship_by: toTimestamp(shipBy),
    deliver_by: parcel.tags.includes('express') ? toTimestamp(shipBy + 22 * hour - (shipBy % hour)) : null,
    tags: later ? [...parcel.tags, 'pre-order'] : parcel.tags,
    note: later ? sandboxNote({ gift: false, waiting: true }, dice) : parcel.note,
  };
  switch (plan.gap) {
    case 'receiver':
      return { ...waits, receiver: null };
    case 'address':
      return { ...waits, receiver: waits.receiver && { ...waits.receiver, address_line_1: null, house_number: null } };
    case 'name':
      return { ...waits, receiver: waits.receiver && { ...waits.receiver, name: null, company: null } };
    case 'method':
      return { ...waits, shipping_method: null };
    case 'weight':
      return { ...waits, weight: null };
    case 'ship_by':
      return { ...waits, ship_by: null, deliver_by: null };
    case 'customs':
      return { ...waits, items: waits.items.map((item) => ({ ...item, hs_code: null, origin_country: null })) };
    default:
      return waits;
  }
}
