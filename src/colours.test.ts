import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, 'app/boot/styles.css'), 'utf8');

interface Token {
  name: string;
  light: string;
  dark: string;
}

/** The colours that are others in the dark. Paper and kraft are not: what is on them has fixed colours too. */
const tokens: Token[] = [...styles.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
  ([, name = '', light = '', dark = '']) => ({ name, light, dark }),
);
/** WCAG 2.2, 1.4.3: of text as small as ours. */
const readable = 4.5;

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

// Most states of the page are judged by axe in light alone (e2e/ui/accessibility.ts): this is why that is enough.
test('two colours that can be read on each other in light can be read so in the dark', () => {
  expect(tokens.length).toBeGreaterThan(20);
  const lost = tokens.flatMap((one) =>
    tokens
      .filter((other) => contrast(one.light, other.light) >= readable && contrast(one.dark, other.dark) < readable)
      .map((other) => `${one.name} on ${other.name}`),
  );
  expect(lost).toEqual([]);
});
