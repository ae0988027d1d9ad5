import type { ServiceConfig } from '#service/config/config.ts';

/** SPEC.md's `{base_url}`, absolute, as this client reaches it. The Host header was checked before. */
export function apiBaseUrl({ publicUrl }: ServiceConfig, host = ''): string {
  return `${publicUrl ?? `http://${host}`}/v1`;
}
