import { expect, test } from 'vitest';
import type { DeskPeople, PersonPlace } from '#contract/desk/badges.ts';
import { DeskFeed } from './desk-feed.ts';
import { PeopleStore } from './desk-people.ts';

const ana = { id: 'ana', name: 'Ana', revoked: false };
const place: PersonPlace = { station: 'here', person: 'ana', since: 1, until: 2 };
const nobody: DeskPeople = { idle_millis: 1000, people: [], places: [] };
const withAna: DeskPeople = { idle_millis: 1000, people: [ana], places: [place] };

/** People whose reads are answered by hand, in any order: `answer` gives the read of that number its answer. */
async function heldPeople({ known }: { known: DeskPeople | null }) {
  const answers: ((people: DeskPeople) => void)[] = [];
  const readPeople = () => new Promise<DeskPeople>((resolve) => answers.push(resolve));
  const endpoints = { desk: () => Promise.resolve({ readPeople }) };
  const people = new PeopleStore(endpoints as never, new DeskFeed(), () => true);
  people.known.set(known);
  void people.read();
  await settled();
  const answer = async (read: number, given: DeskPeople) => {
    answers[read]?.(given);
    await settled();
  };
  return { people, answer, reads: () => answers.length };
}

/** Everything that waits for no answer is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each([null, nobody])('a badge that overtakes a read names who is there, whatever was known: %j', async (known) => {
  const { people, answer } = await heldPeople({ known });
  void people.arrived('here', place);
  await settled();
  await answer(0, nobody);
  expect(people.placeOf('here')).toEqual(known === null ? null : place);
  await answer(1, withAna);
  expect(people.known.get()).toEqual(withAna);
});

test('a badge names who is there though another read begins before its own has an answer', async () => {
  const { people, answer } = await heldPeople({ known: null });
  void people.arrived('here', place);
  await settled();
  void people.read();
  await settled();
  for (const [read, given] of [
    [0, nobody],
    [1, withAna],
    [2, withAna],
  ] as const)
    await answer(read, given);
  expect(people.known.get()).toEqual(withAna);
});

test('a station that is opened without a badge is not locked again by what was being read', async () => {
  const { people, answer, reads } = await heldPeople({ known: withAna });
  people.setPlace('here', null);
  await settled();
  await answer(0, withAna);
  expect(people.placeOf('here')).toBeNull();
  expect(reads()).toBe(1);
});
