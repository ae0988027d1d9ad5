// What a parcel is called in karrio's API, and what karrio says in the desk's protocol.

/** @param {any} parcel @param {{ shipper: object, label_type?: string }} settings */
export function shipmentFor(parcel, { shipper, label_type = 'PDF' }) {
  const { receiver, number_of_labels: count, dimensions } = parcel;
  const size =
    dimensions === null
      ? {}
      : {
          length: Number(dimensions.length),
          width: Number(dimensions.width),
          height: Number(dimensions.height),
          dimension_unit: 'CM',
        };
  return {
    shipper,
    recipient: {
      person_name: receiver.name,
      company_name: receiver.company,
      address_line1: [receiver.address_line_1, receiver.house_number].filter(Boolean).join(' '),
      address_line2: receiver.address_line_2,
      postal_code: receiver.postal_code,
      city: receiver.city,
      state_code: receiver.state_or_region,
      country_code: receiver.country,
      email: receiver.email,
      phone_number: receiver.phone,
    },
    // Grams are shared out so that the parts weigh what the parcel weighs.
    parcels: shares(Math.round(Number(parcel.weight) * 1000), count).map((grams) => ({
      weight: grams / 1000,
      weight_unit: 'KG',
      ...size,
    })),
    payment: { paid_by: 'sender', currency: parcel.currency },
    label_type,
    ...(parcel.items.length > 0 && shipper !== null && customsOf(parcel)),
  };
}

/** @param {number} total @param {number} count */
function shares(total, count) {
  return Array.from({ length: count }, (_, index) => Math.floor(total / count) + (index < total % count ? 1 : 0));
}

/** @param {any} parcel */
function customsOf(parcel) {
  const declared = parcel.items.filter(
    (/** @type {any} */ item) => item.hs_code !== null && item.origin_country !== null,
  );
  if (declared.length < parcel.items.length) return {};
  const types = {
    gift: 'gift',
    document: 'documents',
    commercial_sample: 'sample',
    returned_goods: 'return_merchandise',
  };
  return {
    customs: {
      content_type: types[/** @type {keyof typeof types} */ (parcel.export_reason)] ?? 'merchandise',
      incoterm: 'DAP',
      invoice: parcel.order_number ?? parcel.reference_code,
      commodities: declared.map((/** @type {any} */ item) => ({
        title: item.name ?? item.description,
        description: item.description ?? item.name,
        quantity: item.quantity,
        weight: Number(item.weight),
        weight_unit: 'KG',
        value_amount: Number(item.price),
        value_currency: parcel.currency,
        hs_code: item.hs_code,
        origin_country: item.origin_country,
        sku: item.sku,
      })),
    },
  };
}

/** @param {any} shipment One that is no draft. @param {{ dpi: number | undefined, labelSeconds: number }} options */
export function answerOf(shipment, { dpi, labelSeconds }) {
  const documents = (shipment.shipping_documents ?? []).flatMap((/** @type {any} */ given) => {
    const kind = kindOf(given.category);
    const format = String(given.format ?? '').toLowerCase();
    if (kind === null || !given.base64 || !['pdf', 'png', 'zpl', 'epl'].includes(format)) return [];
    return [
      {
        kind,
        format,
        label: null,
        ...(format === 'png' && { dpi: dpi ?? 203 }),
        content: given.base64.replaceAll(/\s/g, ''),
      },
    ];
  });
  // Some carriers give the label some time after the number.
  if (!documents.some((/** @type {any} */ { kind }) => kind === 'label') || !shipment.tracking_number)
    return { version: 2, outcome: 'pending', retry_after: labelSeconds };
  return {
    version: 2,
    outcome: 'accepted',
    // karrio knows one number for all parcels of a shipment.
    labels: shipment.parcels.map((/** @type {unknown} */ _, /** @type {number} */ index) => ({
      number: index + 1,
      tracking_number: shipment.tracking_number,
      tracking_url: shipment.tracking_url ?? null,
      return_tracking_number: shipment.return_shipment?.tracking_number ?? null,
    })),
    documents,
    references: {
      shipment: shipment.id,
      ...(shipment.shipment_identifier && { carrier: shipment.shipment_identifier }),
    },
  };
}

