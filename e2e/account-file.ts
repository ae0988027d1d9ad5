import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** The sandbox's account file with changes: for the option `files` of a service, as `account.json`. */
export function changedAccount(change: (account: { settings: object }) => object): string {
  const file = join(projectFolder, 'src/service/account/sandbox-account.json');
  const account = JSON.parse(readFileSync(file, 'utf8')) as { settings: object };
  return JSON.stringify({ ...account, ...change(account) });
}
