import { readServerSettings, type ServerSettings } from '#contract/server-settings.ts';

const patienceMillis = 4000;

/** What this server can, from `/config.json`. Without a readable file the page assumes the specification and nothing more. */
export async function loadServerSettings(): Promise<ServerSettings> {
  const body = await (globalThis.askedAhead?.settings ?? askForSettings()).catch(() => ({}));
  return readServerSettings(body);
}

/** Only where the script that asks ahead could not be loaded. */
async function askForSettings(): Promise<unknown> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(patienceMillis), redirect: 'error' });
  return response.ok ? response.json() : {};
}
