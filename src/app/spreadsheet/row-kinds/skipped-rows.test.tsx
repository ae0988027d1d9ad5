import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import type { TakenRows, SkippedRows } from './skip-reasons.ts';
import { SkippedRowsChoice } from './skipped-rows.tsx';

const skipped: readonly SkippedRows[] = [
  {
    reason: 'shipped',
    rows: 1200,
    lines: [2, 5, 6],
    signs: [
      { header: 'Fulfillment Status', value: 'fulfilled' },
      { header: 'Date Shipped', value: '04/14/2026' },
    ],
  },
  { reason: 'total', rows: 1, lines: [1302], signs: [{ header: null, value: 'Summe · 3' }] },
];

test('each kind of skipped rows says its count, its sign and lines, and has a tick; ticks of another file do not count', async () => {
  let latest: TakenRows | undefined;
  function Choice() {
    const [taken, setTaken] = useState<TakenRows | undefined>({ digest: 'other', reasons: ['total'] });
    const take = (next: TakenRows | undefined) => {
      latest = next;
      setTaken(next);
    };
    return <SkippedRowsChoice skipped={skipped} digest="this" taken={taken} onChange={take} />;
  }
  const { user } = await showPart(<Choice />, () => null);
  const shipped = screen.getByLabelText('1,200 rows are shipped already');
  const total = screen.getByLabelText('1 row is a total');
  const about = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(about(shipped)).toBe('Fulfillment Status: “fulfilled” · Date Shipped: “04/14/2026” · lines 2, 5, 6, …');
  expect(about(total)).toBe('“Summe · 3” · line 1,302');
  expect(total).toHaveProperty('checked', false);
  await user.click(shipped);
  expect(latest).toEqual({ digest: 'this', reasons: ['shipped'] });
  await user.click(total);
  await user.click(shipped);
  expect(latest).toEqual({ digest: 'this', reasons: ['total'] });
});
