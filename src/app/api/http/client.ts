import { attemptJoinedHeader } from '#contract/attempt-joined.ts';
import { isAway, isNotDone, isPlainStatus } from '#contract/answer-meaning.ts';
import { readErrorBody } from '#contract/envelopes.ts';
import { hearServerDate, serverNow } from '#app/words/server-clock.ts';
import { sourceHeader, type WorkSource } from '#contract/desk/work-kinds.ts';
import { stationHeader } from '#contract/desk/station-id.ts';
import { ApiError, type ApiErrorFacts } from './api-error.ts';
import { callOf } from './call-of.ts';
import type { Call } from './call-log.ts';
import { isOffline } from './is-offline.ts';
import { type ApiBase, ownLink } from './request-address.ts';
import { forgetVersion, hearVersion } from './server-version.ts';
import { type RequestGate } from './request-gate.ts';
import { forgetRights, knownRefusal } from './token-rights.ts';
import { retryAfterSeconds } from '#contract/values/retry-after.ts';

const timeouts = { GET: 15_000, mutation: 30_000, document: 60_000, probe: 5_000 } as const;
/** Bodies over this many characters are not parsed; a full page of 100 parcels with 1000 items each is about 23 MB. */
const maxCharacters = 32_000_000;

export interface ClientOptions {
  base: () => ApiBase;
  /** Awaited before a request, where the token is about to end. */
  renewal?: () => Promise<void> | null;
  /** Null when signed out. */
  token: () => string | null;
  /** The browser sends a cookie on its own, and the token is only its name. */
  cookie?: boolean;
  gate: RequestGate;
  /** The server did not accept the token that was sent. */
  onUnauthorized: (token: string | null) => void;
  /** Called for every answer to the token: it says what that may do. */
  onRights?: (answer: Response) => void;
  /** The service answered (true), or nothing did, or a gateway in its place (false). Not called for probes. */
  onReach?: (answered: boolean) => void;
  /** Called for every finished request, unless its session was over before. Must not take time. */
  onCall?: (call: Call) => void;
  /** Includes bodies in these calls. */
  keepsBodies?: () => boolean;
  /** The id of this station, for servers that tell stations of each other; null for others. */
  station?: () => string | null;
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path below the base, from the contract's `apiPaths`, with its query. */
  path?: string;
  /** Instead of a path: a link the server sent. It is refused unless it stays on the API's origin and below its base. */
  link?: string;
  /** The path is one of the desk's own process, beside the API and not below it. */
  beside?: boolean;
  /** It is of what stations share, and no work of its own: neither its wait nor its failure says anything of the API, or holds that back. */
  ofDesk?: boolean;
  /** A `Blob` is sent as it is, with its type; all else as JSON. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** Where it is requested, for servers that tell stations of each other. */
  source?: WorkSource | undefined;
  /** Which intent of the user it is an attempt of; never sent. */
  intent?: string | undefined;
  signal?: AbortSignal | undefined;
  /** A processing status request, for the log; a second apart from the others it is by `poll-locks.ts`. */
  poll?: boolean;
  document?: boolean;
  /** Its bodies are in no journal. */
  secret?: boolean;
  /** The answer has no end: it is waited for until `signal` aborts, and a refusal of it holds back no other request. */
  endless?: boolean;
  /** Only asks whether the service is there, and not for long. */
  probe?: boolean;
}

export interface ApiAnswer<T> {
  status: number;
  body: T;
  requestId: string | null;
  etag: string | null;
  /** The server answered from its memory of the same idempotency key. */
  replayed: boolean;
  /** Of a start: an attempt was running, and no other was begun. */
  joined: boolean;
}

/** A request on its way. */
interface SentFacts {
  request: ApiRequest;
  address: string;
  base: string;
  /** On `performance.now`. */
  askedAt: number;
  /** The session it belongs to. */
  over: AbortSignal;
}

/** Sends requests through the gate with the token and turns every failure into an `ApiError`. Only this module knows headers, JSON and origins. */
export class ApiClient {
  readonly #options: ClientOptions;
  #session = new AbortController();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Aborts the requests of a session that ended: their answers must not reach the next user's page. */
  endSession(): void {
    forgetVersion();
    forgetRights();
    this.#session.abort(new DOMException('signed out', 'AbortError'));
    this.#session = new AbortController();
  }

