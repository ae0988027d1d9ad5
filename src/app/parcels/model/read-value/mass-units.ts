/** Nanograms: exact by definition. */
export const ounce = 28_349_523_125n;
export const pound = 453_592_370_000n;
const nanogramsPerGram = 1_000_000_000n;

/** So many nanograms times a power of ten, to the nearest gram. Null for what no scale on a packing table shows. */
export function nearestGram(nanograms: bigint, exponent: number): bigint | null {
  if (Math.abs(exponent) > 18) return null;
  const power = 10n ** BigInt(Math.abs(exponent));
  const [over, under] = exponent < 0 ? [nanograms, power * nanogramsPerGram] : [nanograms * power, nanogramsPerGram];
  return (over + under / 2n) / under;
}
