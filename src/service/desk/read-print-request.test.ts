import { expect, test } from 'vitest';
import { HttpError } from '#service/http/http-error.ts';
import type { DeskRequest } from './desk-request.ts';
import { readPrintRequest } from './read-print-request.ts';

const printing = { printers: [{ name: 'Labels', raw: [] }] };

function read(title: string): string | string[] {
  const query = [
    ['printer', 'Labels'],
    ['title', title],
  ];
  const headers = { 'content-type': 'application/pdf' };
  const request = { context: { printing }, query, headers, body: Buffer.from('%PDF-1.4') } as unknown as DeskRequest;
  try {
    return readPrintRequest(request).title;
  } catch (error) {
    if (error instanceof HttpError) return error.errors?.['title'] ?? [];
    throw error;
  }
}

test.each(['a\u0000b', 'a\nb', 'a\tb', '\u001b[2J', 'a\u007fb', 'a\u0085b'])(
  'a title with a control character is refused: %j',
  (title) => {
    expect(read(title)).toEqual(['must be a text of 1 to 200 characters']);
  },
);

test('a title of any script is taken without the space around it', () => {
  expect([read(' Łódź 王小明 🎁\n'), read('x'.repeat(200))]).toEqual(['Łódź 王小明 🎁', 'x'.repeat(200)]);
  const refusal = ['must be a text of 1 to 200 characters'];
  expect([read(' \n'), read('x'.repeat(201))]).toEqual([refusal, refusal]);
});
