import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import { fieldPath } from '#contract/field-errors.ts';
import type { JsonValue } from '#contract/values/json-value.ts';
import { makeFolder } from '#service/model/make-folder.ts';
import { syncFile } from '#service/model/sync-to-disk.ts';
import { codeProblems, referenceProblems, type AccountProblem } from './account-references.ts';
import { accountSchema, type AccountSettings, type GoodsOfAccount, goodsSchema } from './account-schema.ts';

export type { AccountSettings, GoodsOfAccount } from './account-schema.ts';

const sandboxAccountFile = new URL('sandbox-account.json', import.meta.url);

/**
 * The account of a data folder, from `<dataFolder>/account.json`. Where that file is missing, the sandbox account is written
 * there first. It is read once, at start. Throws an `Error` with one line: file, path of the wrong value, what is wrong.
 */
export function loadAccountSettings(dataFolder: string): AccountSettings {
  const file = path.join(dataFolder, 'account.json');
  const text = readIfPresent(file) ?? writeSandboxAccount(file);
  return readAccount(file, text, accountSchema, referenceProblems);
}

/**
 * What a proxy takes from the account file of its data folder: products and packagings, whatever else is in it. Nothing where there is
 * no file: the account itself is the other server's.
 */
export function loadGoods(dataFolder: string): GoodsOfAccount {
  const file = path.join(dataFolder, 'account.json');
  const text = readIfPresent(file);
  const { products = [], packagings = [] } =
    text === null
      ? {}
      : readAccount(file, text, goodsSchema, ({ products = [], packagings = [] }) =>
          codeProblems({ products, packagings }),
        );
  return { products, packagings };
}

function readAccount<T>(
  file: string,
  text: string,
  schema: z.ZodMiniType<T>,
  problemsOf: (account: T) => AccountProblem[],
): T {
  const wrong = (what: string): never => {
    throw new Error(`${file}: ${what}`);
  };
  let value: JsonValue;
  try {
    // Editors on Windows may put a byte order mark in front, which JSON does not know.
    value = JSON.parse(text.replace(/^\uFEFF/, '')) as JsonValue;
  } catch (error) {
    return wrong(`is not JSON: ${(error as Error).message.replaceAll(/\s+/g, ' ')}`);
  }
  const result = schema.safeParse(value, { error: (issue) => plainMessage(issue) });
  const problems: AccountProblem[] = result.success ? problemsOf(result.data) : result.error.issues;
  const [first] = problems;
  if (first !== undefined) return wrong(describe(first, problems.length - 1));
  return result.data as T;
}

function describe({ path, message }: AccountProblem, others: number): string {
  const where = path.length === 0 ? '' : `${fieldPath(path)}: `;
  return `${where}${message}${others === 0 ? '' : ` (and ${others} more)`}`;
}

/** For the rules that bring no sentence of their own: a wrong kind of value and an unknown field. */
function plainMessage(issue: { code?: string; expected?: unknown; keys?: unknown; input?: unknown }): string {
  if (issue.code === 'unrecognized_keys') return `does not know the field ${(issue.keys as string[]).join(', ')}`;
  if (issue.input === undefined) return 'is missing';
  const expected = issue.expected === 'object' ? 'an object' : issue.expected === 'array' ? 'a list' : 'another value';
  return `must be ${expected}`;
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written beside and renamed, so that a crash leaves a whole file or none. */
function writeSandboxAccount(file: string): string {
  const text = readFileSync(sandboxAccountFile, 'utf8');
  makeFolder(path.resolve(path.dirname(file)));
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text);
  syncFile(unfinished);
  renameSync(unfinished, file);
  return text;
}
