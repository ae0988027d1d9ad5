import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#service/config/config.ts';
import { bodyParts } from '#service/model/api-answer.ts';
import { HttpError } from '#service/http/http-error.ts';
import { pageAnswer } from './serve-page.ts';
import { wantedLanguages } from './wanted-languages.ts';
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
    const { status, headers } = pageAnswer(
      from,
      config,
    )({ method, url: path, accept, acceptEncoding: '', languages: [] });
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
  const { headers, body } = pageAnswer(
    files,
    config,
  )({
    method: 'GET',
    url: path,
    accept: '*/*',
    acceptEncoding,
    languages: ['de'],
  });
  const bytes = Buffer.concat(bodyParts(body ?? ''));
  expect(headers).toMatchObject({ Vary: 'Accept-Encoding' });
  expect(headers['Content-Encoding']).toBe(encoding);
  expect((encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()).toMatch(/^(?:1|2|<!doctype html>.*)$/);
});

test('the build is the names of the scripts that the page begins with', () => {
  const page = `<link href="/assets/x-1.css"><script src="/start.js"></script>
    <script type="module" src="/assets/ahead-8vv0ovY.js"></script><script type="module" crossorigin src="/desk/assets/main-BqReqjQ.js"></script>`;
  const file = (text: string) => ({ ...files.pages.get('en')!, bytes: Buffer.from(text) });
  const pages = new Map([['en', file(page)]]);
  expect(pageBuild({ pages })).toBe('ahead-8vv0ovY main-BqReqjQ');
  pages.set('de', file(page.replace('main-BqReqjQ', 'main-a1B2c3D')));
  expect(pageBuild({ pages })).toBe('ahead-8vv0ovY main-BqReqjQ main-a1B2c3D');
  expect(pageBuild({ pages: new Map() })).toBeNull();
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
  expect(Buffer.from(below.pages.get('en')?.bytes ?? '').toString()).toBe(
    '<!doctype html><a href="/desk/x"></a><script src="/desk/assets/main-abc.js"></script>',
  );
  expect(below.find('/index.html')).toBe(below.pages.get('en'));
});

test('of several languages the page is in the chosen one, else in the browser’s, at its first byte', () => {
  const two = mkdtempSync(join(tmpdir(), 'parcel-desk-dist-'));
  for (const [name, tag] of [
    ['index.de.html', 'de'],
    ['index.html', 'en'],
  ] as const)
    writeFileSync(join(two, name), `<html lang="${tag}"><script src="/assets/${tag}.js"></script>`);
  writeFileSync(join(two, 'shell-worker.js'), 'keeps');
  writeFileSync(join(two, 'shell-worker.de.js'), 'keeps');
  writeFileSync(join(two, 'shell-worker-off.js'), 'ends');
  const built = loadStaticFiles(two, { basePath: '/desk', keepPage: false });
  rmSync(two, { recursive: true });
  const languageOf = (url: string, cookie: string, acceptLanguage: string) => {
    const languages = wantedLanguages({ cookie, 'accept-language': acceptLanguage });
    const { headers, body } = pageAnswer(
      built,
      config,
    )({ method: 'GET', url, accept: 'text/html', acceptEncoding: '', languages });
    return [/lang="(..)"/.exec(Buffer.concat(bodyParts(body ?? '')).toString())?.[1], headers['Vary']];
  };
  const varied = 'Accept-Encoding, Accept-Language, Cookie';
  expect(languageOf('/', '', 'de-AT,de;q=0.9,en;q=0.8')).toEqual(['de', varied]);
  expect(languageOf('/parcels/1', '', 'fr, en;q=0.5, de;q=0.7')).toEqual(['de', varied]);
  expect(languageOf('/', 'a=b; parcel-desk-language=en', 'de')).toEqual(['en', varied]);
  expect(languageOf('/', 'parcel-desk-language=fr', 'de;q=0, *')).toEqual(['en', varied]);
  expect(languageOf('/', '', '')).toEqual(['en', varied]);
  // Named by its file, it is that one.
  expect(languageOf('/index.de.html', '', 'en')).toEqual(['de', 'Accept-Encoding']);
  expect(Buffer.from(built.find('/index.de.html')?.bytes ?? '').toString()).toContain('src="/desk/assets/de.js"');
  for (const worker of ['/shell-worker.js', '/shell-worker.de.js'])
    expect(Buffer.from(built.find(worker)?.bytes ?? '').toString()).toBe('ends');
});
