import { isRecord } from '#app/words/is-record.ts';
import type { Keeping } from './account-kept.ts';
import { type EntryKind, readEntries, writtenEntries } from './kept-entries.ts';
import type { Correction, CorrectionsById } from './corrections.ts';

/** The newest are kept. */
const maxCorrections = 2_000;

export const keepingCorrections: Keeping<CorrectionsById> = {
  key: 'parcel-desk.corrections',
  none: new Map(),
  isEmpty: ({ size }) => size === 0,
  read(text, account) {
    try {
      const kept: unknown = JSON.parse(text ?? 'null');
      if (!isRecord(kept) || !Array.isArray(kept['corrections'])) return this.none;
      if (kept['account'] !== account) return null;
      return byId(readEntries(kept['corrections'], corrections));
    } catch {
      return this.none;
    }
  },
  write(all, account, stored, before) {
    const after = [...all.values()];
    const written = writtenEntries(stored['corrections'], corrections, [...before.values()], after);
    const kept = written.slice(-maxCorrections);
    const now = { ...stored, account, corrections: kept };
    return { kept: byId(readEntries(kept, corrections)), stored: now, text: JSON.stringify(now) };
  },
};

const corrections: EntryKind<Correction> = { read: readCorrection, name: ({ id }) => id };

function byId(all: readonly Correction[]): CorrectionsById {
  return new Map(all.map((correction) => [correction.id, correction]));
}

function readCorrection(entry: unknown): Correction | null {
  if (!isRecord(entry)) return null;
  const { id, refusal, version, paths } = entry;
  if (typeof id !== 'string' || typeof refusal !== 'string' || !Array.isArray(paths)) return null;
  if (version !== null && typeof version !== 'string') return null;
  return { id, refusal, version, paths: paths.filter((path) => typeof path === 'string') };
}
