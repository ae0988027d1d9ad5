import {
  hasRight,
  missingRight,
  readScope,
  type Right,
  type Scope,
  scopeHeader,
  tokenEndsHeader,
} from '#contract/rights/rights.ts';
import { apiRights, deskRights, rightOfPath } from '#contract/rights/route-rights.ts';
import { tabStorage } from '#app/device-data/storage-area.ts';
import type { StoreName } from '#app/device-data/store-lifetimes.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { isRecord } from '#app/words/is-record.ts';

/** What the token in use may do, and until when, in milliseconds since 1970 UTC; null: it never ends. */
export interface TokenRights {
  scope: Scope;
  endsAt: number | null;
}

const storeName = 'token-rights' satisfies StoreName;
/** A server that says nothing gives out tokens that may do everything. */
const everything: TokenRights = { scope: 'full', endsAt: null };

// Over a reload: what a token may not do is not offered for a moment, and nothing is sent that is refused.
const heard = new ValueStore<TokenRights>(readKept());
export const tokenRights = { subscribe: heard.subscribe, get: heard.get };

type Answer = Pick<Response, 'ok' | 'status' | 'headers'>;

/** Called for every answer to the token in use. */
export function hearRights(answer: Answer): void {
  takeRights(rightsIn(answer, heard.get()));
}

/** What an answer says of its token. A refusal that names no scope may come from something in between. */
export function rightsIn({ ok, status, headers }: Answer, before: TokenRights = everything): TokenRights {
  const scope = readScope(headers.get(scopeHeader));
  if (ok || scope !== null) return { scope: scope ?? 'full', endsAt: endIn(headers) };
  return status === 401 ? { ...before, endsAt: endIn(headers) } : before;
}

/** Another token may be used from now on. */
export function forgetRights(): void {
  takeRights(everything);
}

export function may(right: Right): boolean {
  return hasRight(heard.get().scope, right);
}

/** When the token ended, as a timestamp; null where it has not. */
export function endedAt(): string | null {
  const { endsAt } = heard.get();
  return endsAt === null || endsAt > serverNow() ? null : toTimestamp(endsAt);
}

/**
 * The sentence with which the server would refuse a request, which then need not be sent; null where it may be. `path` below the API's
 * base, or with `beside` beside it. What is not in the table is left to the server.
 */
export function knownRefusal(method: string, path: string, beside: boolean): string | null {
  const { scope } = heard.get();
  if (scope === 'full') return null;
  const [plain = ''] = path.split('?', 1);
  const right = beside
    ? rightOfPath(deskRights, method, plain.replace(/^\/desk/, ''))
    : rightOfPath(apiRights, method, plain);
  return right === null || hasRight(scope, right) ? null : missingRight(scope, right);
}

export function takeRights(rights: TokenRights): void {
  const { scope, endsAt } = heard.get();
  if (rights.scope === scope && rights.endsAt === endsAt) return;
  heard.set(rights);
  if (rights.scope === 'full' && rights.endsAt === null) tabStorage.remove(storeName);
  else tabStorage.write(storeName, JSON.stringify(rights));
}

function endIn(headers: Headers): number | null {
  const millis = Date.parse(headers.get(tokenEndsHeader) ?? '');
  return Number.isNaN(millis) ? null : millis;
}

function readKept(): TokenRights {
  const kept = tabStorage.readJson(storeName);
  if (!isRecord(kept)) return everything;
  const { scope, endsAt } = kept;
  return { scope: readScope(scope) ?? 'full', endsAt: typeof endsAt === 'number' ? endsAt : null };
}
