import { hasRight } from '#contract/rights/rights.ts';
import { claimsOf } from '#service/store/queries/claim-queries.ts';
import { sharedNow } from '#service/store/shared-clock.ts';
import { claimView } from './claim-view.ts';
import type { DeskRequest } from '#service/desk/desk-request.ts';

/** The part `claims` of the snapshot: all claims of the account. */
export async function claimsPart({ context, token }: DeskRequest): Promise<unknown> {
  const { db } = context.store;
  const claims = (await claimsOf(db, token.account, await sharedNow(db, context.clock))).map(claimView);
  return hasRight(token.scope, 'read-desk') ? claims : claims.map((claim) => ({ ...claim, person: null }));
}
