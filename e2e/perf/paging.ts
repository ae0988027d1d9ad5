import type { ServiceProcess } from '../service-process.ts';
import { median, percentile } from './figures.ts';
import { load, requestText } from './http-load.ts';

/** A page as it is requested: path and query. */
export type PagePath = string;

function target({ origin, token }: ServiceProcess, encodings = 'identity') {
  return { origin, headers: { authorization: `Bearer ${token}`, 'accept-encoding': encodings } };
}

/** Requests a page on one connection for a while; the time of each answer in milliseconds. */
async function pageTimes(service: ServiceProcess, path: PagePath, millis: number): Promise<number[]> {
  const text = requestText(target(service), 'GET', path);
  return (await load(target(service), () => text, { millis, connections: 1 })).times;
}

/** @param encodings What the client accepts. */
export async function pagesPerSecond(
  service: ServiceProcess,
  path: PagePath,
  millis: number,
  encodings?: string,
): Promise<number> {
  const text = requestText(target(service, encodings), 'GET', path);
  return (await load(target(service), () => text, { millis, connections: 8 })).perSecond;
}

/** How many parcels are on a page. */
export async function parcelsOn(service: ServiceProcess, path: PagePath): Promise<number> {
  const { origin, headers } = target(service);
  const response = await fetch(`${origin}${path}`, { headers });
  return ((await response.json()) as { data: unknown[] }).data.length;
}

/** Follows links.next from a page: the path of the page that many pages on, or of the last one. */
export async function pageBehind(service: ServiceProcess, first: PagePath, pages: number): Promise<PagePath> {
  const { origin, headers } = target(service);
  let path = first;
  for (let page = 0; page < pages; page += 1) {
    const response = await fetch(`${origin}${path}`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    // The link is at the end of the page; the rest is not needed here.
    const link = /"next":"([^"]+)"\}\}$/.exec(bytes.subarray(-2000).toString())?.[1];
    if (link === undefined) break;
    path = link.slice(origin.length);
  }
  return path;
}

export interface Compared {
  p50: number;
  /** Median of the rounds' own. */
  p99: number;
  rounds: number[][];
}

/** Times several pages alternately, so that whatever else the machine does meets all of them. */
export async function comparedPages(
  pages: readonly { service: ServiceProcess; path: PagePath }[],
  { rounds, millis }: { rounds: number; millis: number },
): Promise<Compared[]> {
  const times = pages.map((): number[][] => []);
  for (const { service, path } of pages) await pageTimes(service, path, millis / 4);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { service, path }] of pages.entries())
      times[index]?.push(await pageTimes(service, path, millis));
  return times.map((each) => ({
    p50: median(each.flat()),
    p99: median(each.map((round) => percentile(round, 0.99))),
    rounds: each,
  }));
}
