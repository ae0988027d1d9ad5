import { isRecord } from '#app/words/is-record.ts';
import type { Keeping } from './account-kept.ts';
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
      const read = kept['corrections'].flatMap((entry: unknown) => readCorrection(entry) ?? []);
      return new Map(read.map((correction) => [correction.id, correction]));
    } catch {
      return this.none;
    }
  },
  write(all, account) {
    const kept = new Map([...all].slice(-maxCorrections));
    return { kept, text: JSON.stringify({ account, corrections: [...kept.values()] }) };
  },
};

function readCorrection(entry: unknown): Correction | null {
  if (!isRecord(entry)) return null;
  const { id, refusal, version, paths } = entry;
  if (typeof id !== 'string' || typeof refusal !== 'string' || !Array.isArray(paths)) return null;
  if (version !== null && typeof version !== 'string') return null;
  return { id, refusal, version, paths: paths.filter((path) => typeof path === 'string') };
}
