import type { ServerResponse } from 'node:http';
import type { deskRights } from '#contract/rights/route-rights.ts';
import type { ApiRequest } from '#service/http/api-request.ts';
import type { ServiceContext } from '#service/http/context.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import { writeAudit } from '#service/store/queries/desk/audit-queries.ts';
import type { Executor } from '#service/store/store.ts';

/** What the audit will say of a request that changes something. */
export interface AuditNote {
  /** The request's id, as in its answer and in the log. */
  request: string;
  /** Method and route, such as `PATCH /v1/parcels/:id`. */
  action: string;
  /** The token's id; of a token of another server what the log calls it. */
  token: string;
  /** The device that is kept signed in; empty for another sender. */
  device: string;
  /** The parcels it is about: that of the path, or those that the endpoint finds. */
  parcels: readonly string[];
}

/** Below `/desk` what is done every few seconds, and what changes neither parcels, paper nor settings, is in no audit. */
const unaudited: ReadonlySet<keyof typeof deskRights> = new Set([
  '/claims',
  '/claims/:id',
  '/runs/:id',
  '/badge/stay',
  '/work',
  '/marks/:id',
] as const);

/** Null where nothing is kept of it. */
export function deskAuditNote(path: string, note: Parameters<typeof auditNote>[0]): AuditNote | null {
  return unaudited.has(path as keyof typeof deskRights) ? null : auditNote(note);
}

export function auditNote({
  context,
  outgoing,
  parcel,
  ...who
}: Pick<AuditNote, 'action' | 'token' | 'device'> & {
  context: Pick<ServiceContext, 'auditDays'>;
  outgoing: Pick<ServerResponse, 'getHeader'>;
  /** Of the path; null where it names none. */
  parcel: string | null;
}): AuditNote | null {
  if (context.auditDays === 0) return null;
  const request = String(outgoing.getHeader('x-request-id') ?? '');
  return { ...who, request, parcels: parcel === null ? [] : [parcel] };
}

/** Writes what a request has just done, in its transaction. */
export async function auditChange(
  tx: Executor,
  {
    audit,
    actor,
    token,
    context,
  }: Pick<ApiRequest, 'audit' | 'actor'> & {
    token: Pick<ApiRequest['token'], 'account'>;
    context: Pick<ServiceContext, 'clock'>;
  },
  { status }: ApiAnswer,
): Promise<void> {
  if (audit === null) return;
  await writeAudit(tx, { ...audit, account: token.account, actor, at: context.clock(), result: String(status) });
}
