import '#contract/values/zod-setup.ts';
import type * as z from 'zod/mini';
import type { ReadSetting } from './device-settings.ts';

/** Reads a setting by a schema. Apart from device-settings.ts, which every page begins with. */
export const bySchema =
  <T>(schema: z.ZodMiniType<T>): ReadSetting<T> =>
  (kept) =>
    schema.safeParse(kept).data;
