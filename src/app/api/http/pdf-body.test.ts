import { expect, test } from 'vitest';
import type { ApiErrorFacts } from './api-error.ts';
import { BadDocument, type BodyFault, readPdf } from './pdf-body.ts';

const facts: ApiErrorFacts = {
  kind: 'network',
  outcome: 'unknown',
  request: 'GET link',
  status: 200,
  requestId: 'r-1',
};
const pdf = `%PDF-1.7\n${'x'.repeat(9000)}\nstartxref\n9\n%%EOF\n`;

function answer(body: BodyInit, type: string | null = 'application/pdf') {
  const response = new Response(body);
  if (type === null) response.headers.delete('Content-Type');
  else response.headers.set('Content-Type', type);
  return response;
}

test.each([
  'application/pdf',
  'Application/PDF; charset=binary',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-pdf',
  'text/html; charset=utf-8',
  'text/plain',
  'application/json',
  null,
])('a PDF under the type %s', async (type) => {
  const read = await readPdf(answer(pdf, type), facts);
  expect(await read.text()).toBe(pdf);
  expect(read).toMatchObject({ type: 'application/pdf', requestId: 'r-1' });
});

test('readers accept a little before the header and after the end', async () => {
  const read = await readPdf(answer(`${'\0'.repeat(1000)}${pdf}${'\0'.repeat(4000)}`), facts);
  expect(read.size).toBe(pdf.length + 5000);
});

test.each<[BodyFault, string, Response]>([
  ['empty', 'nothing', answer('')],
  ['empty', 'nothing of another type', answer('', 'text/html')],
  ['not-a-pdf', 'an HTML page', answer('<!doctype html><p>Bad gateway</p>', 'text/html; charset=utf-8')],
  ['not-a-pdf', 'an HTML page that says it is a PDF', answer(`<!doctype html>${' '.repeat(5000)}`)],
  ['not-a-pdf', 'JSON', answer('{"data":{}}', 'application/json')],
  ['not-a-pdf', 'a page with a PDF in it', answer(`<p>${pdf}`, 'text/html')],
  ['not-a-pdf', 'a header that comes too late', answer(`${'\0'.repeat(1024)}${pdf}`)],
  ['breaks-off', 'the first half', answer(pdf.slice(0, pdf.length / 2))],
  ['breaks-off', 'all but the last characters', answer(pdf.slice(0, -3))],
  ['breaks-off', 'an end mark in the middle', answer(`${pdf}${'x'.repeat(5000)}`)],
])('%s: %s', async (fault, _name, response) => {
  const error: unknown = await readPdf(response, facts).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BadDocument);
  expect(error).toMatchObject({ fault, kind: 'unexpected-answer', outcome: 'refused', status: 200, requestId: 'r-1' });
});

test('a body without end is read to 50 MB and no further', async () => {
  const megabyte = new Uint8Array(1_000_000).fill(0x20);
  megabyte.set(new TextEncoder().encode('%PDF-1.7'));
  let sent = 0;
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      sent += 1;
      controller.enqueue(megabyte);
    },
    cancel() {
      cancelled = true;
    },
  });
  await expect(readPdf(answer(endless), facts)).rejects.toMatchObject({ fault: 'too-large' });
  expect(sent).toBeLessThan(55);
  expect(cancelled).toBe(true);
});
