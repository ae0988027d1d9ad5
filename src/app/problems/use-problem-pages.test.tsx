// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { type SentRequest, showPart } from '#app/testing/show-part.tsx';
import { useProblemPages } from './use-problem-pages.ts';

const since = '2026-11-20T00:00:00Z';

function Pages() {
  const { searched, complete, error } = useProblemPages(since);
  return <p>{complete ? `complete: ${searched}` : `${searched} so far ${String(error)}`}</p>;
}

/** A list of one parcel a page, one a day backwards from 22 November, without an end. */
function page(url: string): unknown {
  const at = Number(new URL(url, 'http://desk').searchParams.get('cursor') ?? 0);
  const created_at = new Date(Date.UTC(2026, 10, 22 - at)).toISOString().replace('.000', '');
  const data = [buildParcel({ id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`, created_at })];
  return { data, links: { next: `/v1/parcels?cursor=${at + 1}` } };
}

/** Shows the search until it is complete; gives how often the server was asked. */
async function search(answer: (url: string) => unknown): Promise<number> {
  let asked = 0;
  await showPart(<Pages />, ({ url }: SentRequest) => {
    asked += 1;
    return answer(url);
  });
  await screen.findByText('complete: 3', {}, { timeout: 20_000 });
  return asked;
}

test('a server that does not heed the filter is read until a page goes back further', async () => {
  expect(await search(page)).toBe(4);
});

test('a server that refuses the filter is asked without it', async () => {
  const refusal = () => Response.json({ message: 'Not known.' }, { status: 400 });
  expect(await search((url) => (url.includes('created_since') ? refusal() : page(url)))).toBe(5);
});
