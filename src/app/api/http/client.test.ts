import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { ApiClient, type ApiRequest } from './client.ts';
import { settlePromises } from '#app/testing/fake-clock.ts';
import { readApiBase } from './request-address.ts';
import { RequestGate } from './request-gate.ts';

const base = readApiBase('http://127.0.0.1:4680/v1', 'http://127.0.0.1:4680') ?? expect.fail('base');

function setUp(answer: () => Response | Promise<Response>, token: string | null = 'secret') {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const gate = new RequestGate();
  const pause = vi.spyOn(gate, 'pause');
  const onUnauthorized = vi.fn<(token: string | null) => void>();
  const onReach = vi.fn<(answered: boolean) => void>();
  const client = new ApiClient({ base: () => base, token: () => token, gate, onUnauthorized, onReach, fetch });
  return { client, fetch, pause, onUnauthorized, onReach };
}

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

const get: ApiRequest = { method: 'GET', path: '/parcels?sort=created_at' };

describe('ApiClient', () => {
  it('the client requests a delayed answer, but not for the attempt that all others wait for', async () => {
    vi.useFakeTimers();
    const { client, fetch } = setUp(() => Response.json({ data: 1 }));
    const status: ApiRequest = { method: 'GET', path: '/parcels/1/process', headers: { Prefer: 'wait=5' }, poll: true };
    const preferred = () => new Headers(fetch.mock.calls.at(-1)?.[1]?.headers).get('prefer');
    await client.json(status);
    expect(preferred()).toBe('wait=5');
    fetch.mockImplementationOnce(async () => new Response('{}', { status: 429, headers: { 'Retry-After': '2' } }));
    const refused = client.json(get).catch(() => null);
    await refused;
    const probe = client.json(status);
    await vi.advanceTimersByTimeAsync(3000);
    await probe;
    expect(preferred()).toBeNull();
    const next = client.json(status);
    await vi.advanceTimersByTimeAsync(3000);
    await next;
    expect(preferred()).toBe('wait=5');
    vi.useRealTimers();
  });

  it('the client sends the token and the JSON body to the address below the base', async () => {
    const { client, fetch } = setUp(() =>
      Response.json({ data: 1 }, { headers: { 'X-Request-ID': 'r-1', ETag: '"3"' } }),
    );
    const answer = await client.json({
      method: 'PATCH',
      path: '/parcels/1',
      body: { note: null },
      headers: { 'If-Match': '"2"', 'Idempotency-Key': undefined },
    });
    expect(answer).toMatchObject({ status: 200, body: { data: 1 }, requestId: 'r-1', etag: '"3"' });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('http://127.0.0.1:4680/v1/parcels/1');
    expect(init).toMatchObject({ method: 'PATCH', body: '{"note":null}', redirect: 'error', cache: 'no-store' });
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'if-match': '"2"',
    });
  });

  it('the client sends no token where a cookie identifies the session, but a header that no form of another page can send', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
    const options = {
      base: () => base,
      token: () => 'name',
      gate: new RequestGate(),
      onUnauthorized: vi.fn<() => void>(),
    };
    await new ApiClient({ ...options, cookie: true, fetch }).json({ method: 'DELETE', path: '/parcels/1' });
    const [, init] = fetch.mock.calls[0] ?? [];
    expect(init?.credentials).toBe('same-origin');
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ 'x-desk': '1' });
  });

  it('the client reports a key under which nothing is sent any more', async () => {
    for (const [headers, spent] of [
      [{ 'Idempotent-Replayed': 'true' }, true],
      [{}, false],
    ] as const) {
      const { client } = setUp(() => Response.json({ message: 'not known' }, { status: 504, headers }));
      const error = await errorOf(client.json({ method: 'POST', path: '/parcels' }));
      expect([error.outcome, error.keySpent, error.as('unknown').keySpent]).toEqual(['unknown', spent, spent]);
    }
  });

  it('the client accepts a 2xx without a body', async () => {
    const { client } = setUp(() => new Response(null, { status: 204 }));
    await expect(client.json({ method: 'DELETE', path: '/parcels/1' })).resolves.toMatchObject({
      status: 204,
      body: null,
    });
  });

  it('a refusal has its message, fields and request id', async () => {
    const errors = { 'receiver.country': ['is required'] };
    const { client } = setUp(() =>
      Response.json({ message: 'invalid', errors }, { status: 422, headers: { 'X-Request-ID': 'r-2' } }),
    );
    const error = await errorOf(client.json({ method: 'POST', path: '/parcels', body: {} }));
    expect(error).toMatchObject({
      kind: 'status',
      outcome: 'refused',
      status: 422,
      message: 'invalid',
      fieldErrors: errors,
      requestId: 'r-2',
    });
  });

  it('the client reports the refused token on 401', async () => {
    const { client, onUnauthorized } = setUp(() => Response.json({ message: 'no' }, { status: 401 }));
    await errorOf(client.json(get));
    expect(onUnauthorized).toHaveBeenCalledWith('secret');
  });

  it('the client pauses the gate for the time of a 429', async () => {
    const { client, pause } = setUp(() =>
      Response.json({ message: 'slow down' }, { status: 429, headers: { 'Retry-After': '7' } }),
    );
    const error = await errorOf(client.json(get));
    expect(error.retryAfterSeconds).toBe(7);
    expect(pause).toHaveBeenCalledWith(7, false);
  });

  it.each([
    [
      'no answer',
      () => Promise.reject<Response>(new TypeError('failed to fetch')),
      { kind: 'network', outcome: 'unknown', status: null },
    ],
    ['a 500', () => Response.json({ message: 'fault' }, { status: 500 }), { kind: 'status', outcome: 'unknown' }],
    [
      'an HTML 502',
      () => new Response('<html>', { status: 502 }),
      { kind: 'unexpected-answer', outcome: 'unknown', status: 502 },
    ],
    [
      'a 429 of a gateway',
      () => new Response('<html>', { status: 429 }),
      { kind: 'status', outcome: 'refused', retryAfterSeconds: 60 },
    ],
    [
      'an HTML 404',
      () => new Response('<html>', { status: 404 }),
      { kind: 'unexpected-answer', outcome: 'refused', status: 404 },
    ],
    [
      'a 200 that is no JSON',
      () => new Response('<html>'),
      { kind: 'unexpected-answer', outcome: 'unknown', status: 200 },
    ],
    ['a cut body', () => cutBody(), { kind: 'network', outcome: 'unknown', status: 200 }],
  ])('the client calls %s by its name', async (_name, answer, facts) => {
    const { client } = setUp(answer);
    expect(await errorOf(client.json({ method: 'POST', path: '/parcels', body: {} }))).toMatchObject(facts);
  });

  it('the client requests nothing from a link that leads elsewhere', async () => {
    const { client, fetch } = setUp(() => Response.json({}));
    const error = await errorOf(client.json({ method: 'GET', link: 'https://evil.example/v1/parcels' }));
    expect(error).toMatchObject({ kind: 'foreign-address', outcome: 'refused' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('the client rejects with the reason of the caller when the caller aborts', async () => {
    const controller = new AbortController();
    const { client } = setUp(() => {
      controller.abort(new Error('left the page'));
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(client.json({ ...get, signal: controller.signal })).rejects.toThrow('left the page');
  });

  it('the client requests nothing without a token, as after signing out', async () => {
    const { client, fetch, onUnauthorized } = setUp(() => Response.json({}), null);
    expect(await errorOf(client.json(get))).toMatchObject({ status: 401, outcome: 'refused' });
    expect(fetch).not.toHaveBeenCalled();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('the client sends no change while the machine is offline, and reports it as not done', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { client, fetch } = setUp(() => Response.json({}));
    expect(await errorOf(client.json({ method: 'POST', path: '/parcels', body: {} }))).toMatchObject({
      kind: 'network',
      outcome: 'refused',
    });
    expect(fetch).not.toHaveBeenCalled();
    await expect(client.json(get)).resolves.toMatchObject({ status: 200 });
    vi.unstubAllGlobals();
  });

  it('the client ends what is on its way or waits when the session is over, and serves the next one', async () => {
    const { client, fetch } = setUp(() => new Promise(() => {}));
    fetch.mockImplementationOnce(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const changing = client.json({ method: 'PATCH', path: '/parcels/1', body: {} });
    await settlePromises();
    client.endSession();
    await expect(changing).rejects.toMatchObject({ name: 'AbortError' });
    fetch.mockImplementation(async () => Response.json({ data: 1 }));
    await expect(client.json(get)).resolves.toMatchObject({ status: 200 });
  });

  it.each<[string, ApiRequest, number]>([
    ['a read', get, 15_000],
    ['a change', { method: 'POST', path: '/parcels', body: {} }, 30_000],
    ['a probe', { ...get, probe: true }, 5_000],
    ['a document', { ...get, document: true }, 60_000],
  ])('the client waits for %s up to its time-out', async (_name, request, millis) => {
    const over = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
    const { client } = setUp(() => {
      over.abort();
      return Promise.reject<Response>(new DOMException('timed out', 'TimeoutError'));
    });
    expect(await errorOf(client.json(request))).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
    expect(timeout).toHaveBeenCalledWith(millis);
    timeout.mockRestore();
  });

  it.each<[string, () => Response | Promise<Response>, boolean]>([
    ['an answer', () => Response.json({ data: 1 }), true],
    ['a refusal', () => Response.json({ message: 'no' }, { status: 403 }), true],
    ['a fault of the service itself', () => Response.json({ message: 'no' }, { status: 503 }), true],
    ['no answer', () => Promise.reject<Response>(new TypeError('failed to fetch')), false],
    ['a gateway without the service behind it', () => new Response('<html>', { status: 504 }), false],
  ])('the client learns from %s whether the service is there', async (_name, answer, there) => {
    const { client, onReach } = setUp(answer);
    await client.json(get).catch(() => {});
    expect(onReach.mock.calls).toEqual([[there]]);
    await client.json({ ...get, probe: true }).catch(() => {});
    expect(onReach).toHaveBeenCalledOnce();
  });

  it('what stations tell each other is no sign of the API, and holds nothing else back', async () => {
    const ofDesk: ApiRequest = { method: 'GET', path: '/desk/rows', beside: true, ofDesk: true };
    const { client, onReach, pause, fetch } = setUp(() => Promise.reject(new TypeError('failed to fetch')));
    await errorOf(client.json(ofDesk));
    fetch.mockImplementationOnce(async () => new Response('{}', { status: 429, headers: { 'Retry-After': '60' } }));
    await errorOf(client.json(ofDesk));
    expect(pause).toHaveBeenCalledWith(60, true);
    fetch.mockImplementationOnce(async () => Response.json({ data: 1 }));
    await client.json(get);
    expect(onReach.mock.calls).toEqual([[true]]);
  });

  it('the client measures a Retry-After that is a date by the clock of the server', async () => {
    const ahead = Date.now() + 2 * 86_400_000;
    const at = (millis: number) => new Date(millis).toUTCString();
    const { client, pause } = setUp(() =>
      Response.json({ message: '' }, { status: 429, headers: { Date: at(ahead), 'Retry-After': at(ahead + 20_000) } }),
    );
    const { retryAfterSeconds } = await errorOf(client.json(get));
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(18);
    expect(retryAfterSeconds).toBeLessThanOrEqual(21);
    expect(pause).toHaveBeenCalledWith(retryAfterSeconds, false);
  });

  it('the client names the request without its query, for logs and support', async () => {
    const { client } = setUp(() => Response.json({ message: '' }, { status: 400 }));
    expect((await errorOf(client.json(get))).request).toBe('GET /parcels');
  });
});

function cutBody(): Response {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}
