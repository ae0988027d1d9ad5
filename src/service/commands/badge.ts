import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toTimestamp } from '#contract/values/scalars.ts';
import { loadAccountSettings } from '#service/account/account-settings.ts';
import { readConfig, type ServiceConfig } from '#service/config/config.ts';
import { oneLine, StartError } from '#service/config/start-error.ts';
import { uuidV7Generator } from '#service/model/uuid-v7.ts';
import { openStoreOf } from '#service/open-store-of.ts';
import { senderOfProxy } from '#service/proxy/upstream-sender.ts';
import { runCommand } from '#service/run-service-command.ts';
import { defaultAccount } from '#service/start-token.ts';
import { insertBadge, listBadges, revokeBadge } from '#service/store/queries/desk/badge-queries.ts';
import { senderOwner } from '#service/store/queries/idempotency-queries.ts';
import type { Executor, Store } from '#service/store/store.ts';
import { badgePage } from './badge-page.ts';

const usage = 'Options: --name NAME, with --account NAME, --file FILE.pdf; or --list; or --revoke ID.';
const maxName = 60;
type Options = ReturnType<typeof readOptions>;

// Makes, lists and revokes badges. Works beside a running service, which asks the store at each scan.
await runCommand(async () => {
  const options = readOptions();
  const config = readConfig(process.env);
  if (options.name !== undefined) mustAllowBadges(config);
  const store = await openStoreOf(config);
  try {
    if (options.list) await printBadges(store.db);
    else if (options.revoke !== undefined) await revoke(store, options.revoke);
    else await makeBadge(store, config, options);
  } finally {
    await store.close();
  }
});

/** Writes the page to print, this once: the store keeps only the hash of its code. */
async function makeBadge(store: Store, config: ServiceConfig, { name, account, file }: Options): Promise<void> {
  const called = (name ?? '').trim();
  if (called === '' || called.length > maxName || /\p{Cc}/u.test(called))
    throw new StartError(`--name must be 1 to ${maxName} characters of one line. ${usage}`);
  const digits = Array.from({ length: 24 }, () => randomInt(10)).join('');
  const [id, made] = [uuidV7Generator(Date.now)(), Date.now()];
  const page = await badgePage(called, digits, made);
  const target = file ?? `badge-${id}.pdf`;
  try {
    writeFileSync(target, page, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartError(`${target} cannot be written: ${oneLine(error)}`);
  }
  const owner = config.upstream === null ? account : senderOwner(senderOfProxy(config.upstream));
  // A transaction waits for a service that is just writing.
  await store.transaction((tx) => insertBadge(tx, { id, account: owner, name: called, made }, digits));
  process.stdout.write(
    `Badge ${id} of ${called}: print ${target}, then delete the file. Its code is kept nowhere else.\n`,
  );
}

async function printBadges(db: Executor): Promise<void> {
  const rows = (await listBadges(db)).map(({ id, account, name, made, revoked }) =>
    [id, revoked === 0 ? 'valid  ' : 'revoked', toTimestamp(made), account, JSON.stringify(name)].join('  '),
  );
  process.stdout.write(rows.map((row) => `${row}\n`).join(''));
}

async function revoke(store: Store, id: string): Promise<void> {
  if (!(await store.transaction((tx) => revokeBadge(tx, id, Date.now()))))
    throw new StartError(`There is no valid badge with the id ${id}; --list shows them.`);
  process.stdout.write('Revoked: this badge names no one from now on.\n');
}

function mustAllowBadges({ upstream, dataFolder }: ServiceConfig): void {
  if (upstream !== null) {
    if (upstream.badgeMinutes === null)
      throw new StartError('Badges are off: PARCEL_API_BADGES switches them on (docs/operate.md).');
    return;
  }
  if (loadAccountSettings(dataFolder).settings.badges === undefined)
    throw new StartError(
      `Badges are off: "badges" among the settings of ${dataFolder}/account.json switches them on (docs/account-file.md).`,
    );
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        name: { type: 'string' },
        account: { type: 'string', default: defaultAccount },
        file: { type: 'string' },
        list: { type: 'boolean', default: false },
        revoke: { type: 'string' },
      },
    });
    const { name, list, revoke: id } = values;
    if ([name !== undefined, list, id !== undefined].filter(Boolean).length !== 1)
      throw new Error('One of --name, --list and --revoke is needed.');
    return values;
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
}
