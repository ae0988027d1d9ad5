import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAccountSettings, type AccountSettings } from './account-settings.ts';
import type { Sender } from './sender.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parcel-desk-account-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const accountFile = () => path.join(folder, 'account.json');

/** Loads the sandbox account after one replacement in its text, and gives the message of the refusal. */
function refusalAfter(search: string, replacement: string): string {
  loadAccountSettings(folder);
  const text = readFileSync(accountFile(), 'utf8');
  expect(text).toContain(search);
  writeFileSync(accountFile(), text.replace(search, replacement));
  let message = '';
  expect(() => {
    try {
      loadAccountSettings(folder);
    } catch (error) {
      message = (error as Error).message;
      throw error;
    }
  }).toThrow(Error);
  expect(message.startsWith(`${accountFile()}: `)).toBe(true);
  expect(message).not.toContain('\n');
  return message.slice(accountFile().length + 2);
}

describe('the sandbox account', () => {
  it('the sandbox account is written where no account file is, also into a folder that is missing, and leaves nothing else behind', () => {
    const missing = path.join(folder, 'a', 'b');
    const settings = loadAccountSettings(missing);
    expect(readdirSync(missing)).toEqual(['account.json']);
    expect(loadAccountSettings(missing)).toEqual(settings);
  });

  it('the sandbox account fills more than one list page with methods, and the first ships anywhere', () => {
    const { shipping_methods: methods } = loadAccountSettings(folder);
    expect(methods.length).toBeGreaterThanOrEqual(130);
    expect(methods[0]?.countries).toBe('any');
    expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length);
  });

  it('the sandbox account sends from Germany within the customs union of the European Union', () => {
    const { sender, settings } = loadAccountSettings(folder);
    const printed: Sender = sender;
    expect(printed.country).toBe('DE');
    expect(settings.customs_union).toHaveLength(28);
    expect(settings.customs_union).toContain('MC');
    expect(settings.customs_union).not.toContain('CH');
  });
});

describe('an edited account file', () => {
  it('an edited account file is used as it is there and not written again', () => {
    loadAccountSettings(folder);
    const text = readFileSync(accountFile(), 'utf8').replace('"cancellation_hours": 24', '"cancellation_hours": 2');
    writeFileSync(accountFile(), `\uFEFF${text}`);
    expect(loadAccountSettings(folder).settings.cancellation_hours).toBe(2);
    expect(readFileSync(accountFile(), 'utf8')).toBe(`\uFEFF${text}`);
  });

  it('an edited account file gets its decimals with all their places', () => {
    loadAccountSettings(folder);
    const text = readFileSync(accountFile(), 'utf8').replace('"weight": "0.300"', '"weight": "0.3"');
    writeFileSync(accountFile(), text);
    expect(loadAccountSettings(folder).products[0]?.weight).toBe('0.300');
  });

  it.each([
    ['{', '', /^is not JSON: /],
    ['"DE136695976"', '12', /^sender\.vat_number: must be a string$/],
    [
      '"cancellation_hours": 24',
      '"cancellation_hours": -1',
      /^settings\.cancellation_hours: must be an integer from 0 to 8760$/,
    ],
    ['"cancellation_hours"', '"cancellation_hour"', /^settings\.cancellation_hours: is missing \(and 1 more\)$/],
    ['"deletion_days": 90,', '"deletion_days": 90, "refunds": true,', /^settings: does not know the field refunds$/],
    ['"weight": "0.300"', '"weight": 0.3', /^products\.0\.weight: must be a string$/],
    ['"weight": "0.300"', '"weight": "0,3"', /^products\.0\.weight: must be a decimal string in kilograms/],
    [
      '"countries": "any"',
      '"countries": "all"',
      /^shipping_methods\.0\.countries: must be "any" or a list of country codes$/,
    ],
    ['"sku": "TEA-AS"', '"sku": "TEA-DJ"', /^products\.1\.sku: must not repeat the sku of an earlier entry$/],
    [
      '"sku": "VAS-L"',
      '"sku": "VAS-XL"',
      /^shipping_rules\.7\.conditions\.skus\.0: is not the sku of an entry of products$/,
    ],
    [
      '"packaging_id": null',
      '"packaging_id": "3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11"',
      /^defaults\.packaging_id: is not the id of an entry of packagings$/,
    ],
    // SPEC.md 4.1 fixes these two: EUR and 1.
    [
      '"packaging_id": null',
      '"packaging_id": null, "currency": "CHF", "number_of_labels": 2',
      /^defaults: does not know the field currency, number_of_labels$/,
    ],
    ['"shipping_method_id": null', '"shipping_method_id": "first"', /^defaults\.shipping_method_id: must be a UUID/],
    [
      '"weight_max": "0.500"',
      '"weight_min": "1", "weight_max": "0.500"',
      /^shipping_rules\.1\.conditions\.weight_min: must not be above weight_max$/,
    ],
  ])('an edited account file with %s turned into %s is refused in one line', (search, replacement, expected) => {
    expect(refusalAfter(search, replacement)).toMatch(expected);
  });
});

describe('docs/account-file.md', () => {
  const page = readFileSync(new URL('../../../docs/account-file.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

  it('docs/account-file.md has examples', () => expect(examples.length).toBeGreaterThanOrEqual(3));

  it.each(examples)('docs/account-file.md shows what may be in the file: %s', (example) => {
    // The sandbox rules name packagings and products that an example replaces.
    const parts = JSON.parse(example) as Partial<AccountSettings>;
    const account = { ...loadAccountSettings(folder), shipping_rules: [], ...parts };
    writeFileSync(accountFile(), JSON.stringify(account));
    expect(loadAccountSettings(folder)).toEqual(account);
  });

  it('docs/account-file.md names every field of the file', () => {
    const account = loadAccountSettings(folder);
    const fields = [account, account.defaults, account.settings, account.sender].flatMap((part) => Object.keys(part));
    const unnamed = fields.filter((field) => !page.includes(`\`${field}\``) && !page.includes(`.${field}\``));
    expect(unnamed).toEqual(['defaults', 'settings']);
  });
});
