import { expect } from '@playwright/test';
import { stationHeader } from '#contract/desk/station-id.ts';

interface Desk {
  origin: string;
  token: string;
}

const hour = 3_600_000;

/** How much work of a kind an account's desk has counted around now. */
export async function workCounted({ origin, token }: Desk, kind: string): Promise<number> {
  const query = `since=${Date.now() - hour}&until=${Date.now() + 24 * hour}`;
  const { work } = (await read({ origin, token }, `/desk/work?${query}`)) as {
    work: { kind: string; count: number }[];
  };
  return work.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + count, 0);
}

/** All that is true at an account's desk now, as text. */
export async function snapshotText(desk: Desk): Promise<string> {
  return JSON.stringify(await read(desk, '/desk/snapshot'));
}

/** Another station has the parcel on its table from now on. */
export async function claimElsewhere({ origin, token }: Desk, id: string): Promise<void> {
  const claimed = await fetch(`${origin}/desk/claims/${id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [stationHeader]: '0123456789abcdef0123456789abcdef',
    },
    body: JSON.stringify({ held_by: 'station' }),
  });
  expect(claimed.status).toBe(200);
}

async function read({ origin, token }: Desk, path: string): Promise<unknown> {
  const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
