import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** What tests change of it. */
interface SandboxAccount {
  settings: object;
  products: readonly { sku: string; name: string }[];
  packagings: readonly { id: string; name: string }[];
  shipping_methods: readonly object[];
}

/** The sandbox's account file with changes: for the option `files` of a service, as `account.json`. */
export function changedAccount(change: (account: SandboxAccount) => object): string {
  const file = join(projectFolder, 'src/service/account/sandbox-account.json');
  const account = JSON.parse(readFileSync(file, 'utf8')) as SandboxAccount;
  return JSON.stringify({ ...account, ...change(account) });
}
