/**
 * Makes edges that a lens has spread stand out: what a pixel differs from those `reach` away is added to it once. In grey, in place. Twice
 * that reads more, and some of it wrongly.
 */
export function sharpenPicture({ data, width, height }: ImageData, reach: number): void {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const red = data[at * 4] ?? 0;
    const green = data[at * 4 + 1] ?? 0;
    const blue = data[at * 4 + 2] ?? 0;
    grey[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  const value = (at: number) => grey[at] ?? 0;
  for (let row = reach; row < height - reach; row += 1)
    for (let at = row * width + reach; at < (row + 1) * width - reach; at += 1) {
      const around = value(at - reach) + value(at + reach) + value(at - reach * width) + value(at + reach * width);
      // The array keeps it between black and white.
      data[at * 4] = data[at * 4 + 1] = data[at * 4 + 2] = 2 * value(at) - around / 4;
    }
}
