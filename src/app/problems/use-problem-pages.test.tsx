import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultSort } from '#contract/list-query.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { ReadingState } from '#app/parcels/follow/reading-state.tsx';
import { useReadPages } from '#app/parcels/lookup/use-read-pages.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { useProblemPages } from './use-problem-pages.ts';

afterEach(() => void vi.useRealTimers());

const since = '2026-11-20T00:00:00Z';
const now = Date.parse('2026-11-22T00:00:00Z');

function Pages({ from = since }: { from?: string | null }) {
  const { created, searched, following } = useProblemPages(from);
  const refused = created.rows.filter(({ processing_errors: errors }) => errors.length > 0).length;
  return (
    <>
      <p>{`${created.complete ? 'complete' : 'so far'}: ${searched}, refused: ${refused}`}</p>
      <ReadingState {...{ created, following }} count={searched} since={from} now={now} />
    </>
  );
}

const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** A list of `pages` pages with a hundred parcels, one a minute backwards from 22 November. */
function listOf(pages: number, refused: ReadonlySet<number> = new Set()) {
  return (url: string): unknown => {
    const page = Number(new URL(url, 'http://desk').searchParams.get('cursor') ?? 0);
    const data = Array.from({ length: 100 }, (_, place) => {
      const at = page * 100 + place;
      const created_at = new Date(Date.UTC(2026, 10, 22, 0, -at)).toISOString().replace('.000', '');
      return buildParcel({ id: idOf(at), created_at, processing_errors: refused.has(at) ? ['Too heavy.'] : [] });
    });
    return { data, links: { next: page + 1 < pages ? `/v1/parcels?cursor=${page + 1}` : null } };
  };
}

test('the whole chosen time is read, however many parcels that are', async () => {
  const list = listOf(5);
  await showPart(<Pages />, ({ url }) => list(url));
  expect(await screen.findByText('complete: 500, refused: 0')).toBeDefined();
});

test('nothing is read that is older than the chosen time', async () => {
  const list = listOf(9);
  const asked: string[] = [];
  await showPart(<Pages from="2026-11-21T21:00:00Z" />, ({ url }) => {
    asked.push(url);
    return list(url);
  });
  await screen.findByText('complete: 181, refused: 0');
  expect(asked).toHaveLength(2);
});

test('reading stops at Stop, and continues', async () => {
  const list = listOf(4);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { user } = await showPart(<Pages />, async ({ url }) => {
    if (url.includes('cursor=1')) await held;
    return list(url);
  });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  release();
  await screen.findByText('so far: 200, refused: 0');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('complete: 400, refused: 0');
  // The button is gone: keys go on from one that is there.
  expect(document.activeElement?.textContent).toContain('Refresh');
});

test('a refusal that another desk has caused is seen by a user who comes back', async () => {
  const refused = new Set<number>();
  const list = listOf(2, refused);
  await showPart(<Pages />, ({ url }) => list(url));
  await screen.findByText('complete: 200, refused: 0');
  refused.add(7).add(150);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
  dispatchEvent(new Event('focus'));
  expect(await screen.findByText('complete: 200, refused: 2')).toBeDefined();
});

function Opened() {
  const [open, setOpen] = useState(false);
  return open ? <Pages /> : <button aria-label="Open" onClick={() => setOpen(true)} />;
}

function ListFirst() {
  const { pages } = useReadPages({ sort: defaultSort }, { isEnough: () => true });
  return (
    <>
      <p>{`list: ${pages.length}`}</p>
      <Opened />
    </>
  );
}

test('what the list has read before is read again when the page opens, so that no newer refusal is missing', async () => {
  const refused = new Set<number>();
  const list = listOf(2, refused);
  const { user } = await showPart(<ListFirst />, ({ url }) => list(url));
  await screen.findByText('list: 1');
  refused.add(7);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('complete: 200, refused: 1')).toBeDefined();
});
