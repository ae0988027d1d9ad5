import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromium, test } from '@playwright/test';
import { probeScript } from './page-probe.ts';

/** A page in a browser of its own whose scripts run as they do for a user. */
export interface UnwatchedPage {
  /** Opens an address; does not wait for it. */
  open(url: string): Promise<void>;
  /** Runs an expression in the page; its value must be plain data. */
  evaluate<T>(expression: string): Promise<T>;
  /** A command of the DevTools protocol to the page. */
  send(method: string, params?: object): Promise<unknown>;
}

/**
 * A fresh browser and page that observes itself. Playwright's page has the inspector listen for exceptions, and V8 then keeps the
 * source positions of every Error that a script makes: for the first one it parses the whole bundle again, 20 ms here, which no
 * user ever waits for. This one speaks the protocol over a pipe and never enables the inspector's runtime domain.
 */
export async function withUnwatchedPage<T>(measure: (page: UnwatchedPage) => Promise<T>): Promise<T> {
  const { executablePath = chromium.executablePath(), args = [] } = test.info().project.use.launchOptions ?? {};
  const profile = await mkdtemp(join(tmpdir(), 'parcel-desk-browser-'));
  const flags = ['--headless', '--remote-debugging-pipe', '--lang=en-GB', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...args, ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    const send = speakProtocol(child.stdio[3] as Writable, child.stdio[4] as Readable);
    const { targetId } = (await send('Target.createTarget', { url: 'about:blank' })) as { targetId: string };
    const attached = await send('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = attached as { sessionId: string };
    const sendToPage = (method: string, params?: object) => send(method, params, sessionId);
    await sendToPage('Page.enable');
    await sendToPage('Page.addScriptToEvaluateOnNewDocument', { source: probeScript });
    await sendToPage('Emulation.setDeviceMetricsOverride', screen);
    return await measure({
      send: sendToPage,
      open: async (url) => void (await sendToPage('Page.navigate', { url })),
      async evaluate<Value>(expression: string) {
        const asked = { expression, returnByValue: true, awaitPromise: true };
        const answer = await sendToPage('Runtime.evaluate', asked);
        const { result, exceptionDetails } = answer as { result: { value: Value }; exceptionDetails?: unknown };
        if (exceptionDetails !== undefined) throw new Error(`The page refused: ${JSON.stringify(exceptionDetails)}`);
        return result.value;
      },
    });
  } finally {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A line of 40 ms and 10 Mbit/s in each direction. */
export async function slowLine(page: UnwatchedPage): Promise<void> {
  await page.send('Network.enable');
  const bytesPerSecond = 10_000_000 / 8;
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

const screen = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };

type Send = (method: string, params?: object, sessionId?: string) => Promise<unknown>;

/** The DevTools protocol over a pipe: JSON messages that end with a NUL. */
function speakProtocol(output: Writable, input: Readable): Send {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  let rest = '';
  input.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message) as {
        id?: number;
        result?: unknown;
        error?: { message: string };
      };
      const asked = waiting.get(id ?? -1);
      waiting.delete(id ?? -1);
      if (error === undefined) asked?.resolve(result);
      else asked?.reject(new Error(error.message));
    }
  });
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      output.write(`${JSON.stringify({ id: last, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
    });
}
