import { countWords } from '#app/words/count-words.ts';
import { defineWords, plural } from '#app/words/define-words.ts';
import type { WaitKind } from './wait-kind.ts';

interface CarrierWaitWords {
  /** Of the parcel on screen. */
  parcel: Record<WaitKind, (carrier: string) => string>;
  /** Of so many parcels of a run. */
  run: Record<WaitKind, (count: number, carrier: string) => string>;
}

const wait = (count: number) => `${countWords.parcels(count)} ${plural(count, { one: 'waits', other: 'wait' })}`;

export const carrierWaitWords = defineWords<CarrierWaitWords>({
  en: {
    parcel: {
      missing: (carrier) =>
        `${carrier} is no longer among the carriers of this server. The parcel waits until it is there again.`,
      away: (carrier) =>
        `${carrier} has not answered for more than a minute. The server tries again automatically, and ships no parcel twice.`,
      failing: (carrier) =>
        `The last call to ${carrier} had no answer. The server tries again automatically, and ships no parcel twice.`,
      accepted: (carrier) => `${carrier} has accepted it. Its label comes later, and appears here automatically.`,
      queued: (carrier) => `Not sent to ${carrier} yet: it waits behind other parcels.`,
      sent: (carrier) => `${carrier} takes longer than usual.`,
    },
    run: {
      missing: (count, carrier) =>
        `${wait(count)} for ${carrier}, which is no longer among the carriers of this server.`,
      away: (count, carrier) =>
        `${wait(count)} for ${carrier}, which has not answered for more than a minute. The server tries again automatically, and ships no parcel twice.`,
      failing: (count, carrier) =>
        `${wait(count)} for ${carrier}, whose last call had no answer. The server tries again automatically, and ships no parcel twice.`,
      accepted: (count, carrier) =>
        `${countWords.parcels(count)} accepted by ${carrier}: ${plural(count, { one: 'its label comes', other: 'their labels come' })} later.`,
      queued: (count, carrier) => `${countWords.parcels(count)} not sent to ${carrier} yet, behind other parcels.`,
      sent: (count, carrier) => `${wait(count)} for ${carrier} longer than usual.`,
    },
  },
});
