import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';
import { limits } from '#contract/parcel-write.ts';
import { conformanceProblems } from '../api/openapi-conformance.ts';
import { serviceClient, type Answer, type RequestOptions } from '../service-client.ts';
import type { ServiceProcess } from '../service-process.ts';

/** What was found: the message says which request got which answer, and what is wrong with it. */
export class Finding extends Error {
  override name = 'Finding' as const;
}

/** The tokens of the accounts that are refused, by the status they get. */
export type RefusedTokens = Readonly<Record<401 | 402 | 403, readonly string[]>>;

/** The service as the fuzzing sees it: sends, checks what holds for every answer, and counts. */
export class FuzzWorld {
  /** Requests by what they were for and the status they got. */
  readonly counts = new Map<string, number>();
  /** Every parcel that was ever acknowledged: another one in a list has leaked from a refused create. */
  readonly known = new Set<string>();
  requests = 0;
  readonly service: ServiceProcess;
  readonly document: JsonObject;
  readonly refused: RefusedTokens;
  readonly #seen = new Set<string>();

  constructor(service: ServiceProcess, document: JsonObject, refused: RefusedTokens) {
    this.service = service;
    this.document = document;
    this.refused = refused;
  }

  /** Sends one request; its answer must be as documented, and of one of the statuses. */
  async send(
    purpose: string,
    [method, path]: readonly [string, string],
    statuses: readonly number[],
    options: RequestOptions & { token?: string | null } = {},
  ): Promise<Answer> {
    const { token = this.service.token, ...request } = options;
    const answer = await serviceClient(this.service.apiBase, token).request(method, path, request);
    this.count(purpose, answer.status);
    const problems = [
      ...(statuses.includes(answer.status) ? [] : [`is ${answer.status}, not ${statuses.join(' or ')}`]),
      ...this.#requestIdProblems(answer.headers.get('x-request-id')),
      ...answerProblems(answer),
      // The document has HEAD nowhere: it is what GET is, without the body.
      ...(method === 'HEAD'
        ? []
        : conformanceProblems(this.document, method, path.replace(this.service.apiBase, ''), shortened(answer))),
    ];
    if (problems.length === 0) return answer;
    const sent = request.text ?? JSON.stringify(request.json) ?? '';
    const body = new TextDecoder().decode(answer.bytes).slice(0, 500);
    throw new Finding(
      `${purpose}: ${method} ${path}\n  ${problems.join('\n  ')}\n  sent: ${sent.slice(0, 2000)}\n  answered: ${body}`,
    );
  }

  count(purpose: string, status: number): void {
    this.requests += 1;
    const name = `${purpose} ${status}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  #requestIdProblems(requestId: string | null): string[] {
    if (requestId === null || !/^[\w-]{16}$/.test(requestId)) return [`has the request id ${String(requestId)}`];
    if (this.#seen.has(requestId)) return ['repeats a request id'];
    // Enough to notice an id that is not new; all of them would fill the memory.
    if (this.#seen.size >= 10_000) this.#seen.clear();
    this.#seen.add(requestId);
    return [];
  }
}

/** What must hold for every answer of the API whatever was asked. */
function answerProblems({ status, headers, body, bytes }: Answer): string[] {
  const problems = Object.entries(fixedHeaders)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `has ${name}: ${String(headers.get(name))}`);
  if (status < 400) return problems;
  if (headers.get('content-type') !== 'application/json; charset=utf-8') problems.push('is an error without JSON');
  if (bytes.length === 0) return problems;
  const names = isJsonObject(body) ? Object.keys(body).join() : '';
  if (names !== (status === 422 ? 'message,errors' : 'message')) problems.push(`is an error with ${names}`);
  if (/node:internal|node_modules|\.ts:\d|\n\s+at |SQLITE_|TypeError|select /.test(JSON.stringify(body)))
    problems.push('shows how the service is made');
  return problems;
}

/** A list with its first entries only: all hundred of each would take most of the time. A page that is too long stays it. */
function shortened(answer: Answer): Answer {
  const { body } = answer;
  if (!isJsonObject(body) || !Array.isArray(body['data']) || body['data'].length > limits.page) return answer;
  return { ...answer, body: { ...body, data: body['data'].slice(0, 3) } };
}

const fixedHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};
