import { type ServerSettings, serverSettingsSchema } from '#contract/server-settings.ts';

const patienceMillis = 4000;

/** What this server can, from `/config.json`. Without a readable file the page assumes the specification and nothing more. */
export async function loadServerSettings(): Promise<ServerSettings> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(patienceMillis), redirect: 'error' });
    if (response.ok) return serverSettingsSchema.parse(await response.json());
  } catch {
    // Unreachable or not JSON: the defaults below.
  }
  return serverSettingsSchema.parse({});
}
