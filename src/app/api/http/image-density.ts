import type { ImageType } from '#contract/documents/image-type.ts';

interface Density {
  /** Dots to the inch. */
  across: number;
  down: number;
}

/** What the file says of its resolution: the chunk pHYs of a PNG, the header JFIF of a JPEG. Null where it says nothing. */
export function imageDensity(type: ImageType, bytes: Uint8Array): Density | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const said = type === 'PNG' ? pngDensity(view) : type === 'JPEG' ? jfifDensity(view) : null;
  return said !== null && said.across > 0 && said.down > 0 ? said : null;
}

const perMetre = 0.0254;
const perCentimetre = 2.54;

/** Chunks follow each other: length, name, content, checksum (PNG, 5.3). Points may be any shape: unit 0 says no length. */
function pngDensity(view: DataView): Density | null {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = view.getUint32(at + 4);
    if (name === 0x49444154) return null;
    if (name !== 0x70485973 || at + 17 > view.byteLength) continue;
    const [x, y, unit] = [view.getUint32(at + 8), view.getUint32(at + 12), view.getUint8(at + 16)];
    return unit === 1 ? { across: Math.round(x * perMetre), down: Math.round(y * perMetre) } : null;
  }
  return null;
}

/** The first segment of a JFIF file, after the marker of its start (JFIF 1.02). */
function jfifDensity(view: DataView): Density | null {
  if (view.byteLength < 18 || view.getUint16(2) !== 0xffe0 || view.getUint32(6) !== 0x4a464946) return null;
  const [unit, x, y] = [view.getUint8(13), view.getUint16(14), view.getUint16(16)];
  if (unit === 1) return { across: x, down: y };
  return unit === 2 ? { across: Math.round(x * perCentimetre), down: Math.round(y * perCentimetre) } : null;
}

export interface ImageScale extends Density {
  /** The file says so itself; otherwise it is assumed. */
  said: boolean;
}

/** What label printers print with. */
const printerDensities = [203, 300];
/** Inches: the largest label, and the largest sheet that comes out of an office printer. */
const largestLabel = [5.9, 8.4] as const;
const largestSheet = [8.6, 14.1] as const;

/**
 * How many dots of a label make an inch: what the file says, unless the label would be larger than any sheet with it (programs
 * write 72 or 96 for the screen); otherwise the 203 of most label printers, or 300 where it would be larger than a label so.
 */
export function imageScale(width: number, height: number, density: Density | null): ImageScale {
  const fits = ({ across, down }: Density, [short, long]: readonly [number, number]) => {
    const sides = [width / across, height / down];
    return Math.min(...sides) <= short && Math.max(...sides) <= long;
  };
  if (density !== null && fits(density, largestSheet)) return { ...density, said: true };
  const found = printerDensities.find((dots) => fits({ across: dots, down: dots }, largestLabel)) ?? 300;
  return { across: found, down: found, said: false };
}
