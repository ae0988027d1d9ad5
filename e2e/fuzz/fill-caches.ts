import { expect } from '@playwright/test';
import { serviceClient } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';

/** SQLite keeps 32 MB of pages (open-sqlite.ts), and 16 MB of listed parcels are kept beside it (open-context.ts). */
const documents = { count: 5_000, bytes: 10_000 };
const atOnce = 8;

/**
 * Has another account store and list more than the caches of a service hold. They grow to their size in the first 100,000 requests of a
 * fuzz, by a fifth of the memory: with all of them full, what still grows is a leak.
 */
export async function fillCaches(service: ServiceProcess): Promise<void> {
  const api = serviceClient(service.apiBase, await service.newToken({ account: 'caches' }));
  const note = 'x'.repeat(documents.bytes);
  for (let made = 0; made < documents.count; made += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => api.post('/parcels', { note })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  }
  for (let path: string | null = '/parcels'; path !== null;) {
    const { status, body } = await api.get(path);
    expect(status).toBe(200);
    path = (body as { links: { next: string | null } }).links.next;
  }
}
