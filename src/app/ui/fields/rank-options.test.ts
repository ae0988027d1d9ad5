import { describe, expect, it } from 'vitest';
import { rankOptions, resolveTyped } from './rank-options.ts';

const options = [
  { id: 'BG', label: 'Bulgaria (BG)' },
  { id: 'GL', label: 'Greenland (GL)' },
  { id: 'GR', label: 'Greece (GR)', name: 'Greece' },
  { id: 'ME', label: 'Montenegro (ME)' },
  { id: 'RE', label: 'Réunion (RE)' },
  { id: 'SG', label: 'South Georgia (SG)' },
];
const ids = (query: string) => rankOptions(options, query).map(({ id }) => id);

describe('rankOptions', () => {
  it('ranking puts the id before labels that begin with the text, and those before the rest', () => {
    expect(ids('gr')).toEqual(['GR', 'GL', 'ME']);
    expect(ids('g')).toEqual(['GL', 'GR', 'SG', 'BG', 'ME']);
    expect(ids('geo')).toEqual(['SG']);
  });
  it('ranking ignores accents and capitals, and shows all for an empty text', () => {
    expect(ids('REUNION')).toEqual(['RE']);
    expect(ids(' ')).toHaveLength(options.length);
    const towns = [
      { id: 'one', label: 'Łódź' },
      { id: 'two', label: 'Tromsø' },
    ];
    for (const [typed, id] of [
      ['lodz', 'one'],
      ['tromso', 'two'],
    ] as const)
      expect(rankOptions(towns, typed).map((town) => town.id)).toEqual([id]);
  });
});

describe('resolveTyped', () => {
  it.each([
    ['gr', 'GR'],
    ['Greece (GR)', 'GR'],
    ['greece', 'GR'],
    ['reuni', 'reuni'],
    ['gree', 'gree'],
    ['  ', ''],
    ['Atlantis', 'Atlantis'],
  ])('%j is %j', (typed, id) => expect(resolveTyped(options, typed)).toBe(id));
  it('a list box takes a name that begins others, and one of two with the same name by neither', () => {
    const regions = [
      { id: 'BQ', label: 'Caribbean Netherlands (BQ)', name: 'Caribbean Netherlands' },
      { id: 'NL', label: 'Netherlands (NL)', name: 'Netherlands' },
      { id: 'one', label: 'Standard' },
      { id: 'two', label: 'Standard' },
    ];
    expect(resolveTyped(regions, 'netherlands')).toBe('NL');
    expect(resolveTyped(regions, 'standard')).toBe('standard');
    expect(resolveTyped(regions, 'two')).toBe('two');
  });
  it('a list box takes what an option is known as besides its label', () => {
    const knownAs = (typed: string) => (typed === 'Hellas' ? 'GR' : typed);
    expect(resolveTyped(options, 'Hellas', knownAs)).toBe('GR');
    expect(resolveTyped(options, 'Hella', knownAs)).toBe('Hella');
    expect(rankOptions(options, 'Hellas', knownAs).map(({ id }) => id)).toEqual(['GR']);
  });
});
