import * as fc from 'fast-check';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { buildCase, caseText } from '#app/case-file/build-case.ts';
import { foundIn, personalParcel } from './personal-parcels.ts';

// The page of e2e/perf/problems-case.spec.ts, not part of the app: case files of random parcels, searched for what they must not hold.

interface SearchedFiles {
  /** Personal texts in all parcels, and how many of them are in their files. */
  all: number;
  found: number;
  /** Milliseconds that making a file took, the slowest. */
  slowest: number;
}

/** The same parcels for the same seed. */
function searchCaseFiles(masks: boolean, numRuns: number, seed: number): SearchedFiles {
  const searched = { all: 0, found: 0, slowest: 0 };
  for (const { raw, needles } of fc.sample(personalParcel, { numRuns, seed })) {
    const began = performance.now();
    const current = { seenAt: '2026-11-25T10:00:00Z', etag: null, parcel: raw };
    const file = buildCase(
      {
        savedAt: '2026-11-25T10:05:00Z',
        page: 'bench',
        server: {
          address: location.origin,
          apiVersion: 'v1',
          software: '1.2.3+60a0c896b69c',
          idempotencyKeys: true,
          etags: true,
        },
        cause: null,
        parcels: [
          {
            id: buildParcel().id,
            state: 'refused',
            named: [],
            mark: undefined,
            current,
            earlier: [],
            requests: [],
            history: [],
          },
        ],
      },
      masks,
    );
    const text = caseText(file, null);
    searched.slowest = Math.max(searched.slowest, performance.now() - began);
    searched.all += needles.length;
    searched.found += foundIn(text, needles).length;
  }
  return searched;
}

Object.assign(globalThis, { searchCaseFiles });
