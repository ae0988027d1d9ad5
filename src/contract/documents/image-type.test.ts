import { expect, test } from 'vitest';
import { imageType } from './image-type.ts';

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('pictures by their first bytes', () => {
  expect(imageType(letters('\u0089PNG\r\n\u001a\n'))).toBe('PNG');
  expect(imageType(letters('\u00ff\u00d8\u00ff\u00e0'))).toBe('JPEG');
  expect(imageType(letters('GIF89a'))).toBe('GIF');
  for (const other of ['%PDF-1.7', '<svg>', 'PNG', '']) expect(imageType(letters(other))).toBeNull();
});
