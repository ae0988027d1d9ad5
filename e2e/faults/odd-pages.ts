import { type JsonObject, type JsonValue, isJsonObject } from '#contract/values/json-value.ts';
import type { ServerProfile } from './stand-in-profile.ts';

/** Where a link of ours continues in the real list. */
interface Place {
  /** Path and query of the real page, below the real base. */
  from: string;
  /** The row of that page that was shown last, and how many were: a list that grows shows no row twice and skips none. */
  shown: { id: JsonValue; count: number } | null;
  /** How many pages of this list came before. */
  reads: number;
}

interface RealPage {
  data: JsonValue[];
  /** Path and query of the next page, below the real base. */
  next: string | null;
}

/**
 * Other pages on top of the real ones: cut to other sizes, under links of its own that are only good as they were spelled. A
 * link that comes back otherwise is written down in `changedLinks` and refused.
 */
export class OddPages {
  readonly #places = new Map<string, Place>();
  readonly #kept = new Map<string, RealPage>();
  /** Links that were not followed byte for byte. */
  readonly changedLinks: string[] = [];

  /** The page at a path and query below the base as the browser sent it; null when that is no link of ours. */
  async page(
    asked: string,
    profile: ServerProfile,
    readReal: (path: string) => Promise<JsonObject>,
  ): Promise<{ data: JsonValue[]; next: string | null } | null> {
    const continued = /[?&]cursor=/.test(asked);
    const place = continued ? this.#places.get(asked) : { from: asked, shown: null, reads: 0 };
    if (place === undefined) {
      this.changedLinks.push(asked);
      return null;
    }
    const real = await this.#real(place.from, readReal);
    const { pages } = profile;
    const { from, shown, reads } = place;
    const skip = shownBefore(real, shown);
    if (pages?.beyond !== undefined && reads >= pages.beyond.after) {
      const further = { from, shown: { id: null, count: real.data.length }, reads: reads + 1 };
      const next = pages.beyond.comes === 'circle' ? asked : this.#link({ ...further, asked }, profile);
      return { data: [], next };
    }
    const size = pages === null ? real.data.length : (pages.sizes[reads % pages.sizes.length] ?? 1);
    const data = real.data.slice(skip, skip + size);
    const end = skip + data.length;
    const shownNow = end === 0 ? null : { id: idOf(real.data[end - 1]), count: end };
    const next = (further: Place) => this.#link({ ...further, asked }, profile);
    if (end < real.data.length) return { data, next: next({ from, shown: shownNow, reads: reads + 1 }) };
    if (real.next !== null) return { data, next: next({ from: real.next, shown: null, reads: reads + 1 }) };
    // The last rows promise one page more, which has none.
    const more = data.length > 0 && pages !== null;
    return { data, next: more ? next({ from, shown: shownNow, reads: reads + 1 }) : null };
  }

  /** Shipping methods do not change here: what was read of them stays, so that pages of one are quick. */
  async #real(path: string, read: (path: string) => Promise<JsonObject>): Promise<RealPage> {
    const kept = this.#kept.get(path);
    if (kept !== undefined) return kept;
    const page = realPage(await read(path));
    if (path.startsWith('/shipping-methods') && page.data.length > 0) this.#kept.set(path, page);
    return page;
  }

  #link({ asked, ...place }: Place & { asked: string }, profile: ServerProfile): string {
    const [path = '', query = ''] = asked.split('?');
    const kept = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('cursor='));
    const number = this.#places.size + 1;
    const pairs = profile.escapes
      ? [...kept.map(respelled), `cursor=p${number}+q%2Fr%2b%3D~s%7Et(!*)%e2%82%ac;:@$,`]
      : [...kept, `cursor=page-${number}`];
    const link = `${path}?${pairs.join('&')}`;
    this.#places.set(link, place);
    return link;
  }
}

/** How many rows of a page come before what is to be shown next. Where the row is gone, as many as there were. */
function shownBefore({ data }: RealPage, shown: Place['shown']): number {
  if (shown === null) return 0;
  const at = data.findIndex((row) => idOf(row) === shown.id && shown.id !== null);
  return at === -1 ? shown.count : at + 1;
}

function idOf(row: JsonValue | undefined): JsonValue {
  return isJsonObject(row) ? (row['id'] ?? null) : null;
}

/** The same pair in a spelling that decodes to the same and that no library would choose. */
function respelled(pair: string): string {
  return pair
    .replaceAll(/\[|%5B/gi, '%5B')
    .replaceAll(/\]|%5D/gi, '%5d')
    .replaceAll('_', '%5F');
}

function realPage({ data, links }: JsonObject): RealPage {
  const next = isJsonObject(links) ? links['next'] : null;
  return {
    data: Array.isArray(data) ? data : [],
    next: typeof next === 'string' ? next.slice(next.indexOf('/v1/') + '/v1'.length) : null,
  };
}
