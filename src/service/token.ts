import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openStoreIn } from './open-context.ts';
import { runCommand, StartError } from './start-error.ts';
import { defaultAccount, newTokenSecret } from './start-token.ts';
import { insertToken, tokenStates } from './store/token-queries.ts';
import { uuidV7Generator } from './uuid-v7.ts';

const usage = `Options: --source api, --state ${tokenStates.join('|')}, --account NAME, --label TEXT.`;

// Makes a token and prints it, this once: the store keeps only its hash. Works beside a running service.
await runCommand(async () => {
  const options = readOptions();
  const state = tokenStates.find((known) => known === options.state);
  if (state === undefined) throw new StartError(`--state ${options.state} is not known. ${usage}`);
  for (const name of [options.source, options.account])
    if (!/^[\w.-]{1,60}$/.test(name))
      throw new StartError(`"${name}" must be 1 to 60 letters, digits, "_", "." or "-". ${usage}`);
  const store = await openStoreIn(readConfig(process.env).dataFolder);
  try {
    const secret = newTokenSecret();
    const { source, account, label } = options;
    const token = { id: uuidV7Generator(Date.now)(), state, account, source, label: label.slice(0, 200) };
    await insertToken(store.db, token, secret, Math.floor(Date.now() / 1000));
    process.stdout.write(`${secret}\n`);
  } finally {
    await store.close();
  }
});

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        source: { type: 'string', default: 'api' },
        state: { type: 'string', default: 'active' },
        account: { type: 'string', default: defaultAccount },
        label: { type: 'string', default: 'token' },
      },
    });
    return values;
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
}
