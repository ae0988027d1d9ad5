import { readConfig } from '#service/config/config.ts';
import { StartError } from '#service/config/start-error.ts';
import { uuidV7Generator } from '#service/model/uuid-v7.ts';
import { openStoreOf } from '#service/open-store-of.ts';
import { runCommand } from '#service/run-service-command.ts';
import { pageAddress } from '#service/start-service.ts';
import { makeSignInLink } from '#service/start-link.ts';
import { openStartToken } from '#service/start-token.ts';
import { readSetting } from '#service/store/queries/setting-queries.ts';
import { findToken } from '#service/store/queries/token-queries.ts';

// Prints a new sign-in link. Works beside a running service, and before one starts.
await runCommand(async () => {
  const config = readConfig(process.env);
  const store = await openStoreOf(config);
  const clock = Date.now;
  try {
    // The running service's, or that of the one before: its port may have been chosen by the system.
    const page = config.publicUrl ?? (await readSetting(store.db, 'served_at')) ?? pageAddress(config, config.port);
    if (config.upstream !== null && config.upstream.token === null) {
      process.stdout.write(`${page}/\n`);
      return;
    }
    const token = await store.alone(() => openStartToken({ config, store, clock, newId: uuidV7Generator(clock) }));
    const found = await findToken(store.db, token);
    if (found?.state !== 'active')
      throw new StartError(
        `The token in ${config.dataFolder}/start-token is ${found?.state ?? 'unknown'}: delete that file, and run this again.`,
      );
    process.stdout.write(`${await makeSignInLink({ store, clock }, { page, token, form: 'code' })}\n`);
  } finally {
    await store.close();
  }
});
