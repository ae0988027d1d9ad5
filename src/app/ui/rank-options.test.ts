import { describe, expect, it } from 'vitest';
import { rankOptions, resolveTyped } from './rank-options.ts';

const options = [
  { id: 'BG', label: 'Bulgaria (BG)' },
  { id: 'GL', label: 'Greenland (GL)' },
  { id: 'GR', label: 'Greece (GR)' },
  { id: 'ME', label: 'Montenegro (ME)' },
  { id: 'RE', label: 'Réunion (RE)' },
  { id: 'SG', label: 'South Georgia (SG)' },
];
const ids = (query: string) => rankOptions(options, query).map(({ id }) => id);

describe('rankOptions', () => {
  it('puts the id before labels that begin with the text, and those before the rest', () => {
    expect(ids('gr')).toEqual(['GR', 'GL', 'ME']);
    expect(ids('g')).toEqual(['GL', 'GR', 'SG', 'BG', 'ME']);
    expect(ids('geo')).toEqual(['SG']);
  });
  it('looks over accents and capitals, and shows all for an empty text', () => {
    expect(ids('REUNION')).toEqual(['RE']);
    expect(ids(' ')).toHaveLength(options.length);
  });
});

describe('resolveTyped', () => {
  it.each([
    ['gr', 'GR'],
    ['Greece (GR)', 'GR'],
    ['reuni', 'RE'],
    ['gree', 'gree'],
    ['  ', ''],
    ['Atlantis', 'Atlantis'],
  ])('%j is %j', (typed, id) => expect(resolveTyped(options, typed)).toBe(id));
});
