import type { TrackedPart } from '#contract/documents/carrier-tracking.ts';
import type { CrashPoint } from '#service/config/crash-point.ts';
import { CarrierAnswerUnusable, type Carrier } from '#service/model/carrier.ts';
import { documentLimits, isUnknown, readCarrierAnswer, readVoided } from './carrier-answer.ts';
import { type OfferedMethod, readCarrierMethods } from './carrier-methods.ts';
import { type Exchange, sendToCarrier } from './carrier-exchange.ts';
import { readTracking } from './tracking-answer.ts';

export interface HttpCarrierOptions {
  /** The carrier's base URL, without a slash at its end. */
  url: string;
  crashPoint: CrashPoint;
  /** Milliseconds until a call that is not answered is given up. */
  patience?: number;
}

const defaultPatience = 30_000;
/** Documents in base64 are a third longer. */
const maxAnswerBytes = documentLimits.all * 1.5;

/** Methods and what happened to a shipment are names and sentences. */
const maxTextBytes = 1024 * 1024;

export interface HttpCarrier extends Carrier {
  /** What it ships by. Throws `CarrierUnavailable` where it does not say. */
  methods: (signal: AbortSignal) => Promise<OfferedMethod[]>;
  /** Where a shipment is. Throws `CarrierUnavailable` where it does not say. */
  tracking: (reference: string, signal: AbortSignal) => Promise<TrackedPart[]>;
}

/** A carrier in another process, spoken to over HTTP (docs/http-carrier.md). Whatever is not exactly an answer is no answer. */
export function openHttpCarrier({ url, crashPoint, patience = defaultPatience }: HttpCarrierOptions): HttpCarrier {
  const closing = new AbortController();
  const onSent = () => crashPoint('after_send');

  type Call = Pick<Exchange, 'method' | 'body' | 'onSent'> & { signal: AbortSignal };

  function call(address: string, { signal, ...request }: Call, maxBytes = maxAnswerBytes): Promise<Buffer> {
    const signals = AbortSignal.any([closing.signal, AbortSignal.timeout(patience), signal]);
    return sendToCarrier({ ...request, url: address, maxBytes, signal: signals });
  }

  const callAbout = async (reference: string, request: Call, maxBytes?: number) =>
    parsed(await call(`${url}/shipments/${reference}`, request, maxBytes));

  /** Documents that the carrier gives by their addresses are there before the answer counts as one. */
  async function withDocuments(body: unknown, signal: AbortSignal) {
    let fetched = 0;
    const answer = await readCarrierAnswer(body, async (address) => {
      if (fetched > 0) crashPoint('half_documents');
      const bytes = await call(ownAddress(url, address), { method: 'GET', signal }, documentLimits.each);
      fetched += 1;
      return bytes;
    });
    return answer;
  }

  return {
    async accept(reference, shipment, signal) {
      const body = JSON.stringify(shipment);
      return withDocuments(await callAbout(reference, { method: 'PUT', body, signal, onSent }), signal);
    },
    async lookup(reference, signal) {
      const body = await callAbout(reference, { method: 'GET', signal });
      return isUnknown(body) ? null : withDocuments(body, signal);
    },
    async void(reference, signal, shipment) {
      const which = shipment === undefined ? '' : `?shipment=${encodeURIComponent(shipment)}`;
      return readVoided(await callAbout(`${reference}${which}`, { method: 'DELETE', signal }));
    },
    methods: async (signal) => {
      const body = await call(`${url}/methods`, { method: 'GET', signal }, maxTextBytes);
      return readCarrierMethods(parsed(body));
    },
    tracking: async (reference, signal) =>
      readTracking(await callAbout(`${reference}/tracking`, { method: 'GET', signal }, maxTextBytes)),
    close: () => closing.abort(),
  };
}

/** The address of a document, which may be relative to the carrier's. Only its own origin: an answer must not steer this service elsewhere. */
function ownAddress(base: string, address: string): string {
  const url = URL.canParse(address, `${base}/`) ? new URL(address, `${base}/`) : null;
  if (url?.origin !== new URL(base).origin)
    throw new CarrierAnswerUnusable('documents: a url must be of the origin of the carrier');
  return url.href;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    throw new CarrierAnswerUnusable('the answer is no JSON');
  }
}
