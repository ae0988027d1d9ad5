// A server of another make, for tests: it is in front of the real service, serves the page and the API on an origin of its
// own, and has other habits than ours. What a client may rely on is SPEC.md; everything else a client leans on breaks here.
//
//   browser -> stand-in (this process, node:http) -> real service (service-process.ts)
//
// The habits (stand-in-profile.ts names and explains each) are single switches and may be changed while it runs:
//
// - where the API lives and how `/config.json` says so; no `ETag`, no `Idempotency-Key`, no cancel path
// - what a success looks like: PATCH, DELETE and POST print with and without a body, under other statuses
// - pages (odd-pages.ts): of any size, also 0 with a next link, without an end, in a circle; next links that are only good as
//   they were spelled: one that comes back in other bytes is counted in `changedLinks` and refused
// - parcels (grown-parcels.ts): unknown fields, values and nulls. Unknown keys in receiver, items and dimensions are held
//   here and replaced as a whole by a PATCH, so that what a client does not bring back is lost, and counted in `dropped`
// - answers: no headers a page could read, error bodies of another shape, HTML
//
// `loseAnswers` lets the service do what was asked and answers a gateway's HTML 504 instead: the outcome is then not known. `hold`
// is a server that does it only when everybody has given up, `refuse` one that turns a request away. What happens to bytes and sockets below HTTP (resets, cut bodies, slow lines) is not of this server: such faults stand between the
// browser and any server, this one included, since both sides are plain origins.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';
import type { ServiceProcess } from '../service-process.ts';
import { GrownParcels } from './grown-parcels.ts';
import { OddPages } from './odd-pages.ts';
import { lostAnswer, otherAnswer, refusal, type StandInAnswer } from './other-answers.ts';
import type { ServerProfile } from './stand-in-profile.ts';
import { allowOtherOrigins, askService, bodyText, passOn, sendAnswer } from './stand-in-wire.ts';

/** A request of the page to the API, as it came. */
export interface SeenRequest {
  method: string;
  /** Path and query below the base path, byte for byte. */
  path: string;
  headers: IncomingMessage['headers'];
  body: JsonValue | undefined;
}

export interface StandIn {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Base URL of the API. */
  readonly apiBase: string;
  /** Signs in, as the real service's printed link does. */
  readonly link: string;
  /** May be changed at any time. */
  readonly profile: ServerProfile;
  /** Every request to the API, in order. */
  readonly seen: SeenRequest[];
  /** Requests that went to our own service's base path instead of the configured one. */
  readonly strays: string[];
  /** What changes did to unknown fields. */
  readonly parcels: Pick<GrownParcels, 'dropped' | 'goneLines' | 'strangeFields'>;
  readonly changedLinks: readonly string[];
  /** From now on so many requests of a method to paths that match are done and their answers lost. */
  loseAnswers(method: string, path: RegExp, count?: number): void;
  /** From now on so many requests of a method to paths that match are answered with a status, and not done. */
  refuse(method: string, path: RegExp, status: number, count?: number): void;
  /** The next request of a method to a path that matches is done only once it is released. */
  hold(method: string, path: RegExp): Held;
}

/** A request that a slow server has taken and not begun. */
export interface Held {
  /** Once it has arrived. */
  readonly arrived: Promise<void>;
  release(): void;
}

interface Planned {
  method: string;
  path: RegExp;
  /** Its result: done and its answer lost, refused with a status, or done once a promise is kept. */
  becomes: 'lost' | number | { onArrival: () => void; released: Promise<void> };
  left: number;
}

