import { expect, test } from 'vitest';
import type { DeskPeople, PersonPlace } from '#contract/desk/badges.ts';
import { DeskFeed } from './desk-feed.ts';
import { PeopleStore } from './desk-people.ts';

const ana = { id: 'ana', name: 'Ana', revoked: false };
const place: PersonPlace = { station: 'here', person: 'ana', since: 1, until: 2 };
const nobody: DeskPeople = { idle_millis: 1000, people: [], places: [] };
const withAna: DeskPeople = { idle_millis: 1000, people: [ana], places: [place] };

/** People whose reads are answered by hand, in any order. */
function heldPeople() {
  const answers: ((people: DeskPeople) => void)[] = [];
  const readPeople = () => new Promise<DeskPeople>((resolve) => answers.push(resolve));
  const endpoints = { desk: () => Promise.resolve({ readPeople }) };
  return { people: new PeopleStore(endpoints as never, new DeskFeed(), () => true), answers };
}

/** Everything that waits for no answer is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a badge that was answered before anything was read names who is there', async () => {
  const { people, answers } = heldPeople();
  void people.read();
  await settled();
  people.setPlace('here', place);
  await settled();
  answers[0]?.(nobody);
  await settled();
  expect(people.placeOf('here')).toBeNull();
  answers[1]?.(withAna);
  await settled();
  expect(people.known.get()).toEqual(withAna);
});

test('a read that a badge has overtaken is read again, and takes nobody from the station', async () => {
  const { people, answers } = heldPeople();
  void people.read();
  await settled();
  answers[0]?.(nobody);
  await settled();
  void people.read();
  await settled();
  people.setPlace('here', place);
  await settled();
  answers[1]?.(nobody);
  await settled();
  expect(people.placeOf('here')).toEqual(place);
  answers[2]?.(withAna);
  await settled();
  expect(people.known.get()).toEqual(withAna);
});

test('a badge asks for nothing more where no read was under way', async () => {
  const { people, answers } = heldPeople();
  void people.read();
  await settled();
  answers[0]?.(withAna);
  await settled();
  people.setPlace('here', null);
  await settled();
  expect(people.placeOf('here')).toBeNull();
  expect(answers).toHaveLength(1);
});
