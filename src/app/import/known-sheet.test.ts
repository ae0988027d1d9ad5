import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FileSheet } from '#app/spreadsheet/file-types.ts';
import { keepMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { knownSheet, soon } from './known-sheet.ts';

const names = { shipping_method_id: [], packaging_id: [] };
const sheet = (digest: string, firstRows: string[][] = [['Order']]): FileSheet => ({
  name: digest,
  hidden: false,
  hasRows: true,
  firstRows,
  digest,
});

describe('the sheet to begin with', () => {
  test('the sheet to begin with is the one that a run waits for, also where the runs are read after the file', async () => {
    let read = (_run: string): void => {};
    const runs = new Promise<string>((resolve) => void (read = resolve));
    const found = knownSheet({ sheets: [sheet('jan'), sheet('feb')], sheet: 0 }, names, async (digest) => {
      return digest === (await runs);
    });
    read('feb');
    expect(await found).toBe(1);
  });

  test('the sheet to begin with is the one that was read where no run waits, and a file without sheets waits for nothing', async () => {
    expect(await knownSheet({ sheets: [sheet('jan'), sheet('feb')], sheet: 1 }, names, async () => false)).toBe(1);
    const never = new Promise<boolean>(() => {});
    expect(await knownSheet({}, names, async () => never)).toBe(0);
    expect(await knownSheet({ sheets: [sheet('jan')], sheet: 0 }, names, async () => never)).toBe(0);
  });
});

const formats = { date: null, decimal: null, weight: null, dimension: null };

test('the sheet whose kept header stands below a title, or above longer rows, is found', async () => {
  const title = sheet('title', [['Orders of November'], ['Order', 'Name', 'Place'], ['1', 'Ann', 'Bonn']]);
  const longer = sheet('longer', [
    ['Nr', 'To'],
    ['1', 'Ann', 'x'],
  ]);
  const found = (...sheets: FileSheet[]) => knownSheet({ sheets, sheet: 0 }, names, async () => false);
  expect(await found(sheet('sums'), title, longer)).toBe(0);
  keepMapping(['Order', 'Name', 'Place'], { columns: [null, null, null], fixed: {}, formats }, []);
  expect(await found(sheet('sums'), title, longer)).toBe(1);
  keepMapping(['Nr', 'To', ''], { columns: [null, null, null], fixed: {}, formats }, []);
  expect(await found(sheet('sums'), longer)).toBe(1);
});

describe('a workbook waits for the runs', () => {
  afterEach(() => void vi.useRealTimers());

  test('a workbook waits for the runs until they are read', async () => {
    vi.useFakeTimers();
    await soon(Promise.resolve());
    expect(vi.getTimerCount()).toBe(0);
  });

  test('at most for a while', async () => {
    vi.useFakeTimers();
    const waiting = soon(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(5000);
    await expect(waiting).resolves.toBeUndefined();
  });
});
