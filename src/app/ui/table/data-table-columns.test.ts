import { describe, expect, it } from 'vitest';
import {
  columnTracks,
  defaultColumnLayout as untouched,
  minTableWidth,
  moveColumn,
  neededWidths,
  orderedColumns,
  showColumn,
  shownColumns,
  sizeColumn,
  stepColumn,
} from './data-table-columns.ts';

const column = (id: string, meta = {}) => ({ id, meta: { name: id, width: 100, rank: 0, ...meta } });
const columns = [
  column('a', { fixed: true, onCard: true }),
  column('b', { grows: 1 }),
  column('c', { rank: 9 }),
  column('d'),
];
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');
const room = { width: 400, cards: false, sortedBy: undefined };

describe('order', () => {
  it('the order of columns is the columns’ own until the user changes it; what it does not name comes last, what is no column is passed over', () => {
    expect(ids(orderedColumns(columns, untouched))).toBe('abcd');
    expect(ids(orderedColumns(columns, { ...untouched, order: ['c', 'gone', 'a'] }))).toBe('cabd');
  });

  it('the order of columns moves a column before or after another', () => {
    const moved = moveColumn(columns, untouched, 'd', 'before', 'b');
    expect(ids(orderedColumns(columns, moved))).toBe('adbc');
    expect(ids(orderedColumns(columns, moveColumn(columns, moved, 'a', 'after', 'b')))).toBe('dbac');
    expect(moveColumn(columns, untouched, 'a', 'before', 'gone')).toBe(untouched);
  });

  it('the order of columns steps over hidden columns and not beyond the ends', () => {
    const shown = [columns[0], columns[3]].filter((shownColumn) => shownColumn !== undefined);
    expect(ids(orderedColumns(columns, stepColumn(columns, untouched, shown, 'a', 1) ?? untouched))).toBe('bcda');
    expect(stepColumn(columns, untouched, shown, 'd', 1)).toBeNull();
    expect(stepColumn(columns, untouched, shown, 'a', -1)).toBeNull();
  });
});

describe('visibility', () => {
  it('the visibility of columns follows the room in the order of rank until the user chooses; the sorted column comes first', () => {
    expect(ids(shownColumns(columns, untouched, room))).toBe('abcd');
    expect(ids(shownColumns(columns, untouched, { ...room, width: 399 }))).toBe('abd');
    expect(ids(shownColumns(columns, untouched, { ...room, width: 399, sortedBy: 'c' }))).toBe('abc');
    expect(ids(shownColumns(columns, untouched, { ...room, width: 0 }))).toBe('a');
    expect(ids(shownColumns(columns, sizeColumn(untouched, 'b', 250), room))).toBe('abcd');
  });

  it('the visibility of columns is the user’s where the user chose, whatever the room, but for what a row cannot be without', () => {
    expect(ids(shownColumns(columns, showColumn(untouched, 'c', true), { ...room, width: 200 }))).toBe('abc');
    const hidden = showColumn(showColumn(untouched, 'b', false), 'a', false);
    expect(ids(shownColumns(columns, hidden, { ...room, sortedBy: 'b' }))).toBe('acd');
  });

  it('the visibility of columns is the columns’ own on cards', () => {
    expect(ids(shownColumns(columns, showColumn(untouched, 'b', true), { ...room, cards: true }))).toBe('a');
  });
});

describe('columns that give way', () => {
  const giving = [
    column('a', { fixed: true, text: (row: { text: string }) => row.text }),
    column('b', { rank: 1, min: 60, grows: 1 }),
    column('c', { rank: 2, min: 50 }),
    column('d', { rank: 3 }),
  ];

  it('columns that give way are shown at their least, others only where nothing has to give way', () => {
    expect(ids(shownColumns(giving, untouched, { ...room, width: 399 }))).toBe('abc');
    expect(ids(shownColumns(giving, untouched, { ...room, width: 400 }))).toBe('abcd');
    expect(ids(shownColumns(giving, untouched, { ...room, width: 210 }))).toBe('abc');
    expect(ids(shownColumns(giving, untouched, { ...room, width: 209 }))).toBe('ab');
  });

  it('columns that give way take what is left in turn: first those with a width, or what the longest text needs, then those that grow', () => {
    const rows = [{ text: '10400' }, { text: 'FRESH-20261124-001' }, { text: '' }];
    const needed = neededWidths(giving, rows);
    expect(needed).toEqual({ a: 181 });
    expect(columnTracks(giving, untouched, 0, needed)).toBe(
      'minmax(100px, 181px) minmax(60px, 1fr) minmax(50px, 100px) 100px',
    );
    expect(columnTracks(giving, untouched, 0, neededWidths(giving, rows.slice(0, 1)))).toMatch(/^72px /);
    expect(columnTracks(giving, untouched, 0, neededWidths(giving, []))).toMatch(/^100px /);
    expect(columnTracks(giving, sizeColumn(untouched, 'a', 90), 0, needed)).toMatch(/^90px /);
    expect(neededWidths(giving, [{ text: 'x'.repeat(5000) }])).toEqual({ a: 240 });
    expect(neededWidths(giving, [{ text: 'MW-WMW' }, { text: '12-345' }])).toEqual({ a: 79 });
  });

  it('columns that give way have their width again where the table scrolls sideways anyway', () => {
    expect(minTableWidth(giving, untouched, 40, 350)).toBe(350);
    expect(minTableWidth(giving, untouched, 40, 349)).toBe(440);
  });
});

describe('sizes', () => {
  it('the sizes of columns leave room for their headers, whatever the language, until the user chooses', () => {
    const named = [column('a', { width: 80, min: 60, name: 'Verarbeitet / gedruckt', sortable: true })];
    expect(columnTracks(named, untouched, 0)).toBe('169px');
    expect(minTableWidth(named, untouched, 0, 100)).toBe(169);
    expect(columnTracks([column('a', { ...named[0]?.meta, text: () => '1' })], untouched, 0, { a: 169 })).toBe('169px');
    expect(neededWidths([column('a', { ...named[0]?.meta, text: () => '1' })], [{}])).toEqual({ a: 169 });
    expect(columnTracks(named, sizeColumn(untouched, 'a', 70), 0)).toBe('70px');
  });

  it('the sizes of columns are the user’s, the columns’ own or a share of what is left', () => {
    expect(columnTracks(columns, untouched, 0)).toBe('100px minmax(100px, 1fr) 100px 100px');
    const sized = sizeColumn(sizeColumn(untouched, 'b', 240.4), 'd', 90);
    expect(columnTracks(columns, sized, 40)).toBe('40px 100px 240px 100px 90px');
    expect(minTableWidth(columns, sized, 40, 1000)).toBe(570);
    expect(columnTracks(columns, sizeColumn(sized, 'b', null), 0)).toBe('100px minmax(100px, 1fr) 100px 90px');
  });

  it.each([-5, 0, 1, 1e9, Number.NaN])('a kept width of %s stays within reason', (width) => {
    const min = minTableWidth([column('a')], { ...untouched, sizing: { a: width } }, 0, 1000);
    expect(min).toBeGreaterThanOrEqual(48);
    expect(min).toBeLessThanOrEqual(800);
  });
});
