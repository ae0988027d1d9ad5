import { expect, test } from 'vitest';
import { canPrint, documentFormat, jobTemplate } from './document-format.ts';

const zpl = 'application/vnd.zebra-zpl';

test.each([
  [['application/pdf', 'application/octet-stream'], 'application/pdf', 'application/pdf', true],
  [['image/pwg-raster'], 'application/pdf', 'application/pdf', false],
  // One that does not say what it takes is tried.
  [[], 'application/pdf', 'application/pdf', true],
  [[zpl, 'application/vnd.cups-raw'], zpl, zpl, true],
  [['application/octet-stream', 'application/vnd.cups-raw'], zpl, 'application/vnd.cups-raw', true],
  [['application/octet-stream'], zpl, 'application/octet-stream', true],
  [['application/pdf'], zpl, zpl, false],
])('a printer that takes %j gets %s as %s', (formats, type, sent, can) => {
  expect(documentFormat({ formats }, type)).toBe(sent);
  expect(canPrint({ raw: ['zpl'] }, { formats, isRawQueue: false }, type)).toBe(can);
});

test('a raw queue takes a PDF only for a printer that has no language of its own', () => {
  const queue = { formats: ['application/pdf', 'application/vnd.cups-raw'], isRawQueue: true };
  expect(canPrint({ raw: [] }, queue, 'application/pdf')).toBe(true);
  expect(canPrint({ raw: ['zpl'] }, queue, 'application/pdf')).toBe(false);
  expect(canPrint({ raw: ['zpl'] }, queue, zpl)).toBe(true);
});

test('a job requests its paper and no scaling where the printer supports both, and copies beyond one', () => {
  const paper = { width: 101.6, height: 152.4 };
  expect(jobTemplate({ scalings: [], sizes: [] }, paper, 1)).toEqual({});
  expect(
    jobTemplate(
      {
        scalings: ['auto', 'none'],
        sizes: [
          [21000, 29700],
          [10150, 15240],
        ],
      },
      paper,
      3,
    ),
  ).toEqual({
    copies: 3,
    'print-scaling': 'none',
    'media-col': { 'media-size': { 'x-dimension': 10150, 'y-dimension': 15240 } },
  });
});
