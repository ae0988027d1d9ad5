import type { FieldErrors } from '#contract/envelopes.ts';
import { AccountKept } from '#app/api/kept/account-kept.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { keepingMarks } from './kept-marks.ts';

/** What the checks before processing said of a parcel: nothing of it was sent to the carrier. */
export interface NotSent extends JudgedData {
  id: string;
  /** What was said of each field, by its path; empty where it may name a customer and was therefore not kept over a reload. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** When, in milliseconds since 1970 UTC by the server's clock. */
  at: number;
  requestId: string | null;
}

/** Digests of what was refused, as a list's row and as the whole parcel; null where that is not known. */
export interface JudgedData {
  row: string | null;
  whole: string | null;
}

/** By the ids of their parcels, the oldest first. */
export type Marks = ReadonlyMap<string, NotSent>;

/** The marks of this device for the account that is signed in. */
export class NotSentMarks extends AccountKept<Marks> {
  constructor(account: () => string) {
    super(account, keepingMarks);
  }

  note(id: string, fields: FieldErrors, requestId: string | null): NotSent {
    const mark: NotSent = { id, fields, at: serverNow(), requestId, row: null, whole: null };
    this.change((marks) => without(marks, id).set(id, mark));
    return mark;
  }

  /** Adds what was refused, unless the mark is gone meanwhile. */
  stamp({ id, at }: NotSent, data: JudgedData): void {
    this.change((marks) => {
      const mark = marks.get(id);
      return mark?.at === at ? new Map(marks).set(id, { ...mark, ...data }) : marks;
    });
  }

  /** The parcel was changed, is being processed or is gone. */
  forget(id: string): void {
    if (this.getAll().has(id)) this.change((marks) => without(marks, id));
  }
}

function without(marks: Marks, id: string): Map<string, NotSent> {
  const others = new Map(marks);
  others.delete(id);
  return others;
}
