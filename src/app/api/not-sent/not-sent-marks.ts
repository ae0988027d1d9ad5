import type { FieldErrors } from '#contract/envelopes.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { markKey, readMarks, readMarkText, removeMarks, writeMarks } from './kept-marks.ts';

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

export type Marks = ReadonlyMap<string, NotSent>;

const none: Marks = new Map();

/** The marks of this device for the account that is signed in, the same in all tabs. Without storage they last as long as the page. */
export class NotSentMarks {
  /** Whose marks they are (`accountMark`). */
  readonly #account: () => string;
  readonly #listeners = new Set<() => void>();
  #openedFor: string | null = null;
  #marks: Marks = none;
  /** As storage holds them. */
  #text: string | null = null;
  /** Storage could not take what there is. */
  #unkept = false;

  constructor(account: () => string) {
    this.#account = account;
    addEventListener('storage', ({ key }) => {
      if (this.#openedFor === null || (key !== markKey && key !== null)) return;
      this.#takeIn();
      this.#tell();
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** By the ids of their parcels, the oldest first. */
  getAll = (): Marks => {
    if (this.#openedFor === null) this.#open();
    return this.#marks;
  };

  /** Somebody has signed in. What the page holds is theirs, or was forgotten before (`forgetAll`). */
  signedIn(): void {
    if (this.#openedFor === this.#account()) return;
    this.#open();
    this.#tell();
  }

  note(id: string, fields: FieldErrors, requestId: string | null): NotSent {
    const mark: NotSent = { id, fields, at: serverNow(), requestId, row: null, whole: null };
    this.#change((marks) => {
      marks.delete(id);
      marks.set(id, mark);
    });
    return mark;
  }

  /** Adds what was refused, unless the mark is gone meanwhile. */
  stamp({ id, at }: NotSent, data: JudgedData): void {
    const mark = this.getAll().get(id);
    if (mark?.at === at) this.#change((marks) => marks.set(id, { ...mark, ...data }));
  }

  /** The parcel was changed, is being processed or is gone. */
  forget(id: string): void {
    if (this.getAll().has(id)) this.#change((marks) => marks.delete(id));
  }

  forgetAll(): void {
    removeMarks();
    this.#openedFor = null;
    this.#text = null;
    this.#unkept = false;
    this.#marks = none;
    this.#tell();
  }

  #open(): void {
    const own = this.#marks;
    this.#openedFor = this.#account();
    if (own.size > 0) this.#write(own);
    else this.#takeIn();
  }

  #change(change: (marks: Map<string, NotSent>) => void): void {
    this.getAll();
    this.#takeIn();
    const marks = new Map(this.#marks);
    change(marks);
    this.#write(marks);
    this.#tell();
  }

  /** What this tab knows of a mark in full stays so. */
  #takeIn(): void {
    const text = readMarkText();
    if (this.#unkept || text === this.#text) return;
    this.#text = text;
    const kept = readMarks(text, this.#openedFor ?? '');
    if (kept === null) return;
    const withOwn = kept.map((mark): [string, NotSent] => {
      const own = this.#marks.get(mark.id);
      return [mark.id, own?.at === mark.at ? { ...mark, fields: own.fields } : mark];
    });
    this.#marks = new Map(withOwn);
  }

  #write(marks: ReadonlyMap<string, NotSent>): void {
    const { kept, text } = writeMarks(marks, this.#openedFor ?? '');
    this.#marks = kept;
    this.#unkept = text === null;
    this.#text = text;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
