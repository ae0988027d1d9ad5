import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceContext } from '#service/http/context.ts';
import { StartError } from '#service/config/start-error.ts';
import { insertToken } from '#service/store/queries/token-queries.ts';

/** The account of a service with one account only. */
export const defaultAccount = 'main';

/** 256 random bits in URL-safe text; the prefix lets secret scanners and people recognise it. */
export function newTokenSecret(): string {
  return `pd_${randomBytes(32).toString('base64url')}`;
}

/** The token of the sign-in link: made once, kept readable for the owner only, the same on each start. */
export async function openStartToken({
  config,
  store,
  clock,
  newId,
}: Pick<ServiceContext, 'config' | 'store' | 'clock' | 'newId'>): Promise<string> {
  const file = join(config.dataFolder, 'start-token');
  const secret = readSecret(file) ?? newTokenSecret();
  const token = {
    id: newId(),
    state: 'active',
    account: defaultAccount,
    source: 'manual',
    label: 'start link',
  } as const;
  await store.transaction((db) => insertToken(db, token, secret, Math.floor(clock() / 1000)));
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  // The mode above is for a new file only; one that was copied here may be open to all.
  chmodSync(file, 0o600);
  return secret;
}

function readSecret(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`);
  }
  if (secret === '') return null;
  // Whatever is there would become a token that lets in.
  if (!/^pd_[\w-]{43}$/.test(secret))
    throw new StartError(
      `${file} holds no token: restore it from a backup, or delete it, and the next start makes a new one`,
    );
  return secret;
}
