import { expect, it } from 'vitest';
import { LetterRestorer } from './restore-letters.ts';

function restored(...parts: string[]) {
  const letters = new LetterRestorer();
  const text = parts.map((part, at) => letters.restore(part, at === parts.length - 1)).join('');
  return [text, letters.first] as const;
}

it.each([
  ['JÃ¶rg MÃ¼ÃŸig;StraÃŸe', 'Jörg Müßig;Straße'],
  ['Ã‰cole â€œÅ‚Ã³dÅºâ€\u009D 20Â°C', 'École “łódź” 20°C'],
  ['ðŸ˜€ Ã¼', '😀 ü'],
])('letters that were taken for Windows-1252 are restored: %s', (before, after) =>
  expect(restored(before)[0]).toBe(after),
);

it.each(['Jörg Müßig', 'CAFÉ™', '„ÄÖÜÄ“', 'Ã', 'São Tomé', 'Ålesund', 'A €'])('%s stays as it is', (text) =>
  expect(restored(text)).toEqual([text, null]),
);

it('a letter between two parts is restored, and the first word is named', () => {
  expect(restored('a;M', 'Ã', '¼ller;b')).toEqual(['a;Müller;b', { before: 'Ã¼ller', after: 'üller' }]);
});
