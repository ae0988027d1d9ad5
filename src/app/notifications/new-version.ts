import type { DeskSharing } from '#app/api/desk/desk-feed.ts';
import { whenPartIsMissing } from '#app/errors/missing-part.ts';
import { pageRoot } from '#app/state/page-root.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { ownScripts, pageVersion } from '#app/page/page-version.ts';
import { pageFile } from '#app/words/page-language/page-file.ts';
import { readServerSettings } from '#contract/server-settings.ts';

export const newVersionIsOut = new ValueStore(false);

/** Milliseconds between two looks at the server's page while this one is open, and at least between those that a focus requests. */
const lookEvery = 15 * 60_000;
const leastBetween = 60_000;
let lookedAt = Number.NEGATIVE_INFINITY;

/**
 * Looks whether the server has a newer version of the page: every quarter of an hour, when the user comes back to this tab, and when a
 * file of the page is missing. The server shows which version is out, on a host of files too: a lost network must not be called a new
 * version.
 */
export function watchForNewVersion(): void {
  lookedAt = performance.now();
  addEventListener('vite:preloadError', () => void look());
  whenPartIsMissing(() => void look());
  const comeBack = () => {
    if (document.visibilityState === 'visible' && performance.now() - lookedAt >= leastBetween) void look();
  };
  addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  setInterval(() => void look(), lookEvery);
}

/**
 * Looks too where the stream of events was cut and is back: the server was perhaps started in another version. One that is cut over and
 * over requests the page once a minute.
 */
export function lookWhenStreamIsBack(sharing: Pick<ValueStore<DeskSharing>, 'get' | 'subscribe'>): void {
  let before = sharing.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  sharing.subscribe(() => {
    const isBack = before === 'away' && sharing.get() === 'live';
    before = sharing.get();
    if (!isBack) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), Math.max(0, lookedAt + leastBetween - performance.now()));
  });
}

async function look(): Promise<void> {
  if (!newVersionIsOut.get() && (await isReplaced())) newVersionIsOut.set(true);
}

/** Whether the server's page begins with other scripts than this one. The first of them alone may be the same for years. */
export async function isReplaced(): Promise<boolean> {
  const own = ownScripts();
  lookedAt = performance.now();
  try {
    const build = own.every(isBuilt) ? await servedBuild() : null;
    if (build !== null) return !isAmong(pageVersion(), build);
    const response = await ask(pageFile);
    const page = await response.text();
    return response.ok && own.some((source) => !page.includes(source));
  } catch {
    return false;
  }
}

/** The server names the scripts of the page in each of its languages. */
function isAmong(scripts: string, served: string): boolean {
  const names = served.split(' ');
  return scripts.split(' ').every((name) => names.includes(name));
}

/** Scripts of a page that is being developed have no hash. */
const isBuilt = (source: string) => source.includes('/assets/');

/** What `/config.json` names; null where it names none, as on a host of files: its page then shows it. */
async function servedBuild(): Promise<string | null> {
  const response = await ask('config.json');
  const settings: unknown = response.ok ? await response.json().catch(() => null) : null;
  return readServerSettings(settings).build;
}

function ask(path: string): Promise<Response> {
  return fetch(pageRoot + path, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(10_000) });
}
