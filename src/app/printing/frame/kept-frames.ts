import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { JobPage } from '#app/printing/compose/load-pages.ts';
import type { Size } from '#app/printing/settings/paper.ts';
import { entriesBySchema } from '#app/device-data/by-schema.ts';
import { DeskList } from '#app/api/desk/desk-list.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { listFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { fingerprint } from '#contract/values/fingerprint.ts';
import { inMm, type LabelFrame, printedSize, wholePage } from './label-frame.ts';

// What is printed of the labels of a shipping method, by the size of their pages: ids and lengths, nothing of a parcel.

const length = z.number().check(z.minimum(0), z.maximum(2000));
const keptSchema = z.object({
  /** The shipping method's id. */
  method: z.string(),
  /** Of the page, in whole millimetres. */
  width: length,
  height: length,
  cut: z.nullable(z.object({ left: length, top: length, right: length, bottom: length })),
  /** Its rotation. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
});
export type KeptFrames = readonly z.infer<typeof keptSchema>[];

/** No desk has more methods and page sizes in use; the oldest goes first. */
const maxKept = 100;
const kind = entriesBySchema(keptSchema, ({ method, width, height }) => `${method} ${width} ${height}`);
const store = new DeskList<KeptFrames[number]>(
  {
    kind: 'label-cut',
    name: (frame) => fingerprint(kind.name(frame)),
    value: (frame) => ({ ...frame }),
    entry: kind.read,
  },
  new DeviceStore('label-frames', listFormat(kind, maxKept)),
);

export function readLabelFrames(): KeptFrames {
  return store.read();
}

export function useLabelFrames(): KeptFrames {
  return useStored(store)[0];
}

/** The frame of a method's labels on pages of this size, in points, and what sets it: from then on, at all stations of the desk. */
export function useLabelFrame(method: string, page: Size): [LabelFrame, (frame: LabelFrame) => void] {
  const [kept, keep] = useStored(store);
  const found = findKept(kept, method, page);
  const frame = useMemo(() => frameOf(found), [found]);
  const set = ({ cut, rotation }: LabelFrame) => {
    const others = kept.filter((one) => !isOf(one, method, page));
    const size = rounded(page);
    const changed = cut === null && rotation === 0 ? [] : [{ method, ...size, cut, turn: rotation }];
    keep([...changed, ...others]);
  };
  return [frame, set];
}

function findKept(kept: KeptFrames, method: string, page: Size): KeptFrames[number] | undefined {
  return kept.find((one) => isOf(one, method, page));
}

function frameOf(kept: KeptFrames[number] | undefined): LabelFrame {
  return kept === undefined ? wholePage : { cut: kept.cut, rotation: kept.turn };
}

function rounded(page: Size): Size {
  const { width, height } = inMm(page);
  return { width: Math.round(width), height: Math.round(height) };
}

/** Page sizes are rounded by those who make PDFs: a millimetre off is the same paper. */
function isOf(kept: Size & { method: string }, method: string, page: Size): boolean {
  const { width, height } = inMm(page);
  return kept.method === method && Math.abs(kept.width - width) <= 1.5 && Math.abs(kept.height - height) <= 1.5;
}

/** The pages of a job as they are printed: labels cut and rotated as is kept for their method. */
export function withFrames(pages: readonly JobPage[], kept: KeptFrames): JobPage[] {
  return pages.map((page) => {
    if (page.kind !== 'labels' || kept.length === 0) return page;
    const frame = frameOf(findKept(kept, page.method, page.source));
    return frame === wholePage ? page : { ...page, ...printedSize(page.source, frame), frame };
  });
}
