import { expect, test } from 'vitest';
import {
  type AnswerMeaning,
  answerMeaning,
  isAway,
  isGivenUp,
  isMissing,
  isNotDone,
  isConflict,
  isInvalid,
  isOfFields,
  isOfState,
} from './answer-meaning.ts';

const turnedAway = [401, 402, 403, 407, 409, 421, 423, 425, 429];
/** A gateway's word for a request that it passed on and gave up. */
const timedOut = 408;

/** All statuses there are, in ranges that mean one thing but for those above. */
const ranges: [number, number, AnswerMeaning][] = [
  [100, 199, 'unknown'],
  [200, 299, 'done'],
  [300, 399, 'unknown'],
  [400, 499, 'refused'],
  [500, 599, 'unknown'],
];

test.each(ranges)('statuses %d to %d', (first, last, meaning) => {
  const wrong = [];
  for (let status = first; status <= last; status++) {
    const expected = status === timedOut ? 'unknown' : turnedAway.includes(status) ? 'turned-away' : meaning;
    if (answerMeaning(status) !== expected) wrong.push(status);
    if (isNotDone(status) !== (status >= 400 && status <= 499 && status !== timedOut)) wrong.push(status);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['nothing is there', isMissing, [404]],
  ['a gateway gave up on the server', isGivenUp, [502, 504]],
  ['the service is away', isAway, [502, 503, 504]],
] as const)('%s', (_what, says, statuses) => {
  const all = Array.from({ length: 500 }, (_, at) => at + 100);
  expect(all.filter(says)).toEqual(statuses);
  expect(says(null)).toBe(false);
});

test.each<[number, Record<string, string[]>, object]>([
  [412, {}, { isConflict: true, isInvalid: false, isOfFields: false, isOfState: false }],
  [422, {}, { isConflict: false, isInvalid: true, isOfFields: false, isOfState: true }],
  [422, { weight: ['is required'] }, { isConflict: false, isInvalid: true, isOfFields: true, isOfState: false }],
  [400, { weight: ['is required'] }, { isConflict: false, isInvalid: false, isOfFields: false, isOfState: false }],
])('what %d with the fields %j was refused for', (status, errors, expected) => {
  expect({
    isConflict: isConflict(status),
    isInvalid: isInvalid(status),
    isOfFields: isOfFields(status, errors),
    isOfState: isOfState(status, errors),
  }).toEqual(expected);
});
