import { parseArgs } from 'node:util';
import { hasRight } from '#contract/rights/rights.ts';
import { readConfig } from '#service/config/config.ts';
import { StartError } from '#service/config/start-error.ts';
import { uuidV7Generator } from '#service/model/uuid-v7.ts';
import { readTokenOptions, tokenOptions, tokenUsage } from './token-options.ts';
import { openStoreOf } from '#service/open-store-of.ts';
import { runCommand } from '#service/run-service-command.ts';
import { pageAddress } from '#service/start-service.ts';
import { makeSignInLink } from '#service/start-link.ts';
import { defaultAccount, newTokenSecret, openStartToken } from '#service/start-token.ts';
import type { Store } from '#service/store/store.ts';
import { readSetting } from '#service/store/queries/setting-queries.ts';
import { findToken, insertToken } from '#service/store/queries/token-queries.ts';

const usage = `Options: ${tokenUsage}; without them the link is that of the start.`;

// Prints a new sign-in link. Works beside a running service, and before one starts.
await runCommand(async () => {
  const options = readOptions();
  const isNew = Object.keys(options).length > 0;
  const config = readConfig(process.env);
  const store = await openStoreOf(config);
  const clock = Date.now;
  try {
    // The running service's, or that of the one before: its port may have been chosen by the system.
    const page = config.publicUrl ?? (await readSetting(store.db, 'served_at')) ?? pageAddress(config, config.port);
    if (config.upstream !== null && config.upstream.token === null) {
      if (isNew)
        throw new StartError('This process has no tokens of its own: its page asks for one of the other server.');
      process.stdout.write(`${page}/\n`);
      return;
    }
    if (isNew) {
      const made = readTokenOptions(options, 'link', clock());
      if (!hasRight(made.scope, 'sign-in'))
        throw new StartError(`A link signs in to the page, which --scope ${made.scope} may not: use npm run token.`);
      const token = await makeToken(store, made);
      process.stdout.write(`${await makeSignInLink({ store, clock }, { page, token, form: 'code' })}\n`);
      return;
    }
    const token = await store.alone(() => openStartToken({ config, store, clock, newId: uuidV7Generator(clock) }));
    const found = await findToken(store.db, token, clock());
    if (found?.state !== 'active')
      throw new StartError(
        `The token in ${config.dataFolder}/start-token is ${found?.state ?? 'unknown'}: delete that file, and run this again.`,
      );
    process.stdout.write(`${await makeSignInLink({ store, clock }, { page, token, form: 'code' })}\n`);
  } finally {
    await store.close();
  }
});

/** A token of its own, which nothing but the link holds: it is revoked by its id. */
async function makeToken(store: Store, options: ReturnType<typeof readTokenOptions>): Promise<string> {
  const secret = newTokenSecret();
  const id = uuidV7Generator(Date.now)();
  const token = { id, state: 'active', account: defaultAccount, source: 'manual', ...options } as const;
  await store.transaction((db) => insertToken(db, token, secret, Math.floor(Date.now() / 1000)));
  return secret;
}

function readOptions() {
  try {
    return parseArgs({ options: tokenOptions }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
}
