import { FileError } from '#app/spreadsheet/text/file-fault.ts';
import type { FileAnswer, FileCall } from './import-file-client.ts';
import { ImportFileCalls } from './import-file-calls.ts';

// Reads, maps and checks a file beside the page, which stays quick.

interface Page {
  postMessage(message: FileAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FileCall>) => void): void;
}

const page = globalThis as unknown as Page;
const calls = new ImportFileCalls((fraction) => page.postMessage({ progress: fraction }));
let sentVersion = -1;

async function answer({ id, name, args }: FileCall): Promise<FileAnswer> {
  try {
    const call = calls[name] as (...given: unknown[]) => unknown;
    return { id, result: await call.apply(calls, [...args]) };
  } catch (error) {
    return error instanceof FileError ? { id, fault: error.fault } : { id, error: String(error) };
  }
}

page.addEventListener('message', ({ data }) => {
  void answer(data).then((answered) => {
    const summary = calls.summary();
    // Before the answer: who waits for it finds the page up to date.
    if (summary !== null && summary.version !== sentVersion) {
      sentVersion = summary.version;
      page.postMessage({ summary });
    }
    page.postMessage(answered);
  });
});
