import { describe, expect, test } from 'vitest';
import type { FileSheet } from '#app/spreadsheet/file-types.ts';
import { knownSheet } from './known-sheet.ts';

const names = { shipping_method_id: [], packaging_id: [] };
const sheet = (digest: string): FileSheet => ({
  name: digest,
  hidden: false,
  hasRows: true,
  header: ['Order'],
  digest,
});

describe('the sheet to begin with', () => {
  test('is the one that a run waits for, also where the runs are read after the file', async () => {
    let read = (_run: string): void => {};
    const runs = new Promise<string>((resolve) => void (read = resolve));
    const found = knownSheet({ sheets: [sheet('jan'), sheet('feb')], sheet: 0 }, names, async (digest) => {
      return digest === (await runs);
    });
    read('feb');
    expect(await found).toBe(1);
  });

  test('is the one that was read where no run waits, and a file without sheets waits for nothing', async () => {
    expect(await knownSheet({ sheets: [sheet('jan'), sheet('feb')], sheet: 1 }, names, async () => false)).toBe(1);
    const never = new Promise<boolean>(() => {});
    expect(await knownSheet({}, names, async () => never)).toBe(0);
    expect(await knownSheet({ sheets: [sheet('jan')], sheet: 0 }, names, async () => never)).toBe(0);
  });
});
