import type { FieldErrors } from '#contract/envelopes.ts';
import { MarkStore } from '#app/api/holds/mark-store.ts';
import type { StoreHome } from '#app/device-data/device-store.ts';
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

/** The marks of this device for the account that is signed in. */
export class NotSentMarks extends MarkStore<NotSent> {
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
    this.make(made);
    return made;
  }

  /** Adds what is known of what was refused, unless the mark is gone in the meantime. */
  stamp({ id, at }: NotSent, facts: Partial<Pick<NotSent, 'named' | 'free'>>): void {
    this.change((marks) => {
      const mark = marks.get(id);
      return mark?.at === at ? new Map(marks).set(id, { ...mark, ...facts }) : marks;
    });
  }
}
