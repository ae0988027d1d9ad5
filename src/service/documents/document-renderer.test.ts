import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { DocumentFailed, openDocumentRenderer, type DocumentRenderer } from './document-renderer.ts';
import { labelsPdf } from './labels-pdf.ts';
import { sampleParcel, sampleSender as sender } from '#service/testing/sample-documents.ts';

let renderer: DocumentRenderer | null = null;
const folder = mkdtempSync(join(tmpdir(), 'document-worker-'));
afterEach(async () => {
  vi.useRealTimers();
  await renderer?.close();
  renderer = null;
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A worker that answers labels with one byte and does `otherwise` when asked for a customs declaration. */
function workerThat(otherwise: string): URL {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ kind }) => {
       if (kind === 'customs-declaration') { ${otherwise} }
       else parentPort.postMessage({ pdf: new Uint8Array([1]) });
     });`,
  );
  return pathToFileURL(file);
}

/** A worker whose documents are their numbers. */
function countingWorker(before = ''): URL {
  const file = join(folder, `${crypto.randomUUID()}.mjs`);
  const count = `${file}.count`;
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     let made = 0;
     parentPort.on('message', () => {
       made += 1;
       appendFileSync(${JSON.stringify(count)}, 'd');
       const all = readFileSync(${JSON.stringify(count)}).length;
       if (all === 1) { ${before} }
       parentPort.postMessage({ pdf: new Uint8Array([made]) });
     });`,
  );
  return pathToFileURL(file);
}

const input = { parcel: sampleParcel(), sender };

test('the worker makes the same documents as the code it runs', async () => {
  renderer = openDocumentRenderer();
  const [labels, declaration] = await Promise.all([renderer.labels(input), renderer.customsDeclaration(input)]);
  expect(Buffer.compare(labels, await labelsPdf(input))).toBe(0);
  expect(Buffer.from(declaration.subarray(0, 5)).toString()).toBe('%PDF-');
});

test('an error reaches the caller, and the next document is made', async () => {
  renderer = openDocumentRenderer();
  const broken = { ...sampleParcel(), labels: null } as unknown as typeof input.parcel;
  await expect(renderer.labels({ parcel: broken, sender })).rejects.toThrow(/labels/);
  expect((await renderer.labels(input)).length).toBeGreaterThan(1000);
});

test.each([
  ['exits', 'process.exit(3)'],
  ['throws', 'throw new Error("out of ink")'],
])('a worker that %s fails its own document only; a new one makes the others', async (_, otherwise) => {
  renderer = openDocumentRenderer({ entry: workerThat(otherwise) });
  const answers = await Promise.allSettled([
    renderer.labels(input),
    renderer.customsDeclaration(input),
    renderer.labels(input),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { name: 'DocumentFailed' } });
});

test('a worker that takes too long is given up', async () => {
  // The start of a worker takes its time on a busy machine, and is none of the document's.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderer = openDocumentRenderer({ entry: workerThat('for (;;);'), timeLimit: 300 });
  await renderer.labels(input);
  const late = renderer.customsDeclaration(input);
  vi.advanceTimersByTime(300);
  await expect(late).rejects.toThrow(/within 300 ms/);
  expect((await renderer.labels(input)).length).toBe(1);
});

test('a document that is expected finds its worker ready', async () => {
  const starts = join(folder, 'starts');
  const file = join(folder, 'noting.mjs');
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     appendFileSync(${JSON.stringify(starts)}, 's');
     parentPort.on('message', () => parentPort.postMessage({ pdf: new Uint8Array([1]) }));`,
  );
  renderer = openDocumentRenderer({ entry: pathToFileURL(file) });
  renderer.expect();
  renderer.expect();
  await expect.poll(() => existsSync(starts) && readFileSync(starts, 'utf8')).toBe('s');
  expect(await renderer.labels(input)).toEqual(new Uint8Array([1]));
  expect(readFileSync(starts, 'utf8')).toBe('s');
});

test('prepared labels are not made again, even when they were printed in between', async () => {
  renderer = openDocumentRenderer({ entry: countingWorker() });
  renderer.prepare(input);
  const printed = { ...input.parcel, printed_at: '2026-02-01T10:00:00Z' };
  expect(await renderer.labels({ parcel: printed, sender })).toEqual(new Uint8Array([1]));
  const moved = { ...input, sender: { ...sender, city: 'Potsdam' } };
  expect(await renderer.labels(moved)).toEqual(new Uint8Array([2]));
  expect(await renderer.labels(input)).toEqual(new Uint8Array([1]));
});

test('nothing is prepared while others wait or for many labels, and what failed is made again', async () => {
  const another = { ...input, sender: { ...sender, city: 'Potsdam' } };
  const [label] = input.parcel.labels;
  const many = { ...input.parcel, labels: Array.from({ length: 11 }, () => ({ ...label! })) };
  renderer = openDocumentRenderer({ entry: countingWorker() });
  const asked = [renderer.customsDeclaration(input), renderer.customsDeclaration(input)];
  renderer.prepare(input);
  await Promise.all(asked);
  renderer.prepare({ parcel: many, sender });
  expect(await renderer.labels(another)).toEqual(new Uint8Array([3]));
  await renderer.close();

  renderer = openDocumentRenderer({ entry: countingWorker('process.exit(3);') });
  renderer.prepare(input);
  await expect(renderer.labels(input)).rejects.toThrow(DocumentFailed);
  expect(await renderer.labels(input)).toEqual(new Uint8Array([1]));
});

test('closing fails documents that are not made yet, and all later requests', async () => {
  const closing = openDocumentRenderer({ entry: workerThat('for (;;);') });
  const waiting = Promise.allSettled([closing.customsDeclaration(input), closing.labels(input)]);
  await closing.close();
  expect((await waiting).map((answer) => answer.status)).toEqual(['rejected', 'rejected']);
  await expect(closing.labels(input)).rejects.toBeInstanceOf(DocumentFailed);
});

test('an idle worker keeps no process alive', async () => {
  const script = `
    import { openDocumentRenderer } from ${JSON.stringify(new URL('./document-renderer.ts', import.meta.url).href)};
    const input = ${JSON.stringify(input)};
    console.log((await openDocumentRenderer().labels(input)).length);`;
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  // A process that is kept alive never ends: the test's own patience is over then.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, timeout: 50_000 });
  expect(Number(stdout)).toBeGreaterThan(1000);
});
