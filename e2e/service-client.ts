/** An answer as it came: `body` is the parsed JSON, or the text where the answer is no JSON, or null where there is none. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  bytes: Uint8Array;
}

export interface RequestOptions {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, with no content type but the one in `headers`. */
  text?: string;
}

export type ServiceClient = ReturnType<typeof serviceClient>;

/**
 * Plain HTTP against the service under test, without any of the app's code. A path is relative to the base URL; an absolute
 * URL such as `links.next` is requested unchanged. Without a token no Authorization header is sent.
 */
export function serviceClient(apiBase: string, token: string | null) {
  async function request(
    method: string,
    path: string,
    { headers = {}, json, text }: RequestOptions = {},
  ): Promise<Answer> {
    const response = await fetch(/^https?:/.test(path) ? path : `${apiBase}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (text ?? null) : JSON.stringify(json),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: parsedBody(response.headers, bytes), bytes };
  }
  return {
    request,
    get: (path: string, options?: RequestOptions) => request('GET', path, options),
    post: (path: string, json?: unknown, options?: RequestOptions) => request('POST', path, { ...options, json }),
    patch: (path: string, json: unknown, options?: RequestOptions) => request('PATCH', path, { ...options, json }),
    delete: (path: string, options?: RequestOptions) => request('DELETE', path, options),
  };
}

function parsedBody(headers: Headers, bytes: Uint8Array): unknown {
  if (bytes.length === 0) return null;
  const text = new TextDecoder().decode(bytes);
  return (headers.get('content-type') ?? '').startsWith('application/json') ? JSON.parse(text) : text;
}
