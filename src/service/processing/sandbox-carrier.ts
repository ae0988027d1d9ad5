import { setTimeout as sleep } from 'node:timers/promises';
import { toTimestamp } from '#contract/values/scalars.ts';
import type { LabelDocument } from '#service/model/parcel-document.ts';
import { CarrierUnavailable, type Carrier, type CarrierAnswer, type Shipment } from '#service/model/carrier.ts';
import { s10Number } from '#service/model/s10-number.ts';
import type { SandboxCarrierLedger } from './sandbox-carrier-ledger.ts';
import {
  refusalReasons,
  transientFailures,
  wantedSeconds,
} from '#service/account/sandbox/sandbox-carrier-sentinels.ts';

export interface SandboxCarrierOptions {
  /** Closed with the carrier. */
  ledger: SandboxCarrierLedger;
  /** Least and most seconds that `accept` takes. */
  seconds: readonly [min: number, max: number];
  /** Milliseconds since 1970 UTC. */
  now?: () => number;
  /** A number from 0 up to 1, for the time taken. */
  random?: () => number;
}

/** The country in whose name the sandbox gives S10 numbers. */
const postCountry = 'DE';
const trackingPage = 'https://tracking.example.com/';

/** A carrier without vans: what it refuses, delays or fails is given by the data of the parcel (docs/sandbox-carrier.md). */
export function openSandboxCarrier(options: SandboxCarrierOptions): Carrier {
  const { ledger, seconds, now = Date.now, random = Math.random } = options;
  const [min, max] = seconds;
  const timestamp = () => toTimestamp(now());

  return {
    async accept(reference, shipment, signal) {
      const millis = 1000 * (wantedSeconds(shipment) ?? min + random() * (max - min));
      await pause(millis / 2, signal);
      if ((await ledger.failures(reference)) < transientFailures(shipment)) {
        const calls = await ledger.countFailure(reference);
        throw new CarrierUnavailable(`The sandbox carrier did not answer call ${calls}, as the parcel asked for`);
      }
      // Decided in the middle of the call: who dies or gives up after this finds the shipment made.
      const answer = await ledger.decide(reference, {
        referenceCode: shipment.reference_code,
        at: timestamp(),
        labels: shipment.number_of_labels,
        answer: (firstSerial) => decide(shipment, firstSerial),
      });
      await pause(millis / 2, signal);
      return answer;
    },
    lookup: (reference) => ledger.find(reference),
    async void(reference) {
      await ledger.void(reference, timestamp());
      return null;
    },
    close: () => ledger.close(),
  };
}

function decide(shipment: Shipment, firstSerial: number): CarrierAnswer {
  const reasons = refusalReasons(shipment);
  if (reasons.length > 0) return { outcome: 'refused', reasons };
  return { outcome: 'accepted', labels: labelsFrom(firstSerial, shipment.number_of_labels) };
}

async function pause(millis: number, signal: AbortSignal): Promise<void> {
  try {
    if (millis > 0) await sleep(millis, undefined, { signal });
    else signal.throwIfAborted();
  } catch (error) {
    throw new CarrierUnavailable('The call of the sandbox carrier was given up', { cause: error });
  }
}

/** A serial number serves a label and its return label; behind the last of eight digits the second letter moves on. */
function labelsFrom(firstSerial: number, count: number): LabelDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const serial = firstSerial + index;
    const digits = serial % 100_000_000;
    const letter = String.fromCharCode(65 + ((17 + Math.floor(serial / 100_000_000)) % 26));
    const trackingNumber = s10Number(`R${letter}`, digits, postCountry);
    return {
      number: index + 1,
      tracking_number: trackingNumber,
      tracking_url: `${trackingPage}${trackingNumber}`,
      return_tracking_number: s10Number(`C${letter}`, digits, postCountry),
    };
  });
}
