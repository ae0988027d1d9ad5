import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fieldPathSchema } from '#contract/desk/fields/field-path-schema.ts';
import {
  CarrierAnswerUnusable,
  type CarrierAnswer,
  type CarrierDocument,
  type CarrierPending,
  type Shipment,
} from '#service/model/carrier.ts';
import { type HttpCarrier, openHttpCarrier } from '#service/processing/http-carrier.ts';

/** What was found out of one promise of docs/http-carrier.md. */
export interface Finding {
  promise: string;
  result: 'kept' | 'broken' | 'not tried';
  why: string;
}

interface CheckOptions {
  /** The carrier's base URL, without a slash at its end. */
  url: string;
  /** One that the carrier accepts. */
  shipment: Shipment;
  /** One that it refuses. */
  refused: Shipment;
  /** Milliseconds until a call that is not answered is given up, and until documents that come later must be there. */
  patience: number;
  documentPatience: number;
  report: (finding: Finding) => void;
}

/** Something that could not be tried: no promise is broken by it. */
class NotTried extends Error {}

/** How a promise is broken; null where it is kept, also with something that the adapter's author should know. */
type Outcome = string | null | { note: string };

const never = new AbortController().signal;

/** Tries each promise of the carrier's protocol, with faults, and reports what was found. All shipments that it makes are withdrawn at the end. */
export async function checkCarrier(options: CheckOptions): Promise<Finding[]> {
  const { url, patience, documentPatience, report } = options;
  const carrier = openHttpCarrier({ url, patience, crashPoint: () => undefined });
  const method = await usualMethod(carrier);
  const withMethod = (one: Shipment): Shipment => ({ ...one, shipping_method: one.shipping_method ?? method });
  const [shipment, refused] = [withMethod(options.shipment), withMethod(options.refused)];
  const made: string[] = [];
  const newReference = () => {
    const reference = randomUUID();
    made.push(reference);
    return reference;
  };
  let first: { reference: string; answer: Accepted } | null = null;
  const findings: Finding[] = [];

  async function check(promise: string, run: () => Promise<Outcome>): Promise<void> {
    const finding = await run().then(
      (outcome): Finding =>
        typeof outcome === 'string'
          ? { promise, result: 'broken', why: outcome }
          : { promise, result: 'kept', why: outcome?.note ?? '' },
      (error: Error): Finding => ({
        promise,
        result: error instanceof NotTried ? 'not tried' : 'broken',
        why: error.message,
      }),
    );
    findings.push(finding);
    report(finding);
  }

  /** The answer once the carrier has its documents. */
  async function ended(reference: string, answer: CarrierAnswer | CarrierPending | null): Promise<CarrierAnswer> {
    const until = performance.now() + documentPatience;
    for (let known = answer; ; known = await carrier.lookup(reference, never)) {
      if (known === null) throw new Error('the lookup of a shipment that was answered says that it is unknown');
      if (known.outcome !== 'pending') return known;
      if (performance.now() > until) throw new Error(`it is still pending after ${documentPatience / 1000} seconds`);
      await sleep(known.again);
    }
  }
  const accept = async (reference: string) => ended(reference, await carrier.accept(reference, shipment, never));
  const known = async (reference: string) => ended(reference, await carrier.lookup(reference, never));
  const begun = () => {
    if (first === null) throw new NotTried('no shipment was accepted');
    return first;
  };

  await check('a reference that was never sent is unknown', async () =>
    (await carrier.lookup(randomUUID(), never)) === null ? null : 'it was answered with a shipment',
  );
  await check('a shipment is accepted, with a label for each of its parcels', async () => {
    const reference = newReference();
    const answer = await accept(reference);
    if (answer.outcome === 'refused') return `it was refused: ${answer.reasons.join(' ')}`;
    first = { reference, answer };
    const numbers = answer.labels.map(({ number }) => number).join(', ');
    const wanted = Array.from({ length: shipment.number_of_labels }, (_, index) => index + 1).join(', ');
    return numbers === wanted ? null : `its labels are ${numbers === '' ? 'none' : numbers} instead of ${wanted}`;
  });
  await check('a lookup gives the answer again, with the same documents', async () => {
    const { reference, answer } = begun();
    return difference(answer, await known(reference));
  });
  await check('the same reference again makes no second shipment', async () => {
    const { reference, answer } = begun();
    return difference(answer, await accept(reference));
  });
  await check('the same reference twice at once makes one shipment', async () => {
    begun();
    const reference = newReference();
    const calls = await Promise.allSettled([accept(reference), accept(reference)]);
    const answers = calls.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []));
    const last = await known(reference);
    return answers.map((answer) => difference(answer, last)).find((why) => why !== null) ?? null;
  });
  await check('a call that is cut off once it was sent makes one shipment', async () => {
    begun();
    const reference = newReference();
    const cut = new AbortController();
    const cutting = openHttpCarrier({ url, patience, crashPoint: (name) => name === 'after_send' && cut.abort() });
    await cutting.accept(reference, shipment, cut.signal).catch(() => undefined);
    await cutting.close();
    // As the service does: it asks, and sends again only what is unknown.
    const found = await carrier.lookup(reference, never);
    const answer = found === null ? await accept(reference) : await ended(reference, found);
    return difference(answer, await known(reference)) ?? difference(answer, await accept(reference));
  });
  await check('the documents can be read', async () => {
    const documents = given(begun().answer);
    for (const [index, document] of documents.entries()) {
      const why = await whyNotRead(document);
      if (why !== null) return `document ${index + 1} (${document.kind}, ${document.format}): ${why}`;
    }
    return null;
  });
  await check('each label has a document, or one has all', async () => {
    const { answer } = begun();
    const labels = given(answer).filter(({ kind }) => kind === 'label');
    if (labels.length === 0) throw new NotTried('it gives no labels: the service draws them');
    if (labels.some(({ label }) => label === null)) return null;
    const missing = answer.labels.filter(({ number }) => !labels.some(({ label }) => label === number));
    return missing.length === 0 ? null : `there is none of label ${missing.map(({ number }) => number).join(', ')}`;
  });
  await check('what cannot be shipped is refused, with sentences and fields', async () => {
    const reference = newReference();
    const answer = await ended(reference, await carrier.accept(reference, refused, never));
    if (answer.outcome === 'accepted') throw new NotTried('it was accepted: give one that is refused, with --refused');
    const unknown = (answer.notes?.fields ?? []).find((field) => field !== null && !isField(field));
    return unknown === undefined ? null : `a parcel has no field "${unknown}"`;
  });
  await check('a refusal is given again by a lookup, or nothing is known of it', async () => {
    const answer = await carrier.lookup(made.at(-1) ?? '', never);
    if (answer?.outcome === 'accepted') throw new NotTried('nothing was refused');
    return answer?.outcome === 'pending' ? 'it is pending' : null;
  });
  await check('the methods it offers have a name and a code each, the same when they are asked for again', async () => {
    const methods = await carrier.methods(never).catch((error: unknown) => {
      if (error instanceof CarrierAnswerUnusable) throw error;
      throw new NotTried('it offers none: the account file names them');
    });
    const again = await carrier.methods(never);
    return JSON.stringify(methods) === JSON.stringify(again) ? null : 'they are others';
  });
  await check('where a shipment is can be read', async () => {
    const { reference } = begun();
    await carrier.tracking(reference, never).catch((error: unknown) => {
      if (error instanceof CarrierAnswerUnusable) throw error;
      throw new NotTried('no tracking');
    });
    return null;
  });
  await check('a withdrawal that names another shipment withdraws none', async () => {
    const { reference, answer } = begun();
    if (answer.notes?.references?.['shipment'] === undefined) throw new NotTried('its shipments have no names');
    const kept = await carrier.void(reference, never, 'no shipment of this name');
    return kept === null ? difference(answer, await known(reference)) : 'one that is not there is kept';
  });
  await check('a withdrawal is answered, and once more; of what is unknown too', async () => {
    const kept: string[] = [];
    for (const reference of made) {
      const reason = await carrier.void(reference, never);
      if (reason !== null) kept.push(`${reference} (${reason})`);
    }
    const [again = randomUUID()] = made;
    await carrier.void(again, never);
    await carrier.void(randomUUID(), never);
    return kept.length === 0 ? null : { note: `the carrier keeps ${kept.join(', ')}` };
  });
  await carrier.close();
  return findings;
}

