import type { DeskSetting, SettingKind } from '#contract/desk/desk-settings.ts';
import type { DeviceStore } from '#app/device-data/device-store.ts';
import { Listeners } from '#app/state/listeners.ts';
import { isRecord } from '#app/words/is-record.ts';
import { type SharedSettings, sharedSettings } from './shared-settings.ts';

/** How the entries of a list are settings of the desk. */
export interface DeskListKind<Entry> {
  kind: SettingKind;
  /** What distinguishes an entry on the desk: 64 letters and digits at most, the same on all devices. */
  name: (entry: Entry) => string;
  /** What is shared of it. `before`: what the desk has of it. */
  value: (entry: Entry, before: unknown) => Readonly<Record<string, unknown>>;
  /** The entry of a setting; null for one that is not known here. `own`: what this device has of the same. */
  entry: (value: unknown, name: string, own: Entry | undefined) => Entry | null;
  /** Whether this device has more of an entry than is shared. */
  keepsOwn?: (entry: Entry) => boolean;
  /** An entry of this device under the name that any device would give it. */
  offered?: (entry: Entry) => Entry;
  /** Users arrange it: the order is shared too. */
  isArranged?: true;
}

/** What the settings page needs of any list. */
export interface OfferedList {
  kind: SettingKind;
  /** How many entries are on this device alone. */
  unsharedCount: () => number;
  subscribe: (listener: () => void) => () => void;
  /** Gives them to the desk. */
  share: () => Promise<void>;
}

/** The lists that can be shared. The code of their pages registers them, and is loaded where all are needed. */
class OfferedLists {
  readonly #lists: OfferedList[] = [];
  readonly #changes = new Listeners();
  #load: () => Promise<unknown> = () => Promise.resolve();

  readonly get = (): readonly OfferedList[] => this.#lists;

  /** Calls when a list changes, or is known that was not. */
  readonly subscribe = this.#changes.subscribe;

  add(list: OfferedList): void {
    this.#lists.push(list);
    list.subscribe(this.#changes.tell);
    this.#changes.tell();
  }

  /** The page sets once how all are loaded. */
  loadBy(load: () => Promise<unknown>): void {
    this.#load = load;
  }

  /** Those whose code cannot be loaded are not offered now. */
  async load(): Promise<void> {
    await this.#load().catch(() => {});
  }
}

export const offeredLists = new OfferedLists();

/**
 * A list of the desk, used as a `DeviceStore` is: with what stations share, and what is on this device alone. New entries are shared where
 * the server shares; without it the list is the device's.
 */
export class DeskList<Entry> implements OfferedList {
  readonly kind: SettingKind;
  readonly #kind: DeskListKind<Entry>;
  readonly #own: DeviceStore<readonly Entry[]>;
  readonly #shared: SharedSettings;
  #seen: readonly unknown[] = [];
  #all: readonly Entry[] = [];

