import { paperWords as words } from './printing-settings-words.ts';
import { pointsPerMm, type Size } from './paper.ts';

/** Papers that have a name, in millimetres, upright. */
const named = [
  ['A4', 210, 297],
  ['A5', 148, 210],
  ['A6', 105, 148],
  ['Letter', 215.9, 279.4],
  ['Legal', 215.9, 355.6],
] as const;

/** `A6`, `101.6 × 152.4 mm`: what people call paper of this size in points, upright or lying. */
export function paperName({ width, height }: Size): string {
  const [short, long] = [Math.min(width, height) / pointsPerMm, Math.max(width, height) / pointsPerMm];
  const found = named.find(([, min, max]) => Math.abs(min - short) <= 1 && Math.abs(max - long) <= 1);
  return found?.[0] ?? words.size(tenths(width / pointsPerMm), tenths(height / pointsPerMm));
}

function tenths(millimetres: number): number {
  return Math.round(millimetres * 10) / 10;
}
