import { errorBodySchema } from '#contract/envelopes.ts';
import { ApiError, type ApiErrorFacts } from './api-error.ts';
import { type ApiBase, ownLink } from './request-address.ts';
import { type RequestGate } from './request-gate.ts';
import { retryAfterSeconds } from './retry-after.ts';

const timeouts = { GET: 15_000, mutation: 30_000, document: 60_000 } as const;
/** Bodies over this many characters are not parsed; a full page of 100 parcels with 1000 items each is about 23 MB. */
const mostCharacters = 32_000_000;

export interface ClientOptions {
  base: () => ApiBase;
  token: () => string | null;
  gate: RequestGate;
  /** The server did not accept the token that was sent. */
  onUnauthorized: (token: string | null) => void;
  fetch?: typeof fetch;
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A path below the base, from the contract's `apiPaths`, with its query. */
  path?: string;
  /** Instead of a path: a link the server sent. It is refused unless it stays on the API's origin and below its base. */
  link?: string;
  body?: unknown;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
  /** A processing status request: kept a second apart from the others. */
  poll?: boolean;
  document?: boolean;
}

export interface ApiAnswer<T> {
  status: number;
  body: T;
  requestId: string | null;
  etag: string | null;
  /** The server answered from its memory of the same idempotency key. */
  replayed: boolean;
}

/** Sends requests through the gate with the token and turns every failure into an `ApiError`. Only this module knows headers, JSON and origins. */
export class ApiClient {
  readonly #options: ClientOptions;
  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** The parsed JSON body; `null` for an answer without one. */
  json(request: ApiRequest): Promise<ApiAnswer<unknown>> {
    return this.#send(request, async (response, facts) => {
      const text = await response.text();
      if (text === '') return null;
      if (text.length > mostCharacters) throw unexpected(facts);
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw unexpected(facts);
      }
    });
  }

  /** The bytes of a document, whatever they are; the caller checks that they are a PDF. */
  bytes(request: ApiRequest): Promise<ApiAnswer<ArrayBuffer>> {
    return this.#send({ ...request, document: true }, (response) => response.arrayBuffer());
  }

  async #send<T>(
    request: ApiRequest,
    read: (response: Response, facts: ApiErrorFacts) => Promise<T>,
  ): Promise<ApiAnswer<T>> {
    const base = this.#options.base();
    const name = `${request.method} ${request.path?.split('?')[0] ?? 'link'}`;
    const address = request.link === undefined ? base.href + (request.path ?? '') : ownLink(request.link, base);
    if (address === null) throw new ApiError({ kind: 'foreign-address', outcome: 'refused', request: name });
    if (this.#options.token() === null)
      throw new ApiError({ kind: 'status', outcome: 'refused', request: name, status: 401 });
    // Nothing leaves a machine that knows it is offline: a write then is not done, which is more than not known.
    if (request.method !== 'GET' && isOffline())
      throw new ApiError({ kind: 'network', outcome: 'refused', request: name });
    const { gate } = this.#options;
    return gate.run(() => this.#exchange(request, address, name, read), {
      signal: request.signal,
      poll: request.poll ?? false,
    });
  }

  async #exchange<T>(
    request: ApiRequest,
    address: string,
    name: string,
    read: (response: Response, facts: ApiErrorFacts) => Promise<T>,
  ): Promise<ApiAnswer<T>> {
    const token = this.#options.token();
    const timeout = AbortSignal.timeout(
      request.document ? timeouts.document : timeouts[request.method === 'GET' ? 'GET' : 'mutation'],
    );
    const signal = request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]);
    const lost: ApiErrorFacts = { kind: 'network', outcome: 'unknown', request: name };
    try {
      const response = await (this.#options.fetch ?? fetch)(address, {
        method: request.method,
        headers: requestHeaders(request, token),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal,
        cache: 'no-store',
        credentials: 'same-origin',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      });
      lost.status = response.status;
      lost.requestId = response.headers.get('X-Request-ID') ?? undefined;
      if (!response.ok) throw await this.#refusal(response, name, token);
      return {
        status: response.status,
        body: await read(response, lost),
        requestId: lost.requestId ?? null,
        etag: response.headers.get('ETag'),
        replayed: response.headers.get('Idempotent-Replayed') === 'true',
      };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (request.signal?.aborted) throw request.signal.reason;
      throw new ApiError({ ...lost, kind: timeout.aborted ? 'timeout' : 'network' });
    }
  }

  async #refusal(response: Response, name: string, token: string | null): Promise<ApiError> {
    const { status, headers } = response;
    const body = errorBodySchema.safeParse(parseOrNull(await response.text()));
    if (status === 401) this.#options.onUnauthorized(token);
    const wait = status === 429 ? retryAfterSeconds(headers.get('Retry-After'), Date.now()) : undefined;
    if (wait !== undefined) this.#options.gate.pause(wait);
    return new ApiError({
      kind: status < 400 || (!body.success && status < 500) ? 'unexpected-answer' : 'status',
      outcome: status >= 400 && status < 500 ? 'refused' : 'unknown',
      request: name,
      status,
      message: body.data?.message,
      fieldErrors: body.data?.errors,
      requestId: headers.get('X-Request-ID') ?? undefined,
      retryAfterSeconds: wait,
    });
  }
}

/** Only what the machine knows for sure; other systems than browsers may not say. */
function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

function requestHeaders(request: ApiRequest, token: string | null): Headers {
  const headers = new Headers();
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
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
