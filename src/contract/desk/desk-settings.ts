import { isJsonObject } from '#contract/values/json-value.ts';

// Settings that all stations of an account share. Read without schemas, as the first list needs them; what may be written is in
// desk-setting-values.ts.

/**
 * What a setting is of. `refusal-note`: that a carrier refused a field before, and how often. `station`: the name of one. `handover`:
 * parcels that are on an end-of-day list. `command-codes`: the random part of the codes that work as keys at stations. `hold`: the tag of what is
 * on hold.
 * `product-code`, `code-offer`: a code that the desk has learned, or may (`learned-codes.ts`).
 */
export const settingKinds = [
  'view',
  'pickup',
  'mapping',
  'label-cut',
  'refusal-note',
  'station',
  'handover',
  'command-codes',
  'hold',
  'product-code',
  'code-offer',
] as const;
export type SettingKind = (typeof settingKinds)[number];

/** A setting of the desk, with its last change. */
export interface DeskSetting {
  /** Its kind, a dot, and what distinguishes it from others of the kind. */
  id: string;
  /** Higher after each change, also of one that was deleted and made again. */
  version: number;
  value: unknown;
  /** ISO 8601, UTC. */
  at: string;
  station: string | null;
  person: string | null;
}

/** How many settings an account may have of one kind. */
export const maxSettings = 200;
/** Parcels that one setting of an end-of-day list names; a longer list is several settings. */
export const maxHandoverParcels = 150;
/** Characters of a value's JSON. */
export const maxSettingText = 8_000;

const idPattern = new RegExp(`^(${settingKinds.join('|')})\\.[\\w-]{1,64}$`);

/** The kind of the setting with an id; null for a text that is no id of a setting. */
export function settingKindOf(id: string): SettingKind | null {
  return (idPattern.exec(id)?.[1] ?? null) as SettingKind | null;
}

/** A setting as a server answers it; null for one that is not known here. */
export function readDeskSetting(json: unknown): DeskSetting | null {
  if (!isJsonObject(json)) return null;
  const { id, version, value, at, station = null, person = null } = json;
  if (typeof id !== 'string' || settingKindOf(id) === null || !Number.isSafeInteger(version)) return null;
  if (typeof at !== 'string' || value === undefined) return null;
  return { id, version: version as number, value, at, station: textOrNull(station), person: textOrNull(person) };
}

/** `GET /desk/settings`, and the part of the snapshot: 200 `{settings}`. */
export function readDeskSettings(body: unknown): DeskSetting[] | null {
  const settings = isJsonObject(body) ? body['settings'] : null;
  return Array.isArray(settings) ? settings.map(readDeskSetting).filter((setting) => setting !== null) : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
