import type { ServiceConfig } from '#service/config/config.ts';

/** SPEC.md's `{base_url}`, absolute, as this client reaches it. The Host header was checked before. */
export function apiBaseUrl({ publicUrl, basePath }: ServiceConfig, host = ''): string {
  return `${publicUrl ?? `http://${host}${basePath}`}/v1`;
}
