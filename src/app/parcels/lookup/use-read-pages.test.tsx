import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { useReadPages } from './use-read-pages.ts';

const lastPage = 6;
/** In milliseconds: a machine may be busy. */
const timeout = 20_000;

function Pages({ enough }: { enough: number }) {
  const { rows, complete, reading, error, ...pages } = useReadPages(
    { sort: '-created_at' },
    { isEnough: (read) => read.length >= enough },
  );
  const state = complete ? 'all' : reading ? 'reading' : error !== null ? 'failed' : 'rests';
  return (
    <>
      <output>{`${rows.length} ${state}`}</output>
      <button onClick={pages.stop}>{'Stop'}</button>
      <button onClick={pages.readOn}>{'Read on'}</button>
    </>
  );
}

/** A list of six pages, one parcel on each. */
function pageOf(url: string): { at: number; body: unknown } {
  const at = Number(new URL(url, 'http://desk').searchParams.get('cursor') ?? 1);
  const data = [buildParcel({ id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}` })];
  return { at, body: { data, links: { next: at === lastPage ? null : `/v1/parcels?cursor=${at + 1}` } } };
}

const drawn = () => screen.queryByRole('status')?.textContent;
const isDrawn = (text: string) => waitFor(() => expect(drawn()).toBe(text), { timeout });

/** Shows the pages; each waits for `answer`. `asked`: the numbers of those that were requested. */
async function showHeld(enough: number) {
  const asked: number[] = [];
  let answerHeld: ((response: Response) => void) | null = null;
  const { user } = await showPart(<Pages enough={enough} />, ({ url }) => {
    asked.push(pageOf(url).at);
    return new Promise<Response>((resolve) => (answerHeld = resolve)).then((response) =>
      response.ok ? pageOf(url).body : response,
    );
  });
  return {
    asked,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    answer: async (status = 200) => {
      const held = await vi.waitUntil(() => answerHeld, { timeout });
      answerHeld = null;
      await act(async () => held(Response.json({ message: 'No.' }, { status })));
    },
  };
}

test('a page that arrives requests the next one before it is drawn', async () => {
  const drawnThen: unknown[] = [];
  await showPart(<Pages enough={lastPage} />, ({ url }) => {
    drawnThen.push(drawn());
    return pageOf(url).body;
  });
  await isDrawn('6 all');
  // The first is drawn first.
  expect(drawnThen.slice(1, 3)).toEqual(['1 reading', '1 reading']);
  expect(drawnThen).toHaveLength(lastPage);
});

test('reading stops where there is enough or on request, continues from there, and reads no page twice', async () => {
  const { asked, press, answer } = await showHeld(2);
  await answer();
  await answer();
  await isDrawn('2 rests');
  await press('Read on');
  await press('Stop');
  await press('Read on');
  expect(asked).toEqual([1, 2, 3]);
  await answer();
  await vi.waitUntil(() => asked.length === 4, { timeout });
  await press('Stop');
  await answer();
  await isDrawn('4 rests');
  await press('Read on');
  await answer(403);
  await isDrawn('4 failed');
  await press('Read on');
  await answer();
  await answer();
  await isDrawn('6 all');
  expect(asked).toEqual([1, 2, 3, 4, 5, 5, 6]);
});

test('a hidden page requests nothing until it is seen, and one that was left nothing at all', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const { asked, answer } = await showHeld(lastPage);
  await answer();
  await vi.waitUntil(() => asked.length === 2, { timeout });
  const setVisibility = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  setVisibility('hidden');
  await answer();
  await isDrawn('2 rests');
  expect(asked).toEqual([1, 2]);
  setVisibility('visible');
  await answer();
  await vi.waitUntil(() => asked.length === 4, { timeout });
  cleanup();
  await answer();
  await new Promise(setImmediate);
  expect(asked).toEqual([1, 2, 3, 4]);
  visibility.mockRestore();
});
