import { expect, test } from 'vitest';
import { pointsPerMm } from '#app/printing/settings/paper.ts';
import type { JobPage } from '#app/printing/compose/load-pages.ts';
import { type KeptFrames, withFrames } from './kept-frames.ts';

const points = (width: number, height: number) => ({ width: width * pointsPerMm, height: height * pointsPerMm });
const kept: KeptFrames = [
  { method: 'm1', width: 210, height: 297, cut: { left: 5, top: 5, right: 105, bottom: 155 }, turn: 90 },
];

function page(changes: Partial<JobPage> = {}): JobPage {
  const source = points(210, 297);
  return {
    ...source,
    key: 'k',
    parcelId: 'p',
    name: 'n',
    kind: 'labels',
    page: 1,
    of: 1,
    document: 'd',
    pdf: null,
    raw: [],
    source,
    method: 'm1',
    methodName: 'Post',
    ...changes,
  };
}

test('labels of the method on pages of the size are cut and rotated, a rounding of the size apart', () => {
  expect(withFrames([page()], kept)[0]).toMatchObject({ ...points(150, 100), frame: { rotation: 90 } });
  expect(withFrames([page({ source: points(209.6, 297.4) })], kept)[0]).toMatchObject(points(150, 100));
});

test.each<[string, Partial<JobPage>]>([
  ['another method', { method: 'm2' }],
  ['another size', { source: points(105, 148) }],
  ['a packing slip', { kind: 'slip' }],
  ['a declaration', { kind: 'customs' }],
])('not so %s', (_name, changes) => {
  const own = page(changes);
  expect(withFrames([own], kept)).toEqual([own]);
});
