import { isJsonObject, type JsonObject } from '#contract/values/json-value.ts';

/** What is true at the desk now: of each kind of fact its part, and the number of the newest event that is in it. */
export interface DeskSnapshot {
  seq: number;
  parts: JsonObject;
  /** A mark of the token's account, the same for all of its tokens; earlier servers send none. */
  account?: string;
}

/** `GET /desk/snapshot`: 200 `{seq, account, parts}`. Parts that are not known here are left alone. */
export function readDeskSnapshot(body: unknown): DeskSnapshot | null {
  if (!isJsonObject(body) || !Number.isSafeInteger(body['seq']) || !isJsonObject(body['parts'])) return null;
  const { account } = body;
  return { seq: body['seq'] as number, parts: body['parts'], ...(typeof account === 'string' && { account }) };
}
