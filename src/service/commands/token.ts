import { parseArgs } from 'node:util';
import { toTimestamp } from '#contract/values/scalars.ts';
import { readConfig } from '#service/config/config.ts';
import { openStoreOf } from '#service/open-store-of.ts';
import { StartError } from '#service/config/start-error.ts';
import { runCommand } from '#service/run-service-command.ts';
import { defaultAccount, newTokenSecret } from '#service/start-token.ts';
import type { Executor, Store } from '#service/store/store.ts';
import {
  type DeviceSession,
  listDeviceSessions,
  revokeDeviceSession,
} from '#service/store/queries/desk-session-queries.ts';
import { readTokenOptions, tokenOptions, tokenUsage } from './token-options.ts';
import { insertToken, listTokens, revokeToken, tokenStates } from '#service/store/queries/token-queries.ts';
import { uuidV7Generator } from '#service/model/uuid-v7.ts';

const usage = `Options: ${tokenUsage}, --source api, --state ${tokenStates.join('|')}, --account NAME; or --list; or --revoke ID.`;
type Options = ReturnType<typeof readOptions>;

// Makes, lists and revokes tokens. Works beside a running service, which asks the store at each request.
await runCommand(async () => {
  const options = readOptions();
  const store = await openStoreOf(readConfig(process.env));
  try {
    if (options.list) await printTokens(store.db);
    else if (options.revoke !== undefined) await revoke(store, options.revoke);
    else await makeToken(store, options);
  } finally {
    await store.close();
  }
});

/** Prints the new token, this once: the store keeps only its hash. */
async function makeToken(store: Store, { source, account, state, ...options }: Options): Promise<void> {
  const secret = newTokenSecret();
  const token = {
    id: uuidV7Generator(Date.now)(),
    state,
    account,
    source,
    ...readTokenOptions(options, 'token', Date.now()),
  };
  // A transaction waits for a service that is just writing.
  await store.transaction((db) => insertToken(db, token, secret, Math.floor(Date.now() / 1000)));
  process.stdout.write(`${secret}\n`);
}

async function printTokens(db: Executor): Promise<void> {
  const now = Date.now();
  const sessions = await listDeviceSessions(db, now);
  const rows = (await listTokens(db, now)).flatMap((token) => [
    tokenRow(token),
    ...sessions.filter(({ tokenId }) => tokenId === token.id).map(sessionRow),
  ]);
  process.stdout.write(rows.map((row) => `${row}\n`).join(''));
}

function tokenRow(token: Awaited<ReturnType<typeof listTokens>>[number]): string {
  const { id, state, scope, createdSeconds, expiresSeconds, usedSeconds, account, source, label } = token;
  return [
    id,
    state.padEnd(13),
    scope.padEnd(11),
    toTimestamp(createdSeconds * 1000),
    expiresSeconds === 0 ? 'no expiry' : `expires ${toTimestamp(expiresSeconds * 1000)}`,
    usedSeconds === 0 ? 'never used' : `used ${toTimestamp(usedSeconds * 1000)}`,
    account,
    source,
    // A label is free text: its line breaks would look like further tokens.
    JSON.stringify(label),
  ].join('  ');
}

/** A device that the token above keeps signed in. */
function sessionRow({ id, openedMs, seenMs, station }: DeviceSession): string {
  const used = `used ${toTimestamp(seenMs)}`;
  return ['  device', id, toTimestamp(openedMs), used, ...(station === '' ? [] : [`station ${station}`])].join('  ');
}

async function revoke(store: Store, id: string): Promise<void> {
  if (await store.transaction((db) => revokeToken(db, id))) {
    process.stdout.write('Revoked: requests with this token are 401 from now on.\n');
    return;
  }
  if (!(await store.transaction((db) => revokeDeviceSession(db, id))))
    throw new StartError(`There is no token and no device with the id ${id}; --list shows them.`);
  process.stdout.write('Revoked: this device has to sign in again.\n');
}

function readOptions() {
  const { state: given, ...options } = readArguments();
  const state = tokenStates.find((known) => known === given);
  if (state === undefined) throw new StartError(`--state ${given} is not known. ${usage}`);
  for (const name of [options.source, options.account])
    if (!/^[\w.-]{1,60}$/.test(name))
      throw new StartError(`"${name}" must be 1 to 60 letters, digits, "_", "." or "-". ${usage}`);
  return { ...options, state };
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        source: { type: 'string', default: 'api' },
        state: { type: 'string', default: 'active' },
        account: { type: 'string', default: defaultAccount },
        ...tokenOptions,
        list: { type: 'boolean', default: false },
        revoke: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
}
