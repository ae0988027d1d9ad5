import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { bodyParts } from '#service/model/api-answer.ts';
import { HttpError } from '#service/http/http-error.ts';
import { pageAnswer } from './serve-page.ts';
import { loadStaticFiles, pageBuild, type StaticFiles } from './static-files.ts';

let folder: string;
let files: StaticFiles;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcel-desk-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><a href="/x"></a><script src="/assets/main-abc.js"></script>',
  );
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), '1');
  writeFileSync(join(folder, 'assets', 'worker-abc.mjs'), '1');
  writeFileSync(join(folder, 'assets', 'font-abc.woff2'), '2');
  files = loadStaticFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const config = readConfig({});
function get(path: string, accept = '*/*', method = 'GET', from = files) {
  try {
    const { status, headers } = pageAnswer(from, config)({ method, url: path, accept, acceptEncoding: '' });
    return [status, headers['Content-Type'], headers['Cache-Control']];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return [error.status];
  }
}

const html = [200, 'text/html; charset=utf-8', 'no-cache'];
const script = [200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'];

test.each<[string, string, (number | string)[]]>([
  ['/', '*/*', html],
  ['/index.html', '*/*', html],
  ['/parcels/1?sort=x', 'text/html,application/xhtml+xml', html],
  ['/icon.svg', 'text/html', [200, 'image/svg+xml; charset=utf-8', 'no-cache']],
  ['/assets/main-abc.js', '*/*', script],
  ['/assets/worker-abc.mjs', '*/*', script],
  ['/assets/gone-abc.js', 'text/html', [404]],
  ['/missing.js', '*/*', [404]],
  ['/../package.json', '*/*', [404]],
  ['/assets/..%2findex.html', '*/*', [404]],
])('GET %s', (path, accept, expected) => {
  expect(get(path, accept)).toEqual(expected);
});

test.each([
  ['/assets/main-abc.js', 'gzip, deflate, br', 'gzip'],
  ['/', 'br;q=1.0, GZIP;q=0.8', 'gzip'],
  ['/assets/main-abc.js', 'br', undefined],
  ['/assets/main-abc.js', 'gzip;q=0, br', undefined],
  ['/assets/main-abc.js', '', undefined],
  ['/assets/font-abc.woff2', 'gzip', undefined],
])('GET %s with Accept-Encoding %j', (path, acceptEncoding, encoding) => {
  const { headers, body } = pageAnswer(files, config)({ method: 'GET', url: path, accept: '*/*', acceptEncoding });
  const bytes = Buffer.concat(bodyParts(body ?? ''));
  expect(headers).toMatchObject({ Vary: 'Accept-Encoding' });
  expect(headers['Content-Encoding']).toBe(encoding);
  expect((encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()).toMatch(/^(?:1|2|<!doctype html>.*)$/);
});

test('the build is the names of the scripts that the page begins with', () => {
  const page = `<link href="/assets/x-1.css"><script src="/start.js"></script>
    <script type="module" src="/assets/ahead-8vv0ovY.js"></script><script type="module" crossorigin src="/desk/assets/main-BqReqjQ.js"></script>`;
  const index = { ...files.index!, bytes: Buffer.from(page) };
  expect(pageBuild({ index })).toBe('ahead-8vv0ovY main-BqReqjQ');
  expect(pageBuild({ index: null })).toBeNull();
});

test('other methods are 405', () => {
  expect(get('/', '*/*', 'POST')).toEqual([405]);
  expect(get('/', '*/*', 'HEAD')).toEqual(html);
});

test('without a build the page shows what to do, and assets are 404', () => {
  const none = loadStaticFiles(join(folder, 'nothing'));
  expect(get('/', '*/*', 'GET', none)[0]).toBe(503);
  expect(get('/assets/x.js', '*/*', 'GET', none)).toEqual([404]);
});

test('below a base path the page names its files there, wherever it is served', () => {
  const below = loadStaticFiles(folder, { basePath: '/desk' });
  expect(Buffer.from(below.index?.bytes ?? '').toString()).toBe(
    '<!doctype html><a href="/desk/x"></a><script src="/desk/assets/main-abc.js"></script>',
  );
  expect(below.find('/index.html')).toBe(below.index);
});