/** The first that the carrier offers; else one that it may not know, as no parcel is sent without a method. */
async function usualMethod({ methods }: HttpCarrier): Promise<NonNullable<Shipment['shipping_method']>> {
  const [first] = await methods(never).catch(() => []);
  const id = randomUUID();
  return first === undefined ? { id, name: 'Standard' } : { id, name: first.name, code: first.code };
}

type Accepted = Extract<CarrierAnswer, { outcome: 'accepted' }>;

function given({ documents = [] }: Accepted): readonly CarrierDocument[] {
  if (documents.length === 0) throw new NotTried('it gives no documents: the service draws them');
  return documents;
}

/** Why two answers are not about the same shipment; null where they are. */
function difference(one: CarrierAnswer, other: CarrierAnswer): string | null {
  if (one.outcome !== other.outcome) return `it was ${one.outcome} first, and ${other.outcome} then`;
  if (one.outcome !== 'accepted' || other.outcome !== 'accepted') return null;
  if (JSON.stringify(one.labels) !== JSON.stringify(other.labels)) return 'its labels have other numbers';
  if (JSON.stringify(one.notes) !== JSON.stringify(other.notes)) return 'its references are others';
  return digest(one) === digest(other) ? null : 'its documents are others';
}

function digest({ documents = [] }: Accepted): string {
  const hash = createHash('sha256');
  for (const { bytes, ...facts } of documents) hash.update(JSON.stringify(facts)).update(bytes);
  return hash.digest('hex');
}

async function whyNotRead({ format, bytes }: CarrierDocument): Promise<string | null> {
  try {
    if (format === 'pdf') {
      const document = await PDFDocument.load(bytes, { updateMetadata: false });
      return document.getPageCount() > 0 ? null : 'it has no page';
    }
    if (format === 'png') await (await PDFDocument.create()).embedPng(bytes);
  } catch (error) {
    return (error as Error).message;
  }
  const text = Buffer.from(bytes).toString('latin1');
  return format === 'zpl' && !text.trimEnd().endsWith('^XZ') ? 'it does not end with ^XZ' : null;
}

const fields =
  /^(?:receiver(?:\.\w+)?|number_of_labels|weight|dimensions(?:\.\w+)?|shipping_method_id|reference|order_number|order_shipping_price|currency|export_reason|items(?:\.\d+(?:\.\w+)?)?)$/;

/** Whether it is a field that a carrier receives. */
function isField(path: string): boolean {
  return fields.test(path) && fieldPathSchema.safeParse(path).success;
}