/** karrio's words for where a shipment is, in the desk's. Another one is said as karrio says it. */
const states = new Map([
  ['pending', 'announced'],
  ['picked_up', 'in_transit'],
  ['in_transit', 'in_transit'],
  ['delivery_delayed', 'in_transit'],
  ['out_for_delivery', 'out_for_delivery'],
  ['delivered', 'delivered'],
  ['return_to_sender', 'returning'],
  ['on_hold', 'problem'],
  ['delivery_failed', 'problem'],
]);

/** @param {any} tracker A tracker of karrio, or null where it has none of the shipment. */
export function trackingOf(tracker) {
  if (tracker === null) return { version: 2, tracking: [] };
  const state = String(tracker.status || 'unknown');
  const events = (tracker.events ?? []).flatMap((/** @type {any} */ event) => {
    const at = timeOf(event);
    const text = textOf(event.description).slice(0, 500);
    return at === null || text === '' ? [] : [{ at, text, place: textOf(event.location).slice(0, 200) || null }];
  });
  // karrio knows one number for all parcels of a shipment.
  return {
    version: 2,
    tracking: [{ label: null, state: states.get(state) ?? state.replaceAll('_', ' '), events: events.slice(0, 200) }],
  };
}

/** `date` and `time` say no zone: they are those of the place. `time` is `20:34` or `08:34 PM`; carriers leave it or `timestamp` out. @param {any} event */
function timeOf({ timestamp, date, time }) {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/.test(timestamp ?? '')) return timestamp;
  if (!/^\d{4}-\d\d-\d\d$/.test(date ?? '')) return null;
  const [, hours, minutes, half] = /^(\d{1,2}):(\d\d)(?::\d\d)?(?: ?([AP])M)?$/i.exec(time ?? '') ?? [];
  if (hours === undefined) return date;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${date}T${String(hour).padStart(2, '0')}:${minutes}`;
}

/** @param {string} category */
function kindOf(category) {
  if (category === 'label') return 'label';
  if (category === 'return_label') return 'return_label';
  return /invoice|customs/.test(category ?? '') ? 'customs_declaration' : null;
}

/** @param {{ message: string, field?: string | null }[]} reasons */
export function refusal(reasons) {
  const said = reasons.length > 0 ? reasons : [{ message: 'karrio refused the shipment and gave no reason.' }];
  return { version: 2, outcome: 'refused', reasons: said };
}

const addressFields = new Map([
  ['person_name', 'name'],
  ['company_name', 'company'],
  ['address_line1', 'address_line_1'],
  ['address_line2', 'address_line_2'],
  ['postal_code', 'postal_code'],
  ['city', 'city'],
  ['state_code', 'state_or_region'],
  ['country_code', 'country'],
  ['email', 'email'],
  ['phone_number', 'phone'],
]);

/** karrio's reasons: `errors` of its own checks, with fields in `details`, and `messages` of the carrier behind it. @param {any} body */
export function fieldErrors(body) {
  const reasons = /** @type {{ message: string, field: string | null }[]} */ ([]);
  for (const error of [...(body.errors ?? []), ...(body.messages ?? [])]) {
    const recipient = error.details?.recipient;
    const named = typeof recipient === 'object' && recipient !== null ? Object.entries(recipient) : [];
    for (const [name, texts] of named)
      reasons.push({
        message: textOf(texts),
        field: addressFields.has(name) ? `receiver.${addressFields.get(name)}` : null,
      });
    if (named.length === 0 && error.message !== undefined)
      reasons.push({ message: textOf(error.message), field: null });
  }
  return reasons.filter(({ message }) => message !== '');
}

/** @param {unknown} text A sentence, several, or what a check of Django makes of one. @returns {string} */
function textOf(text) {
  if (Array.isArray(text)) return text.map(textOf).join(' ');
  if (typeof text === 'object' && text !== null) return textOf(Object.values(text));
  return typeof text === 'string' || typeof text === 'number' ? String(text).trim() : '';
}