/** Starts a stand-in on a free port in front of `service`, and stops it when `provide` is done. */
export async function withStandIn(
  service: ServiceProcess,
  profile: ServerProfile,
  provide: (standIn: StandIn) => Promise<void>,
): Promise<void> {
  const inner = new StandInServer(service, { ...profile });
  const server = createServer((request, response) => {
    inner.answer(request, response).catch((error: unknown) => {
      inner.failures.push(String(error instanceof Error ? error.stack : error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  inner.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await provide(inner);
    if (inner.failures.length > 0) throw new Error(`The stand-in failed:\n${inner.failures.join('\n')}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

class StandInServer implements StandIn {
  origin = '';
  readonly profile: ServerProfile;
  readonly seen: SeenRequest[] = [];
  readonly strays: string[] = [];
  readonly failures: string[] = [];
  readonly parcels = new GrownParcels();
  readonly #pages = new OddPages();
  /** Where a link elsewhere leads: the path and query that SPEC.md has for it. */
  readonly #elsewhere = new Map<string, string>();
  readonly #planned: Planned[] = [];
  readonly #service: ServiceProcess;

  constructor(service: ServiceProcess, profile: ServerProfile) {
    this.#service = service;
    this.profile = profile;
  }

  get apiBase(): string {
    return this.origin + this.profile.basePath;
  }

  get link(): string {
    return `${this.origin}/#token=${this.#service.token}`;
  }

  get changedLinks(): readonly string[] {
    return this.#pages.changedLinks;
  }

  loseAnswers(method: string, path: RegExp, count = 1): void {
    this.#planned.push({ method, path, becomes: 'lost', left: count });
  }

  refuse(method: string, path: RegExp, status: number, count = 1): void {
    this.#planned.push({ method, path, becomes: status, left: count });
  }

  hold(method: string, path: RegExp): Held {
    const arrival = signal();
    const release = signal();
    const becomes = { onArrival: arrival.give, released: release.given };
    this.#planned.push({ method, path, becomes, left: 1 });
    return { arrived: arrival.given, release: release.give };
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const { basePath, cors } = this.profile;
    if (cors) allowOtherOrigins(response, this.profile);
    if (cors && request.method === 'OPTIONS') response.writeHead(204).end();
    else if (url === '/config.json') this.#sendConfig(response);
    else if (url.startsWith(`${basePath}/`)) await this.#answerApi(request, url.slice(basePath.length), response);
    else {
      if (/^\/v1(?:\/|$)/.test(url)) this.strays.push(`${request.method} ${url}`);
      passOn(this.#service.origin + url, request, response);
    }
  }

  #sendConfig(response: ServerResponse): void {
    const { basePath, config, etags, keys } = this.profile;
    if (config === 'missing') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Parcel Desk</title>');
      return;
    }
    const apiBase = { path: basePath, url: this.apiBase, slash: `${basePath}/` }[config];
    const settings = { apiBase, ...(keys && { idempotencyKeys: true }), ...(etags && { etags: true }), region: 'eu-2' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(settings));
  }

  async #answerApi(request: IncomingMessage, path: string, response: ServerResponse): Promise<void> {
    const text = await bodyText(request);
    const body = text === '' ? undefined : (JSON.parse(text) as JsonValue);
    const method = request.method ?? 'GET';
    this.seen.push({ method, path, headers: request.headers, body });
    const plan = this.#planned.find(
      (planned) => planned.left > 0 && planned.method === method && planned.path.test(path),
    );
    if (plan !== undefined) plan.left -= 1;
    const becomes = plan?.becomes;
    if (typeof becomes === 'number') {
      this.#send(response, refusal(becomes, this.profile));
      return;
    }
    if (typeof becomes === 'object') {
      becomes.onArrival();
      await becomes.released;
    }
    const real = this.#elsewhere.get(path) ?? path;
    // A link elsewhere can be read, and nothing more: whatever else comes there is a client's invention.
    if (/^\/(?:pages|files)\//.test(real) || (real !== path && method !== 'GET'))
      this.#pages.changedLinks.push(`${method} ${path}`);
    const answer = await this.#do(method, real, request.headers, body);
    this.#send(response, becomes === 'lost' ? lostAnswer : answer);
  }

  async #do(
    method: string,
    path: string,
    headers: IncomingMessage['headers'],
    body: JsonValue | undefined,
  ): Promise<StandInAnswer> {
    const [place = ''] = path.split('?');
    if (method === 'GET' && /^\/(?:parcels|shipping-methods)$/.test(place))
      return this.#list(path, { authorization: headers.authorization });
    const isNew = method === 'POST' && place === '/parcels';
    const isChange = method === 'PATCH' && /^\/parcels\/[^/]+$/.test(place);
    const before = isChange ? await this.#ask('GET', place, { authorization: headers.authorization }) : null;
    const understood = isJsonObject(body) && (isNew || isChange) ? this.parcels.understood(body, this.profile) : body;
    const real = await this.#ask(method, path, this.#onward(headers), understood);
    if (isJsonObject(body) && (isNew || isChange) && real.status < 300)
      this.parcels.took(body, dataIn(before ?? real), this.profile, isNew);
    return otherAnswer(method, place, real, this.profile, this.#shown);
  }

  /** A page of a list, cut again. An answer that is no page is passed on. */
  async #list(path: string, headers: Record<string, string | undefined>): Promise<StandInAnswer> {
    const answers: StandInAnswer[] = [];
    const filters = Object.entries(this.profile.sinceFilters).map(([name, fate]) => ({ name, fate, in: inPath(name) }));
    const refused = filters.find((filter) => filter.fate === 'refused' && filter.in.test(path));
    if (refused !== undefined) return refusal(400, this.profile, `The filter ${refused.name} is not known.`);
    const page = await this.#pages.page(path, this.profile, async (realPath) => {
      const filtered = filters.reduce((left, filter) => left.replace(filter.in, ''), realPath);
      const real = await this.#ask('GET', filtered, headers);
      answers.push(real);
      return isJsonObject(real.json) ? real.json : {};
    });
    const real = answers[0];
    if (page === null) return refusal(400, this.profile, 'This is no link of ours.');
    if (real !== undefined && real.status !== 200) return otherAnswer('GET', path, real, this.profile, this.#shown);
    const next = page.next === null ? null : this.#linkTo(page.next);
    const data = page.data.map((entry) => (isJsonObject(entry) ? this.#shown(entry) : entry));
    const json = this.profile.unknownFields
      ? { meta: { took_ms: 3 }, data, links: { prev: null, self: '?', next } }
      : { data, links: { next } };
    return { status: 200, headers: real?.headers ?? { 'content-type': 'application/json' }, json };
  }

  /** A parcel, or an entry of another list, with links of this origin. */
  readonly #shown = (entry: JsonObject): JsonObject => {
    const { documents } = entry;
    if (!isJsonObject(documents))
      return this.profile.unknownFields ? { ...entry, carrier: { name: 'X', rank: 1 }, price: null } : entry;
    const links = Object.entries(documents).map(([name, link]) => [
      name,
      this.#linkTo(typeof link === 'string' ? link.slice(this.#service.apiBase.length) : ''),
    ]);
    return this.parcels.shown({ ...entry, documents: Object.fromEntries(links) as JsonObject }, this.profile);
  };

  #linkTo(path: string): string {
    const shown = this.profile.linksElsewhere ? this.#moved(path) : path;
    return (this.profile.links === 'url' ? this.apiBase : this.profile.basePath) + shown;
  }

  #moved(path: string): string {
    const [place, query] = path.split('?');
    const number = this.#elsewhere.size + 1;
    const moved = query === undefined ? `/files/${number}.pdf` : `/pages/${number}?${query}`;
    const known = [...this.#elsewhere].find(([, real]) => real === path)?.[0];
    if (known === undefined && place !== '') this.#elsewhere.set(moved, path);
    return known ?? moved;
  }

  #onward(headers: IncomingMessage['headers']): Record<string, string | undefined> {
    const one = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined);
    return {
      authorization: headers.authorization,
      'content-type': headers['content-type'],
      ...(this.profile.etags && { 'if-match': one('if-match') }),
      ...(this.profile.keys && { 'idempotency-key': one('idempotency-key') }),
    };
  }

  #ask(
    method: string,
    path: string,
    headers: Record<string, string | undefined>,
    body?: JsonValue,
  ): Promise<StandInAnswer> {
    return askService(method, this.#service.apiBase + path, headers, body);
  }

  #send(response: ServerResponse, answer: StandInAnswer): void {
    const base = this.profile.location === 'url' ? this.apiBase : this.profile.basePath;
    sendAnswer(response, answer, this.profile, (url) => base + url.slice(this.#service.apiBase.length));
  }
}

/** The filter of that name in a path. */
function inPath(name: string): RegExp {
  return new RegExp(`&?filter(?:\\[|%5B)${name}(?:\\]|%5D)=[^&]*`, 'i');
}

function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

function dataIn({ json }: StandInAnswer): JsonObject {
  const data = isJsonObject(json) ? json['data'] : undefined;
  return isJsonObject(data) ? data : {};
}
