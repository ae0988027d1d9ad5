import { useCallback, useSyncExternalStore } from 'react';
import type { DeskPeople, PersonPlace } from '#contract/desk/badges.ts';
import type { Endpoints } from '#app/api/endpoints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ValueStore } from '#app/state/value-store.ts';
import type { DeskFeed } from './desk-feed.ts';

/** Milliseconds: badges of so long are read together. */
const gatherMillis = 250;
const leaveMillis = 1_000;

/** Who has a badge, and who is at which station; null where the desk uses no badges, and before it was read. */
export class PeopleStore {
  readonly known = new ValueStore<DeskPeople | null>(null);
  readonly #endpoints: Pick<Endpoints, 'desk'>;
  readonly #isOn: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading = 0;

  constructor(endpoints: Pick<Endpoints, 'desk'>, feed: DeskFeed, isOn: () => boolean) {
    this.#endpoints = endpoints;
    this.#isOn = isOn;
    feed.hear(({ kind }) => {
      if (kind === 'badge') this.#readSoon();
    });
    feed.whenReset(() => this.#readSoon());
    feed.sharing.subscribe(() => {
      if (feed.sharing.get() === 'live') this.#readSoon();
    });
    feed.whenForgotten(() => {
      this.#reading += 1;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.known.set(null);
    });
  }

  /** Reads it again; what cannot be read stays as it was. */
  async read(): Promise<void> {
    if (!this.#isOn()) return;
    const reading = (this.#reading += 1);
    try {
      const people = await (await this.#endpoints.desk()).readPeople();
      if (reading === this.#reading) this.known.set(people);
    } catch {
      // The next badge, or the stream that comes back, reads it.
    }
  }

  /** Who is at a station, or was when it locked. */
  placeOf(station: string): PersonPlace | null {
    return this.known.get()?.places.find((place) => place.station === station) ?? null;
  }

  /** The server's answer to a badge. It is set before it is read: a read that began sooner does not know of it, and ends unheard. */
  async arrived(station: string, place: PersonPlace): Promise<void> {
    this.setPlace(station, place);
    await this.read();
  }

  /** Who is at a station by the latest answer, or will be by a change that is on its way; null: nobody. A read in progress may be older. */
  setPlace(station: string, place: PersonPlace | null): void {
    const known = this.known.get();
    this.#reading += 1;
    const others = known?.places.filter((other) => other.station !== station) ?? [];
    const places = place === null ? others : [...others, place];
    if (known !== null) this.known.set({ ...known, places });
  }

  /** The packer at a station leaves it, unless the server takes more than a second; for signing out. */
  async leave(station: string): Promise<void> {
    if (this.placeOf(station) === null) return;
    const left = this.#endpoints.desk().then((desk) => desk.leaveStation());
    await Promise.race([left.catch(() => {}), new Promise((resolve) => setTimeout(resolve, leaveMillis))]);
  }

  #readSoon(): void {
    if (!this.#isOn()) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.read();
    }, gatherMillis);
  }
}

/** Who has a badge, and who is where; null where the desk uses none. */
export function usePeople(): DeskPeople | null {
  const { known } = useApi().people;
  return useSyncExternalStore(known.subscribe, known.get);
}

/** What a person of a record is called; null where it is not known. */
export function usePersonName(): (id: string | null) => string | null {
  const people = usePeople();
  return useCallback((id) => people?.people.find((person) => person.id === id)?.name ?? null, [people]);
}
