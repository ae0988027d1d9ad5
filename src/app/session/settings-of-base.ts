import { readServerAbilities, type ServerSettings } from '#contract/server-settings.ts';
import { readApiBase } from '#app/api/http/request-address.ts';

/**
 * The settings as they are true of the server at `base`, the absolute base URL in use: what `/config.json` says of its own
 * `apiBase` says nothing about another server, which only has what is listed for it.
 */
export function settingsOfBase(settings: ServerSettings, base: string, pageOrigin: string): ServerSettings {
  const isAt = (address: string) => readApiBase(address, pageOrigin)?.href === base;
  // What is beside the API there is of another process than the page, which no page of another origin may ask.
  const beside = {
    printers: false,
    desk: false,
    deviceSessions: false,
    badges: false,
    tracking: false,
    sandbox: false,
    demo: false,
  };
  if (isAt(settings.apiBase)) return new URL(base).origin === pageOrigin ? settings : { ...settings, ...beside };
  const [, listed = {}] = Object.entries(settings.servers).find(([address]) => isAt(address)) ?? [];
  return {
    ...settings,
    ...readServerAbilities(listed),
    ...beside,
    proxy: false,
    apiHost: null,
  };
}