  /** The parsed JSON body; `null` for an answer without one. */
  json(request: ApiRequest): Promise<ApiAnswer<unknown>> {
    return this.#send(request, async (response, facts) => {
      const text = await response.text();
      if (text === '') return null;
      if (text.length > maxCharacters) throw unexpected(facts);
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw unexpected(facts);
      }
    });
  }

  /** A document, read by `read`, which knows what is one. */
  async document<T>(request: ApiRequest, read: (response: Response, facts: ApiErrorFacts) => Promise<T>): Promise<T> {
    return (await this.#send({ ...request, document: true }, read)).body;
  }

  /** What of an answer's headers the page may read. */
  headers(request: ApiRequest): Promise<ApiAnswer<Headers>> {
    return this.#send(request, async (response) => {
      await response.body?.cancel();
      return response.headers;
    });
  }

  #headers(request: ApiRequest, token: string | null): Headers {
    const headers = requestHeaders(request, this.#options.cookie ? null : token);
    const station = this.#options.station?.() ?? null;
    if (station === null) return headers;
    headers.set(stationHeader, station);
    if (request.source !== undefined) headers.set(sourceHeader, request.source);
    return headers;
  }

  async #send<T>(
    request: ApiRequest,
    read: (response: Response, facts: ApiErrorFacts) => Promise<T>,
  ): Promise<ApiAnswer<T>> {
    const base = this.#options.base();
    const name = `${request.method} ${request.path?.split('?')[0] ?? 'link'}`;
    const address = request.link === undefined ? addressOf(request, base) : ownLink(request.link, base);
    if (address === null) throw new ApiError({ kind: 'foreign-address', outcome: 'refused', request: name });
    await this.#options.renewal?.();
    if (this.#options.token() === null)
      throw new ApiError({ kind: 'status', outcome: 'refused', request: name, status: 401 });
    const refusal = knownRefusal(request.method, request.path ?? '', request.beside ?? false);
    if (refusal !== null)
      throw new ApiError({ kind: 'status', outcome: 'refused', request: name, status: 403, message: refusal });
    // Nothing leaves a machine that knows it is offline: a write then is not done, which is more than not known.
    if (request.method !== 'GET' && isOffline())
      throw new ApiError({ kind: 'network', outcome: 'refused', request: name });
    const { gate } = this.#options;
    const over = this.#session.signal;
    const signal = request.signal === undefined ? over : AbortSignal.any([request.signal, over]);
    // What all others wait for is not kept back by the server.
    const sent = (isProbe: boolean) =>
      isProbe ? { ...request, headers: { ...request.headers, Prefer: undefined } } : request;
    const askedAt = performance.now();
    const send = (isProbe: boolean) => {
      const asked = { ...sent(isProbe), signal };
      const exchange = this.#exchange(asked, address, name, read);
      return this.#reported(exchange, { request: asked, address, base: base.href, askedAt, over });
    };
    if (request.endless) {
      // It waits for its turn, and takes that of no other.
      await gate.run(() => Promise.resolve(), { signal, ofDesk: request.ofDesk });
      return send(false);
    }
    return gate.run(send, { signal, ofDesk: request.ofDesk });
  }

  /** The exchange itself, which is also reported to `onCall`. */
  async #reported<T>(exchange: Promise<ApiAnswer<T>>, facts: SentFacts): Promise<ApiAnswer<T>> {
    const { onCall, keepsBodies } = this.#options;
    if (onCall === undefined) return exchange;
    const sent = { ...facts, sentAt: Date.now(), wentAt: performance.now(), keepsBodies: keepsBodies?.() ?? false };
    const tell = (end: { answer: ApiAnswer<T> } | { error: unknown }) => {
      if (!facts.over.aborted) onCall(callOf(sent, end));
    };
    try {
      const answer = await exchange;
      tell({ answer });
      return answer;
    } catch (error) {
      tell({ error });
      throw error;
    }
  }

  async #exchange<T>(
    request: ApiRequest & { signal: AbortSignal },
    address: string,
    name: string,
    read: (response: Response, facts: ApiErrorFacts) => Promise<T>,
  ): Promise<ApiAnswer<T>> {
    const token = this.#options.token();
    const timeout = AbortSignal.timeout(timeouts[patience(request)]);
    const lost: ApiErrorFacts = { kind: 'network', outcome: 'unknown', request: name };
    try {
      const response = await (this.#options.fetch ?? fetch)(address, {
        method: request.method,
        headers: this.#headers(request, token),
        ...(request.body === undefined ? {} : { body: sentBody(request.body) }),
        signal: request.endless ? request.signal : AbortSignal.any([request.signal, timeout]),
        cache: 'no-store',
        credentials: 'same-origin',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      });
      lost.status = response.status;
      lost.requestId = response.headers.get('X-Request-ID') ?? undefined;
      hearVersion(response.headers);
      if (token === this.#options.token()) this.#options.onRights?.(response);
      hearServerDate(response.headers.get('Date'), Date.now());
      if (response.ok) this.#reached(request, true);
      else throw await this.#refusal(request, response, name, token);
      return {
        status: response.status,
        body: await read(response, lost),
        requestId: lost.requestId ?? null,
        etag: response.headers.get('ETag'),
        replayed: isReplayed(response.headers),
        joined: response.headers.get(attemptJoinedHeader) === 'true',
      };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (request.signal.aborted) throw request.signal.reason;
      if (lost.status === undefined) this.#reached(request, false);
      throw new ApiError({ ...lost, kind: timeout.aborted ? 'timeout' : 'network' });
    }
  }

  async #refusal(request: ApiRequest, response: Response, name: string, token: string | null): Promise<ApiError> {
    const { status, headers } = response;
    const json = parseOrNull(await response.text());
    const body = readErrorBody(json);
    this.#reached(request, body !== null || !isAway(status));
    if (status === 401) this.#options.onUnauthorized(token);
    const wait = status === 429 ? retryAfterSeconds(headers.get('Retry-After'), serverNow()) : undefined;
    if (wait !== undefined && !request.endless) this.#options.gate.pause(wait, request.ofDesk === true);
    return new ApiError({
      kind: body !== null || isPlainStatus(status) ? 'status' : 'unexpected-answer',
      outcome: isNotDone(status) ? 'refused' : 'unknown',
      request: name,
      status,
      message: body?.message,
      fieldErrors: body?.errors,
      requestId: headers.get('X-Request-ID') ?? undefined,
      retryAfterSeconds: wait,
      keySpent: status >= 500 && isReplayed(headers),
      ...(status === 409 && { body: json }),
    });
  }

  #reached(request: ApiRequest, answered: boolean): void {
    if (!request.probe && !request.ofDesk) this.#options.onReach?.(answered);
  }
}

function addressOf({ beside, path }: ApiRequest, base: ApiBase): string {
  return (beside ? base.href.replace(/\/v\d+$/, '') : base.href) + (path ?? '');
}

function sentBody(body: unknown): BodyInit {
  return body instanceof Blob ? body : JSON.stringify(body);
}

function isReplayed(headers: Headers): boolean {
  return headers.get('Idempotent-Replayed') === 'true';
}

function patience({ method, document, probe, ofDesk }: ApiRequest): keyof typeof timeouts {
  if (probe) return 'probe';
  if (ofDesk) return 'GET';
  if (document) return 'document';
  return method === 'GET' ? 'GET' : 'mutation';
}

function requestHeaders(request: ApiRequest, token: string | null): Headers {
  const headers = new Headers();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  // What no form of another page can send.
  else headers.set('X-Desk', '1');
  if (request.body !== undefined)
    headers.set('Content-Type', request.body instanceof Blob ? request.body.type : 'application/json');
  for (const [name, value] of Object.entries(request.headers ?? {})) if (value !== undefined) headers.set(name, value);
  return headers;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function unexpected(facts: ApiErrorFacts): ApiError {
  return new ApiError({ ...facts, kind: 'unexpected-answer', outcome: 'unknown' });
}
