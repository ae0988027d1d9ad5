/** One line of `npm run bench`. */
export function printFigure(name: string, value: string): void {
  process.stdout.write(`figure | ${name} | ${value}\n`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
