import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { badgeCodeOf, type PersonPlace } from '#contract/desk/badges.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { useBadge } from './use-badge.ts';

const badges = { ana: badgeCodeOf('1'.repeat(24)), bea: badgeCodeOf('2'.repeat(24)) };

function Station() {
  const { people } = useApi();
  const { name, locked, busy, takes, lock, open } = useBadge();
  return (
    <>
      <output>{`${locked ? 'locked' : (name ?? 'nobody')}${busy ? ', checking' : ''}`}</output>
      {Object.entries({ Lock: lock, Leave: open, Look: (): void => void people.read() }).map(([press, run]) => (
        <button key={press} type="button" onClick={run}>
          {press}
        </button>
      ))}
      {Object.entries(badges).map(([person, code]) => (
        <button key={person} type="button" onClick={() => takes([code])}>
          {person}
        </button>
      ))}
    </>
  );
}

it('the last of two badges names who is at the station, however late the first one is answered', async () => {
  let place: PersonPlace | null = null;
  let answer = () => {};
  const first = new Promise<void>((resolve) => (answer = resolve));
  const asked: string[] = [];
  const people = Object.keys(badges).map((id) => ({ id, name: id, revoked: false }));
  const { user } = await showPart(
    <Station />,
    async ({ url, body }) => {
      if (url === '/desk/people') return { idle_millis: 600_000, people, places: place === null ? [] : [place] };
      const person = (body as { code: string }).code === badges.ana ? 'ana' : 'bea';
      asked.push(person);
      // It is slow to arrive.
      if (person === 'ana') await first;
      place = { station: ownStation(), person, since: Date.now(), until: Date.now() + 600_000 };
      return { place };
    },
    { desk: true, badges: true },
  );
  await user.click(await screen.findByText('ana'));
  await expect.poll(() => asked).toEqual(['ana']);
  await user.click(screen.getByText('bea'));
  answer();
  await expect.poll(() => asked).toEqual(['ana', 'bea']);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('bea');
});

it.each([
  ['Lock', 'POST /desk/badge/lock', 'locked', 1],
  ['Leave', 'DELETE /desk/badge', 'nobody', 2],
])('a station whose %s did not reach the server stays so, and sends it again', async (press, request, shown, since) => {
  const until = Date.now() + 600_000;
  let places: PersonPlace[] = [{ station: ownStation(), person: 'ana', since, until }];
  let isAway = true;
  const asked: string[] = [];
  const { user } = await showPart(
    <Station />,
    ({ method, url }) => {
      if (url === '/desk/people') {
        asked.push('people');
        return { idle_millis: 600_000, people: [{ id: 'ana', name: 'ana', revoked: false }], places };
      }
      asked.push(`${method} ${url}`);
      if (isAway) throw new TypeError('no network');
      places = [];
      return null;
    },
    { desk: true, badges: true },
  );
  const look = async () => {
    asked.length = 0;
    await user.click(screen.getByText('Look'));
    await expect.poll(() => asked).toContain('people');
  };
  await expect.poll(() => screen.getByRole('status').textContent).toBe('ana');
  await user.click(screen.getByText(press));
  await expect.poll(() => asked).toContain(request);
  expect(screen.getByRole('status').textContent).toBe(shown);
  isAway = false;
  await look();
  await expect.poll(() => asked).toEqual(['people', request]);
  expect(screen.getByRole('status').textContent).toBe(shown);
  await look();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('nobody');
  expect(asked).toEqual(['people']);
});
