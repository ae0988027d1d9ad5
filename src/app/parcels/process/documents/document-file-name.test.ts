import { expect, test } from 'vitest';
import { documentFileName } from './document-file-name.ts';

test.each([
  ['K7QM-2T9D', 'labels-K7QM-2T9D.pdf'],
  ['../../etc/passwd', 'labels-etc-passwd.pdf'],
  ['a\u0000b\\c:d', 'labels-a-b-c-d.pdf'],
  ['名', 'labels-id-1.pdf'],
  ['', 'labels-id-1.pdf'],
])('%j', (code, name) => {
  expect(documentFileName('labels', { reference_code: code, id: 'id-1' })).toBe(name);
});