  constructor(kind: DeskListKind<Entry>, own: DeviceStore<readonly Entry[]>, shared: SharedSettings = sharedSettings) {
    this.kind = kind.kind;
    this.#kind = kind;
    this.#own = own;
    this.#shared = shared;
    if (shared === sharedSettings) offeredLists.add(this);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const ends = [this.#own.subscribe(listener), this.#shared.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  };

  /** The same until it changes. */
  readonly get = (): readonly Entry[] => this.#with(this.#own.get());

  /** As it is now, also where another tab has just changed it. */
  read(): readonly Entry[] {
    return this.#with(this.#own.read());
  }

  /** Writes what is different in a list that was read as `before`. */
  replace(before: readonly Entry[], after: readonly Entry[]): void {
    const own = this.#own.read();
    const onDesk = this.#settings();
    if (!this.#shared.isShared && onDesk.length === 0) return this.#own.replace(before, after);
    const { name, value, keepsOwn } = this.#kind;
    const ownNames = new Set(own.map(name));
    const known = new Map(before.map((entry) => [name(entry), entry]));
    const settings = new Map(onDesk.map((setting) => [nameOf(setting), setting]));
    const left = new Map(own.map((entry) => [name(entry), entry]));
    const places = this.#kind.isArranged ? arranged(after.map((entry) => placeOf(settings.get(name(entry))))) : [];
    for (const [index, entry] of after.entries()) {
      const named = name(entry);
      const setting = settings.get(named);
      const isOwnAlone = setting === undefined && ownNames.has(named);
      if (isOwnAlone || keepsOwn?.(entry) === true) left.set(named, entry);
      else left.delete(named);
      if (isOwnAlone) continue;
      const place = places[index];
      const isAsBefore = setting !== undefined && known.get(named) === entry && placeOf(setting) === (place ?? null);
      if (isAsBefore) continue;
      const shared = value(entry, setting?.value);
      this.#shared.set(this.#idOf(named), place === undefined ? shared : { ...shared, place });
    }
    const kept = new Set(after.map(name));
    for (const named of known.keys()) {
      if (kept.has(named)) continue;
      left.delete(named);
      if (settings.has(named)) this.#shared.set(this.#idOf(named), null);
    }
    this.#own.replace(own, [...left.values()]);
  }

  set(after: readonly Entry[]): void {
    this.replace(this.read(), after);
  }

  /** `change` is given what all tabs know; where it gives that back nothing is written. */
  change(change: (entries: readonly Entry[]) => readonly Entry[]): void {
    const before = this.read();
    const after = change(before);
    if (after !== before) this.replace(before, after);
  }

  readonly unsharedCount = (): number => this.#unshared().length;

  readonly share = async (): Promise<void> => {
    const { name, value, keepsOwn, offered = (entry) => entry } = this.#kind;
    // Under names that any device would give them: what two devices have alike is there once.
    this.#own.change((own) => {
      const unshared = new Set(this.#unshared());
      return own.map((entry) => (unshared.has(entry) ? offered(entry) : entry));
    });
    const unshared = this.#unshared();
    for (const entry of unshared) this.#shared.set(this.#idOf(name(entry)), value(entry, undefined));
    await this.#shared.send();
    // What the desk does not have yet stays here as well.
    this.#own.change((own) =>
      own.filter((entry) => this.#shared.known(this.#idOf(name(entry))) === undefined || keepsOwn?.(entry) === true),
    );
  };

  #unshared(): readonly Entry[] {
    const all = this.#shared.get();
    return this.#own.read().filter((entry) => !all.has(this.#idOf(this.#kind.name(entry))));
  }

  #idOf(name: string): string {
    return `${this.kind}.${name}`;
  }

  #settings(): DeskSetting[] {
    const own = [...this.#shared.get().values()].filter(({ id }) => id.startsWith(`${this.kind}.`));
    return this.#kind.isArranged ? own.toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0)) : own;
  }

  #with(own: readonly Entry[]): readonly Entry[] {
    const shared = this.#shared.get();
    if (this.#seen[0] === own && this.#seen[1] === shared) return this.#all;
    this.#seen = [own, shared];
    const settings = this.#settings();
    if (settings.length === 0) return (this.#all = own);
    const { name, entry } = this.#kind;
    const ownByName = new Map(own.map((one) => [name(one), one]));
    const entries = settings.flatMap((setting) => {
      const named = nameOf(setting);
      const read = entry(setting.value, named, ownByName.get(named));
      ownByName.delete(named);
      return read === null ? [] : [read];
    });
    return (this.#all = [...entries, ...ownByName.values()]);
  }
}

function nameOf({ id }: DeskSetting): string {
  return id.slice(id.indexOf('.') + 1);
}

function placeOf(setting: DeskSetting | undefined): number | null {
  const place = isRecord(setting?.value) ? setting.value['place'] : null;
  return typeof place === 'number' ? place : null;
}

/** Growing places for a list whose entries had these: as few as possible change. */
function arranged(places: readonly (number | null)[]): number[] {
  let last = 0;
  return places.map((place, index) => {
    const next = places.slice(index + 1).find((other) => other !== null && other > last);
    if (place !== null && place > last) last = place;
    else last = next == null ? last + 1 : (last + next) / 2;
    return last;
  });
}
