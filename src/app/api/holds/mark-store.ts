import { DeviceStore } from '#app/device-data/device-store.ts';
import { Listeners } from '#app/state/listeners.ts';

/** Marks of parcels on this device, by the ids of their parcels, the oldest first; `follow-marks.ts` has stations share them. */
export class MarkStore<Entry extends { id: string }> extends DeviceStore<ReadonlyMap<string, Entry>> {
  readonly #made = new Listeners<{ id: string; entry: Entry | null }>();
  /** Calls with each mark that is made or ends on this page, and not with what other stations did. */
  readonly whenMade = this.#made.subscribe;

  protected make(entry: Entry): void {
    this.takeShared(entry.id, () => entry);
    this.#made.tell({ id: entry.id, entry });
  }

  /** What it says is over, or the parcel is gone. */
  forget(id: string): void {
    if (!this.get().has(id)) return;
    this.dropShared(id);
    this.#made.tell({ id, entry: null });
  }

  /** A mark as the desk has it, made of the one that all tabs know now; undefined and the same change nothing. */
  takeShared(id: string, made: (own: Entry | undefined) => Entry | undefined): void {
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

function without<Entry>(marks: ReadonlyMap<string, Entry>, id: string): Map<string, Entry> {
  const others = new Map(marks);
  others.delete(id);
  return others;
}
