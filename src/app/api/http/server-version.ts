import { type ProductVersion, readVersionText, versionHeader } from '#contract/desk/product-version.ts';
import { ValueStore } from '#app/state/value-store.ts';

/** The version of Parcel Desk that answers, as its header has it; null while no answer had one, as those of other servers. */
const heard = new ValueStore<string | null>(null);
export const heardVersion = { subscribe: heard.subscribe, get: heard.get };

/** Called for every answer. Answers that are passed on for another server may have none. */
export function hearVersion(headers: Headers): void {
  const text = headers.get(versionHeader);
  if (text !== null && text !== heard.get()) heard.set(text);
}

/** Another user may sign in to another server. */
export function forgetVersion(): void {
  heard.set(null);
}

/** Null where no version is known. */
export function serverVersion(): ProductVersion | null {
  return readVersionText(heard.get());
}
