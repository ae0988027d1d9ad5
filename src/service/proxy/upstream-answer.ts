import { attemptJoinedHeader } from '#contract/attempt-joined.ts';
import { imageType } from '#contract/documents/image-type.ts';
import { printerLanguage } from '#contract/documents/printer-language.ts';
import { answerMeaning, isNotDone, isOfResource, isPlainStatus } from '#contract/answer-meaning.ts';
import { jsonAnswer, type ApiAnswer } from '#service/model/api-answer.ts';
import { HttpError } from '#service/http/http-error.ts';
import type { UpstreamAnswer } from './upstream-client.ts';
import { type LinkRewriter, rewriteLinks } from './rewrite-links.ts';

/** What an answer of the other server says about a change. */
export type ChangeOutcome = 'done' | 'refused' | 'unknown';

export interface PassedAnswer {
  answer: ApiAnswer;
  outcome: ChangeOutcome;
  /** Where links stand that lead to other servers. */
  foreign: string[];
}

/** Headers that go through as they are. All others are left behind: ours replace them. */
const passedHeaders = ['etag', 'retry-after', attemptJoinedHeader];

interface Passing {
  method: string;
  path: string;
  rewrite: LinkRewriter;
}

/** The other server's answer as ours: JSON, or a PDF or another label of at most the size the client allows, with our headers. Throws a 502 for anything else. */
export function passedAnswer(
  { status, headers, body }: UpstreamAnswer,
  { method, path, rewrite }: Passing,
): PassedAnswer {
  const passed: Record<string, string> = {};
  for (const name of passedHeaders) {
    const value = headers[name];
    if (typeof value === 'string') passed[name] = value;
  }
  const outcome = outcomeOf(status);
  if (status >= 300 && status < 400) throw unusable(`a redirect (${status}), which is never followed`);
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity') throw unusable(`an answer in ${coding}, which was not requested`);
  const { location } = headers;
  const foreign: string[] = [];
  if (location !== undefined) {
    const own = rewrite(location);
    if (own === null) foreign.push('location');
    passed['location'] = own ?? location;
  }
  if (body.length === 0) return { answer: { status, headers: passed, body: null }, outcome, foreign };
  const type = /^application\/(?:json|pdf)(?=$|[\s;])/i.exec(headers['content-type'] ?? '')?.[0].toLowerCase();
  if (type === 'application/json') {
    const rewritten = rewriteLinks(body, rewrite);
    const jsonHeaders = { ...passed, 'content-type': 'application/json; charset=utf-8' };
    return {
      answer: { status, headers: jsonHeaders, body: rewritten.body },
      outcome: outcome === 'done' && method !== 'GET' && !isJson(body) ? 'unknown' : outcome,
      foreign: [...foreign, ...rewritten.foreign],
    };
  }
  if (type === 'application/pdf' && method === 'GET') {
    const pdfHeaders = { 'content-type': type, 'content-disposition': `inline; filename="${fileName(path)}"` };
    return { answer: { status, headers: { ...passed, ...pdfHeaders }, body }, outcome, foreign };
  }
  const label = method === 'GET' && outcome === 'done' ? labelType(body) : null;
  if (label !== null) return { answer: { status, headers: { ...passed, ...label }, body }, outcome, foreign };
  // A change that was turned away was not done, by a gateway's page as well.
  const turnedAway = method !== 'GET' && outcome === 'refused';
  if (!turnedAway && !isPlainStatus(status) && !saysNeverProcessed(method, path, status))
    throw unusable(`${status} with a body that is neither JSON nor a document`);
  const answer = jsonAnswer(status, { message: `the API answered with status ${status}` }, passed);
  return { answer, outcome, foreign };
}

/** A parcel without an attempt has no status (SPEC.md 4.6 shows none): as from a server in direct reach, any refusal says so in any words. */
function saysNeverProcessed(method: string, path: string, status: number): boolean {
  return method === 'GET' && /\/process(?:\?|$)/.test(path) && isOfResource(status);
}

/** Headers for a label that is a picture or in the language of a printer: by its bytes, so that nothing else comes under our name. */
function labelType(body: Buffer): Record<string, string> | null {
  const image = imageType(body);
  if (image !== null) return { 'content-type': `image/${image.toLowerCase()}`, 'content-disposition': 'inline' };
  if (printerLanguage(body) === null) return null;
  return { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
}

function outcomeOf(status: number): ChangeOutcome {
  if (isNotDone(status)) return 'refused';
  return answerMeaning(status) === 'done' ? 'done' : 'unknown';
}

function unusable(what: string): HttpError {
  return new HttpError(502, `the API gave ${what}`);
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

/** Made here from a path that was checked, never from what another server says. */
function fileName(path: string): string {
  const [, , id = 'parcel', , name = 'document'] = path.replace(/\.pdf$/i, '').split('/');
  return `${name}-${id}.pdf`;
}
