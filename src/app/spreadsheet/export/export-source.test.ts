import { describe, expect, it } from 'vitest';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { type Parcel, readParcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { type ExportEndpoints, type ExportSource, idsSource, listSource, rowsSource } from './export-source.ts';

const signal = new AbortController().signal;
const parcel = (id: string): Parcel =>
  readParcel(JSON.parse(JSON.stringify(buildParcel({ id })))) ?? expect.fail('parcel');

/** A list of pages of ids, and what was asked of it. `links`: where a page leads, by default to the one after it. */
function listOf(pages: readonly string[][], links?: readonly (string | null)[]) {
  const asked: string[] = [];
  let failing = 0;
  const endpoints: ExportEndpoints = {
    async listWholeParcels(_, next) {
      asked.push(`page ${next ?? 0}`);
      if (failing > 0) {
        failing -= 1;
        throw new ApiError({ kind: 'network', outcome: 'unknown', request: 'GET /parcels' });
      }
      const at = Number(next ?? 0);
      const following = at + 1 < pages.length ? String(at + 1) : null;
      return { entries: (pages[at] ?? []).map(parcel), next: links?.[at] ?? following, unreadable: 0 };
    },
    async getParcel(id) {
      asked.push(id);
      if (id.startsWith('gone'))
        throw new ApiError({ kind: 'status', outcome: 'refused', status: 404, request: 'GET /parcels/{id}' });
      return { parcel: parcel(id), etag: null };
    },
  };
  return { endpoints, asked, failOnce: () => (failing = 1) };
}

async function idsOf(source: ExportSource): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const some = await source.next(signal);
    if (some === null) return ids;
    ids.push(...some.map(({ id }) => id));
  }
}

describe('all parcels of a list', () => {
  it('an export of all parcels holds each that matches once, and reports its progress', async () => {
    // A parcel that was created since moves one to the next page, where it comes again.
    const { endpoints } = listOf([['a', 'b'], ['b', 'c'], []]);
    const source = listSource(endpoints, {}, ({ id }) => id !== 'a');
    expect(await idsOf(source)).toEqual(['b', 'c']);
    expect(source.progress()).toMatchObject({ loaded: 4, reached: buildParcel().created_at, repeated: false });
  });

  it('an export of all parcels continues after a failure where it was', async () => {
    const { endpoints, asked, failOnce } = listOf([['a'], ['b']]);
    const source = listSource(endpoints, {}, () => true);
    await source.next(signal);
    failOnce();
    await expect(source.next(signal)).rejects.toMatchObject({ kind: 'network' });
    expect(await idsOf(source)).toEqual(['b']);
    expect(asked).toEqual(['page 0', 'page 1', 'page 1']);
  });

  it('an export of all parcels ends at a link that it followed before, and reports it', async () => {
    const { endpoints } = listOf([['a'], ['b'], ['c']], ['1', '1', null]);
    const source = listSource(endpoints, {}, () => true);
    expect(await idsOf(source)).toEqual(['a', 'b']);
    expect(source.progress().repeated).toBe(true);
  });
});

describe('certain parcels, whole', () => {
  it('few parcels are requested one by one, and deleted ones are counted', async () => {
    const { endpoints, asked } = listOf([['a', 'b', 'c']]);
    const source = idsSource(endpoints, {}, ['b', 'gone-1'], 5);
    expect(await idsOf(source)).toEqual(['b']);
    expect(asked).toEqual(['b', 'gone-1']);
    expect(source.progress().gone).toBe(1);
  });

  it('many are taken from the pages they are on, no further than needed, and the rest one by one', async () => {
    const { endpoints, asked } = listOf([['a', 'b'], ['c', 'x'], ['y']]);
    expect(await idsOf(idsSource(endpoints, {}, ['a', 'c'], 1))).toEqual(['a', 'c']);
    expect(asked).toEqual(['page 0', 'c']);
    asked.length = 0;
    expect(await idsOf(idsSource(endpoints, {}, ['a', 'b', 'c', 'elsewhere'], 3))).toEqual([
      'a',
      'b',
      'c',
      'elsewhere',
    ]);
    expect(asked).toEqual(['page 0', 'page 1', 'page 2', 'elsewhere']);
  });
});

it('rows that the page has come in their order, some at a time', async () => {
  const rows = await listSource(listOf([['a', 'b', 'c']]).endpoints, {}, () => true).next(signal);
  const source = rowsSource((rows ?? []).map(({ row }) => row));
  expect(await idsOf(source)).toEqual(['a', 'b', 'c']);
  expect(source.progress().loaded).toBe(3);
});

it('the row of a parcel is made when it is read, and once', async () => {
  let made = 0;
  const watched: Parcel = {
    ...parcel('a'),
    get note() {
      made += 1;
      return null;
    },
  };
  const { endpoints } = listOf([]);
  const list = { ...endpoints, listWholeParcels: async () => ({ entries: [watched], next: null, unreadable: 0 }) };
  const [found] = (await listSource(list, {}, () => true).next(signal)) ?? [];
  expect(made).toBe(0);
  expect(found?.row).toBe(found?.row);
  expect(made).toBe(1);
});
