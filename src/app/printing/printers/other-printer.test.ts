import { expect, test } from 'vitest';
import type { PrintJob } from '#contract/desk/prints/print-jobs.ts';
import type { Printer } from '#contract/desk/prints/printers.ts';
import { otherPrinter } from './other-printer.ts';

const printer = (name: string, changes: Partial<Printer> = {}): Printer => ({
  name,
  purpose: 'labels',
  paper: { width: 100, height: 150 },
  raw: [],
  state: 'ready',
  reasons: [],
  message: null,
  ...changes,
});
const job = (name: string, pages: number | null = 1): PrintJob => ({
  id: name,
  printer: name,
  title: '',
  copies: 1,
  state: 'printing',
  reasons: [],
  message: null,
  pages,
  pages_out: null,
  created_at: '2026-11-28T10:00:00Z',
  ended_at: null,
});
const own = printer('One', { state: 'stopped', raw: ['zpl'] });

test('a job moves to a printer of the same purpose that works, the least busy one', () => {
  const [two, three] = [printer('Two'), printer('Three', { state: 'printing' })];
  const office = printer('Office', { purpose: 'documents', paper: { width: 210, height: 297 } });
  const nameOf = (printers: Printer[], jobs: PrintJob[] = []) => otherPrinter(job('One'), printers, jobs)?.name;
  expect(nameOf([own, office, two, three])).toBe('Two');
  expect(nameOf([own, office, two, three], [job('Two'), job('Two')])).toBe('Three');
  expect(nameOf([own, two, three], [{ ...job('Two'), state: 'done' }, job('Three')])).toBe('Two');
  expect(nameOf([own, three, two], [{ ...job('Three'), state: 'done' }])).toBe('Three');
  expect(nameOf([own, office, printer('Two', { state: 'unreachable' })])).toBe('Office');
  for (const paper of [
    { width: 57, height: 150 },
    { width: 100, height: 32 },
  ])
    expect(nameOf([own, printer('Small', { paper })])).toBeUndefined();
  expect(nameOf([printer('One')])).toBeUndefined();
  // Labels in a printer's own language stay with printers of that language.
  expect(otherPrinter(job('One', null), [own, two], [])).toBeNull();
  expect(otherPrinter(job('One', null), [own, printer('Two', { raw: ['epl', 'zpl'] })], [])?.name).toBe('Two');
  const [fine, coarse] = [203, 300].map((dpi) => printer(String(dpi), { raw: ['zpl'], dpi }));
  expect(otherPrinter(job('One', null), [{ ...own, dpi: 300 }, fine!, coarse!], [])?.name).toBe('300');
});
