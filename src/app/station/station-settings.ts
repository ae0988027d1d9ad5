import * as z from 'zod/mini';
import { bySchema } from '#app/device-data/by-schema.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { isRecord } from '#app/words/is-record.ts';

/**
 * `ok`: shipped, and the label is out as far as anyone says. `sent`: shipped, and the printer has not said so yet. `bad`: refused, failed or
 * not found. `warn`: look at the screen first. `tick`: counted. `complete`: the last piece was counted. `wrong`: no item of the parcel. `over`:
 * one piece too many. `twice`: read twice, counted once.
 */
export const stationSounds = [
  'tick',
  'complete',
  'twice',
  'wrong',
  'over',
  'foreign',
  'warn',
  'ok',
  'sent',
  'bad',
] as const;
export type StationSound = (typeof stationSounds)[number];

export const volumes = ['quiet', 'normal', 'loud', 'loudest'] as const;

/** How this device packs. `gap`: the longest time in milliseconds between two keys of a scan. */
export interface StationSettings {
  sound: boolean;
  volume: (typeof volumes)[number];
  /** Sounds that are not played. */
  silent: readonly StationSound[];
  prefix: string;
  suffix: string;
  gap: number;
  /** What Enter does where pieces were not scanned or counted: ships, asks once one was, or refuses. */
  uncounted: Uncounted;
  /** The last piece that is scanned ships the parcel, after two seconds in which that can be stopped. */
  shipsAtLast: boolean;
  /** A shipped parcel is done only when the code of its label was scanned. */
  checksLabel: boolean;
  /** The browser may ask for a USB scale. */
  scale: boolean;
  /** The scan field opens no keyboard on the screen: codes come from a handheld scanner. */
  noKeyboard: boolean;
  /** What a shipped parcel has printed: its labels, or its packing slip, labels and customs declaration. */
  prints: (typeof printChoices)[number];
}

export const printChoices = ['labels', 'kits'] as const;

export const uncountedChoices = ['ships', 'asks', 'refuses'] as const;
export type Uncounted = (typeof uncountedChoices)[number];

const affix = z.catch(z.string().check(z.maxLength(8)), '');
const schema = z.object({
  sound: z.catch(z.boolean(), true),
  volume: z.catch(z.enum(volumes), 'normal'),
  silent: z.catch(z.array(z.enum(stationSounds)), []),
  prefix: affix,
  suffix: affix,
  gap: z.catch(z.number().check(z.minimum(20), z.maximum(500)), 50),
  uncounted: z.catch(z.enum(uncountedChoices), 'asks'),
  shipsAtLast: z.catch(z.boolean(), false),
  checksLabel: z.catch(z.boolean(), false),
  scale: z.catch(z.boolean(), false),
  noKeyboard: z.catch(z.boolean(), false),
  prints: z.catch(z.enum(printChoices), 'labels'),
});

export const gaps = [50, 100, 200] as const;

const defaults: StationSettings = {
  sound: true,
  volume: 'normal',
  silent: [],
  prefix: '',
  suffix: '',
  gap: 50,
  uncounted: 'asks',
  shipsAtLast: false,
  checksLabel: false,
  scale: false,
  noKeyboard: false,
  prints: 'labels',
};

/** Before there were three choices, counting was required or not. */
function read(stored: unknown): StationSettings | undefined {
  const isOld = isRecord(stored) && stored['mustCount'] === true && stored['uncounted'] === undefined;
  return bySchema(schema)(isOld ? { ...stored, uncounted: 'refuses' } : stored);
}

const store = new DeviceStore('station', valueFormat(read, defaults));

export function readStationSettings(): StationSettings {
  return store.read();
}

export function useStationSettings(): [StationSettings, (settings: StationSettings) => void] {
  return useStored(store);
}
