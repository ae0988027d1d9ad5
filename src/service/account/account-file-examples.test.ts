import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadAccountSettings, type AccountSettings } from './account-settings.ts';
import { sandboxSettings } from './sandbox-settings.ts';

const page = readFileSync(new URL('../../../docs/account-file.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

it('has examples', () => expect(examples.length).toBeGreaterThanOrEqual(3));

it.each(examples)('the example may stand in the file: %s', (example) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'parcel-desk-example-'));
  try {
    const parts = JSON.parse(example) as Partial<AccountSettings>;
    // The sandbox rules name packagings and products that an example replaces.
    const account = { ...sandboxSettings(), shipping_rules: [], ...parts };
    writeFileSync(path.join(folder, 'account.json'), JSON.stringify(account));
    expect(loadAccountSettings(folder)).toEqual(account);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('names every field of the file', () => {
  const account = sandboxSettings();
  const { name: _name, ...sender } = account.sender;
  const fields = [account, account.defaults, account.settings, sender].flatMap((part) => Object.keys(part));
  expect(fields.filter((field) => !page.includes(`\`${field}\``) && !page.includes(`.${field}\``))).toEqual([
    'defaults',
    'settings',
  ]);
});
