import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { JsonValue } from '#contract/values/json-value.ts';
import type { StandInAnswer } from './other-answers.ts';
import type { ServerProfile } from './stand-in-profile.ts';

/** They describe the real service's bytes and connection, not these. */
const hopHeaders = ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive', 'date'];

export async function bodyText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Passes a request for the page or its files on to the real service, and its answer back, as they are. */
export function passOn(url: string, request: IncomingMessage, response: ServerResponse): void {
  const { host: _host, ...headers } = request.headers;
  const onward = httpRequest(url, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/** Asks the real service. Headers that are undefined are not sent. */
export async function askService(
  method: string,
  url: string,
  headers: Record<string, string | undefined>,
  body?: JsonValue,
): Promise<StandInAnswer> {
  const given = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const answer = await fetch(url, {
    method,
    headers: Object.fromEntries(given),
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
  });
  const raw = Buffer.from(await answer.arrayBuffer());
  const answered = { status: answer.status, headers: Object.fromEntries(answer.headers) };
  if (raw.length === 0) return answered;
  const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json');
  return isJson ? { ...answered, json: JSON.parse(raw.toString()) as JsonValue } : { ...answered, raw };
}

/** Sends an answer with the headers that a page may read under these habits. `locationOf` turns the real service's URL into ours. */
export function sendAnswer(
  response: ServerResponse,
  { status, headers, json, raw }: StandInAnswer,
  profile: ServerProfile,
  locationOf: (url: string) => string,
): void {
  const body = json === undefined ? raw : JSON.stringify(json);
  const { 'content-type': type, location, ...others } = headers;
  const hidden = profile.etags ? hopHeaders : [...hopHeaders, 'etag'];
  const shown = Object.entries(others).filter(([name]) => !hidden.includes(name));
  if (location !== undefined && profile.location !== 'missing') shown.push(['location', locationOf(location)]);
  if (body !== undefined && type !== undefined) shown.push(['content-type', type]);
  // Not even the time of day can be relied on: no gateway has to expose it.
  response.sendDate = profile.headers === 'all';
  response.writeHead(
    status,
    Object.fromEntries(shown.filter(([name]) => profile.headers === 'all' || name === 'content-type')),
  );
  response.end(body);
}

/** As SPEC.md requires, with the key where keys are kept, and no more: a header beside these stops the browser before the request (a failed preflight). */
export function allowOtherOrigins(response: ServerResponse, { keys }: ServerProfile): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE');
  response.setHeader('Access-Control-Allow-Headers', `authorization, content-type${keys ? ', idempotency-key' : ''}`);
}
