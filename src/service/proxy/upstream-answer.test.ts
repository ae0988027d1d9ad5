import { expect, test } from 'vitest';
import { passedAnswer } from './upstream-answer.ts';

const passing = { method: 'GET', path: '/parcels/1/documents/labels', rewrite: () => null };
const answer = (type: string, body: string, status = 200) =>
  ({ status, headers: { 'content-type': type }, body: Buffer.from(body, 'latin1') }) as Parameters<
    typeof passedAnswer
  >[0];

test.each([
  ['image/png', '\u0089PNG\r\n\u001a\n1', 'image/png', 'inline'],
  ['application/octet-stream', '\u00ff\u00d8\u00ff\u00e01', 'image/jpeg', 'inline'],
  ['image/gif', 'GIF89a1', 'image/gif', 'inline'],
  ['text/plain', '^XA^FDx^FS^XZ', 'application/octet-stream', 'attachment'],
  ['application/epl', '\nN\nA1,1,0,1,1,1,N,"x"\nP1\n', 'application/octet-stream', 'attachment'],
])('a label of type %s comes through under the type of its bytes: %j', (type, body, ours, disposition) => {
  const passed = passedAnswer(answer(type, body), passing).answer;
  expect(passed.headers).toEqual({ 'content-type': ours, 'content-disposition': disposition });
  expect(passed.body).toEqual(Buffer.from(body, 'latin1'));
});

test.each([
  ['a page', 'text/html', '<p>^XA</p>'],
  ['a drawing, which may hold a script', 'image/svg+xml', '<svg onload="x()"/>'],
  ['a page that says it is a picture', 'image/png', '<script>x()</script>'],
])('%s does not', (_name, type, body) => {
  expect(() => passedAnswer(answer(type, body), passing)).toThrow('neither JSON nor a document');
});

test('the mark of a start that joined a running attempt comes through', () => {
  const { status, headers, body } = answer('application/json', '{"data":{"status":"processing"}}', 202);
  const passed = passedAnswer(
    { status, headers: { ...headers, 'x-attempt-joined': 'true', 'x-other': 'a' }, body },
    { ...passing, method: 'POST', path: '/parcels/1/process' },
  );
  expect(passed.answer.headers).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'x-attempt-joined': 'true',
  });
});

test('a picture in the place of a refusal, or of the answer to a change, is no label', () => {
  expect(() => passedAnswer(answer('image/png', '\u0089PNG\r\n\u001a\n', 404), passing)).toThrow('404');
  expect(() => passedAnswer(answer('image/png', '\u0089PNG\r\n\u001a\n'), { ...passing, method: 'POST' })).toThrow(
    'neither JSON nor a document',
  );
});

test('a refusal to show the status of a parcel that was never processed comes through in any form, one of the parcel does not', () => {
  const refusedAs = (path: string, status: number) =>
    passedAnswer(answer('text/html', '<h1>no</h1>', status), { ...passing, path }).answer.status;
  for (const status of [400, 404, 409]) {
    expect(refusedAs('/parcels/1/process', status)).toBe(status);
    expect(() => refusedAs('/parcels/1', status)).toThrow('neither JSON nor a document');
  }
  expect(() => refusedAs('/parcels/1/process', 503)).toThrow('503');
});
