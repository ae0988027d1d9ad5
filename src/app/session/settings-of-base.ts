import { readServerAbilities, type ServerSettings } from '#contract/server-settings.ts';
import { readApiBase } from '#app/api/http/request-address.ts';

/**
 * The settings as they are true of the server at `base`, the absolute base URL in use: what `/config.json` says of its own
 * `apiBase` says nothing about another server, which only has what is listed for it.
 */
export function settingsOfBase(settings: ServerSettings, base: string, pageOrigin: string): ServerSettings {
  const isAt = (address: string) => readApiBase(address, pageOrigin)?.href === base;
  if (isAt(settings.apiBase)) return settings;
  const [, listed = {}] = Object.entries(settings.servers).find(([address]) => isAt(address)) ?? [];
  return {
    ...settings,
    ...readServerAbilities(listed),
    proxy: false,
    printers: false,
    desk: false,
    deviceSessions: false,
    apiHost: null,
  };
}
