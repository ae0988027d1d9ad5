import type { FieldErrors } from '#contract/envelopes.ts';
import { DeviceStore, type StoreHome } from '#app/device-data/device-store.ts';
import { Listeners } from '#app/state/listeners.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { markFormat } from './mark-format.ts';
import type { NamedFields } from './named-values.ts';

/** What the checks before processing found in a parcel: nothing of it was sent to the carrier. */
export interface NotSent {
  id: string;
  /** The reasons for each field, by its path; empty where it may name a customer and was therefore not kept over a reload. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** The paths of those that name no customer: the device keeps their reasons. None until the parcel is read. */
  free?: readonly string[] | undefined;
  /** When, in milliseconds since 1970 UTC by the server's clock. */
  at: number;
  requestId: string | null;
  /** A server's check failed. Else the parcel was set aside to be corrected before it is sent at all. */
  tried: boolean;
  /** The fields as they were when they were refused; null while that is not known. */
  named: NamedFields | null;
  /** The desk has it too, so that it ends when the desk ends it. */
  shared?: boolean | undefined;
}

/** By the ids of their parcels, the oldest first. */
export type Marks = ReadonlyMap<string, NotSent>;

/** The marks of this device for the account that is signed in. */
export class NotSentMarks extends DeviceStore<Marks> {
  readonly #made = new Listeners<{ id: string; entry: NotSent | null }>();
  /** Calls with each mark that is made or ends on this page, and not with what other stations did. */
  readonly whenMade = this.#made.subscribe;

  constructor(home?: StoreHome) {
    super('not-sent', markFormat, home);
  }

  /** `tried`: a server's check failed. */
  note(id: string, fields: FieldErrors, requestId: string | null, tried = true): NotSent {
    return this.put({ id, fields, at: serverNow(), requestId, tried, named: null });
  }

  /** The same mark once more, as after a change was taken back. */
  put(mark: NotSent): NotSent {
    const made = { ...mark, shared: false };
    this.change((marks) => without(marks, mark.id).set(mark.id, made));
    this.#made.tell({ id: mark.id, entry: made });
    return made;
  }

  /** Adds what is known of what was refused, unless the mark is gone in the meantime. */
  stamp({ id, at }: NotSent, facts: Partial<Pick<NotSent, 'named' | 'free'>>): void {
    this.change((marks) => {
      const mark = marks.get(id);
      return mark?.at === at ? new Map(marks).set(id, { ...mark, ...facts }) : marks;
    });
  }

  /** The parcel is being processed, is gone, or its reasons no longer hold. */
  forget(id: string): void {
    if (!this.get().has(id)) return;
    this.change((marks) => without(marks, id));
    this.#made.tell({ id, entry: null });
  }

  /** A mark as the desk has it, made of the one that all tabs know now; undefined and the same change nothing. */
  takeShared(id: string, made: (own: NotSent | undefined) => NotSent | undefined): void {
    this.change((marks) => {
      const own = marks.get(id);
      const mark = made(own);
      return mark === undefined || mark === own ? marks : without(marks, id).set(id, mark);
    });
  }

  /** The desk has ended it. */
  dropShared(id: string): void {
    if (this.get().has(id)) this.change((marks) => without(marks, id));
  }
}

function without(marks: Marks, id: string): Map<string, NotSent> {
  const others = new Map(marks);
  others.delete(id);
  return others;
}
