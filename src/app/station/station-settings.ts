import * as z from 'zod/mini';
import { bySchema } from '#app/device-data/by-schema.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';

/** How this device packs. `gap`: the longest time in milliseconds between two keys of a scan. */
export interface StationSettings {
  sound: boolean;
  prefix: string;
  suffix: string;
  gap: number;
  /** A parcel with items is only shipped once each of them was counted. */
  mustCount: boolean;
  /** The browser may ask for a USB scale. */
  scale: boolean;
  /** The scan field opens no keyboard on the screen: codes come from a handheld scanner. */
  noKeyboard: boolean;
  /** What a shipped parcel has printed: its labels, or its packing slip, labels and customs declaration. */
  prints: (typeof printChoices)[number];
}

export const printChoices = ['labels', 'kits'] as const;

const affix = z.catch(z.string().check(z.maxLength(8)), '');
const schema = z.object({
  sound: z.catch(z.boolean(), true),
  prefix: affix,
  suffix: affix,
  gap: z.catch(z.number().check(z.minimum(20), z.maximum(500)), 50),
  mustCount: z.catch(z.boolean(), false),
  scale: z.catch(z.boolean(), false),
  noKeyboard: z.catch(z.boolean(), false),
  prints: z.catch(z.enum(printChoices), 'labels'),
});

export const gaps = [50, 100, 200] as const;

const defaults: StationSettings = {
  sound: true,
  prefix: '',
  suffix: '',
  gap: 50,
  mustCount: false,
  scale: false,
  noKeyboard: false,
  prints: 'labels',
};

const store = new DeviceStore('station', valueFormat(bySchema(schema), defaults));

export function readStationSettings(): StationSettings {
  return store.read();
}

export function useStationSettings(): [StationSettings, (settings: StationSettings) => void] {
  return useStored(store);
}
