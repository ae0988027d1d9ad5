import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { badgeCodeOf, type PersonPlace } from '#contract/desk/badges.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { useBadge } from './use-badge.ts';

const badges = { ana: badgeCodeOf('1'.repeat(24)), bea: badgeCodeOf('2'.repeat(24)) };

function Station() {
  const { name, busy, takes } = useBadge();
  return (
    <>
      <output>{`${name ?? 'nobody'}${busy ? ', checking' : ''}`}</output>
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
