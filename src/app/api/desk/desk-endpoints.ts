import { type CarrierFacts, carriersSchema, type CarrierWait, maxCarrierWaits } from '#contract/documents/carriers.ts';
import { badgeAnswerSchema, type DeskPeople, peopleSchema, type PersonPlace } from '#contract/desk/badges.ts';
import { type AsideReason, type Claim, readClaim } from '#contract/desk/claims.ts';
import { type ClaimEnd, type ClaimsChange, readClaimsAnswer } from '#contract/desk/claim-changes.ts';
import { type DeskRow, readDeskRows } from '#contract/desk/desk-rows.ts';
import { type ParcelHistory, readParcelHistory } from '#contract/desk/parcel-history.ts';
import {
  type BrowserPrint,
  type PaperAnswer,
  type PrintRecord,
  readPrintRecords,
} from '#contract/desk/prints/print-records.ts';
import { type PrintSum, readPrintSums } from '#contract/desk/prints/print-sums.ts';
import { type DeskSnapshot, readDeskSnapshot } from '#contract/desk/desk-snapshot.ts';
import type { MarkFacts, MarkKind } from '#contract/desk/desk-marks.ts';
import { type DeskSetting, readDeskSetting, readDeskSettings } from '#contract/desk/desk-settings.ts';
import { type SeenStation, seenStationsSchema } from '#contract/desk/stations/seen-stations.ts';
import { type DeskWork, deskWorkSchema, type PostedWork } from '#contract/desk/desk-work.ts';
import { type WebhookState, webhookStatesSchema } from '#contract/desk/webhook-events.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import { formatQueryString } from '#contract/values/query-string.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import type { ApiClient } from '#app/api/http/client.ts';
import { isJsonObject } from '#contract/values/json-value.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { createRunEndpoints } from './run-endpoints.ts';
import { wrongShape } from '#app/api/http/wrong-shape.ts';

/** One function per endpoint below `/desk` that browsers share data through: parsed data, or an `ApiError`. */
export function createDeskEndpoints(all: ApiClient) {
  const client = ofDesk(all);

  async function readCarriers(query: string, signal?: AbortSignal) {
    const answer = await client.json({ method: 'GET', beside: true, path: `/desk/carriers${query}`, signal });
    const read = carriersSchema.safeParse(answer.body);
    if (!read.success) throw wrongShape(answer, 'GET /desk/carriers');
    return read.data;
  }

  return {
    ...createRunEndpoints(client),

    /** Events after a number, or from now on; the stream ends when the session does. */
    async streamEvents(after: number | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
      const query = after === null ? '' : `?${formatQueryString([['after', String(after)]])}`;
      const path = `/desk/events${query}`;
      return client.document({ method: 'GET', beside: true, endless: true, path, signal }, ({ body }) =>
        // Every answer has a body where there is a server (Fetch: null body only for its statuses, and for opaque answers).
        body === null ? Promise.reject(new TypeError('a stream without a body')) : Promise.resolve(body),
      );
    },

    async readSnapshot(signal?: AbortSignal): Promise<DeskSnapshot> {
      const answer = await client.json({ method: 'GET', beside: true, path: '/desk/snapshot', signal });
      const snapshot = readDeskSnapshot(answer.body);
      if (snapshot === null) throw wrongShape(answer, 'GET /desk/snapshot');
      return snapshot;
    },

    async readRows(ids: readonly string[], signal?: AbortSignal): Promise<DeskRow[]> {
      const query = formatQueryString([['ids', ids.join(',')]]);
      const answer = await client.json({ method: 'GET', beside: true, path: `/desk/rows?${query}`, signal });
      const rows = readDeskRows(answer.body);
      if (rows === null) throw wrongShape(answer, 'GET /desk/rows');
      return rows;
    },

    /** Of up to `maxPrintParcels` parcels, the newest first. */
    async readPrints(of: readonly string[] | { print: string }, signal?: AbortSignal): Promise<PrintRecord[]> {
      const query = formatQueryString(['print' in of ? ['print', of.print] : ['parcels', of.join(',')]]);
      const answer = await client.json({ method: 'GET', beside: true, path: `/desk/prints?${query}`, signal });
      const prints = readPrintRecords(answer.body);
      if (prints === null) throw wrongShape(answer, 'GET /desk/prints');
      return prints;
    },

    /** The prints of all stations that were sent last, the newest first. */
    async readNewestPrints(signal?: AbortSignal): Promise<PrintSum[]> {
      const answer = await client.json({ method: 'GET', beside: true, path: '/desk/prints', signal });
      const sums = readPrintSums(answer.body);
      if (sums === null) throw wrongShape(answer, 'GET /desk/prints');
      return sums;
    },

    async readParcelHistory(id: string, signal?: AbortSignal): Promise<ParcelHistory> {
      const path = `/desk/parcels/${encodeURIComponent(id)}`;
      const answer = await client.json({ method: 'GET', beside: true, path, signal });
      const history = readParcelHistory(answer.body);
      if (history === null) throw wrongShape(answer, 'GET /desk/parcels/{id}');
      return history;
    },

    /** Notes what a print dialog was given; the same id again is the same print. `source`: where it was asked for. */
    async notePrint(print: BrowserPrint, source: WorkSource | undefined, signal?: AbortSignal): Promise<void> {
      await client.json({ method: 'POST', beside: true, path: '/desk/prints', body: print, source, signal });
    },

    /** A person's answer about the paper of a print job. */
    async answerPrint(print: string, out: PaperAnswer): Promise<void> {
      const path = `/desk/prints/${encodeURIComponent(print)}`;
      await client.json({ method: 'POST', beside: true, path, body: { out } });
    },

    /** `taken`: this station has it now, and `other` had it before. Else `other` has it. */
    async takeClaim(parcel: string, takeOver: boolean): Promise<{ taken: boolean; other: Claim | null }> {
      const path = `/desk/claims/${encodeURIComponent(parcel)}`;
      const body = { held_by: 'station', ...(takeOver && { take_over: true }) };
      const headers = { 'Idempotency-Key': newIdempotencyKey() };
      try {
        const answer = await client.json({ method: 'PUT', beside: true, path, body, headers });
        return { taken: true, other: isJsonObject(answer.body) ? readClaim(answer.body['before']) : null };
      } catch (error) {
        if (!isApiError(error) || error.status !== 409 || !isJsonObject(error.body)) throw error;
        return { taken: false, other: readClaim(error.body['claim']) };
      }
    },

    /** Once under its key: what comes again after a lost answer ends nothing that was claimed or set aside since. */
    async endClaim(parcel: string, end: ClaimEnd, reason: AsideReason | null, key: string): Promise<void> {
      const query = formatQueryString([['end', end], ...(reason === null ? [] : [['reason', reason] as const])]);
      const path = `/desk/claims/${encodeURIComponent(parcel)}?${query}`;
      await client.json({ method: 'DELETE', beside: true, path, headers: { 'Idempotency-Key': key } });
    },

    /** Up to `maxClaimsAtOnce` ids. `held`: those that this station has after it. */
    async changeClaims(change: ClaimsChange): Promise<{ held: string[]; others: Claim[] }> {
      const answer = await client.json({ method: 'POST', beside: true, path: '/desk/claims', body: change });
      const read = readClaimsAnswer(answer.body);
      if (read === null) throw wrongShape(answer, 'POST /desk/claims');
      return read;
    },

    /** Who has a badge, and who is at which station. */
    async readPeople(): Promise<DeskPeople> {
      const answer = await client.json({ method: 'GET', beside: true, path: '/desk/people' });
      const read = peopleSchema.safeParse(answer.body);
      if (!read.success) throw wrongShape(answer, 'GET /desk/people');
      return read.data;
    },

    /** The badge names who is at this station from now on. */
    async scanBadge(code: string, signal: AbortSignal): Promise<PersonPlace> {
      const answer = await client.json({
        method: 'POST',
        beside: true,
        path: '/desk/badge',
        signal,
        body: { code },
        secret: true,
        headers: { 'Idempotency-Key': newIdempotencyKey() },
      });
      const read = badgeAnswerSchema.safeParse(answer.body);
      if (!read.success) throw wrongShape(answer, 'POST /desk/badge');
      return read.data.place;
    },

    /** Something is done at this station; 409 where it is locked. */
    async stayAtStation(signal: AbortSignal): Promise<void> {
      await client.json({ method: 'POST', beside: true, path: '/desk/badge/stay', signal });
    },

    /** Nothing was done at this station: the next badge opens it. */
    async lockStation(signal: AbortSignal): Promise<void> {
      await client.json({ method: 'POST', beside: true, path: '/desk/badge/lock', signal });
    },

    /** Nobody is at this station any more. */
    async leaveStation(signal?: AbortSignal): Promise<void> {
      const headers = { 'Idempotency-Key': newIdempotencyKey() };
      await client.json({ method: 'DELETE', beside: true, path: '/desk/badge', signal, headers });
    },

    /** What was done at the desk from `since` until before `until`, in milliseconds since 1970 UTC. */
    async readWork(since: number, until: number, signal?: AbortSignal): Promise<DeskWork> {
      const query = formatQueryString([
        ['since', String(since)],
        ['until', String(until)],
      ]);
      const answer = await client.json({ method: 'GET', beside: true, path: `/desk/work?${query}`, signal });
      const read = deskWorkSchema.safeParse(answer.body);
      if (!read.success) throw wrongShape(answer, 'GET /desk/work');
      return read.data;
    },

    /** Counts work at the desk, each id once. */
    async postWork(work: readonly PostedWork[]): Promise<void> {
      await client.json({
        method: 'POST',
        beside: true,
        path: '/desk/work',
        body: { work },
        headers: { 'Idempotency-Key': newIdempotencyKey() },
      });
    },

    async putMark(mark: MarkKind, parcel: string, facts: MarkFacts): Promise<void> {
      const path = `/desk/marks/${mark}.${encodeURIComponent(parcel)}`;
      const headers = { 'Idempotency-Key': newIdempotencyKey() };
      await client.json({ method: 'PUT', beside: true, path, body: facts, headers });
    },

    async deleteMark(mark: MarkKind, parcel: string): Promise<void> {
      const path = `/desk/marks/${mark}.${encodeURIComponent(parcel)}`;
      const headers = { 'Idempotency-Key': newIdempotencyKey() };
      await client.json({ method: 'DELETE', beside: true, path, headers });
    },

    /** Those of the settings that the desk has. */
    async readSettings(ids: readonly string[], signal?: AbortSignal): Promise<DeskSetting[]> {
      const query = formatQueryString([['ids', ids.join(',')]]);
      const answer = await client.json({ method: 'GET', beside: true, path: `/desk/settings?${query}`, signal });
      const settings = readDeskSettings(answer.body);
      if (settings === null) throw wrongShape(answer, 'GET /desk/settings');
      return settings;
    },

    /** Stores a setting in the place of version `base`, null: of none. 412 where another is there. */
    async putSetting({ id, value, base, key }: SettingChange & { value: unknown }): Promise<DeskSetting> {
      const name = 'PUT /desk/settings/{id}';
      const headers = { 'Idempotency-Key': key, ...ofVersion(base) };
      const answer = await client.json({
        method: 'PUT',
        beside: true,
        path: `/desk/settings/${encodeURIComponent(id)}`,
        body: { value },
        headers,
      });
      const setting = isJsonObject(answer.body) ? readDeskSetting(answer.body['setting']) : null;
      if (setting === null) throw wrongShape(answer, name);
      return setting;
    },

    /** Deletes version `base` of a setting; 412 where another is there. */
    async removeSetting({ id, base, key }: SettingChange & { base: number }): Promise<void> {
      await client.json({
        method: 'DELETE',
        beside: true,
        path: `/desk/settings/${encodeURIComponent(id)}`,
        headers: { 'Idempotency-Key': key, ...ofVersion(base) },
      });
    },

    /** The stations of the account, for who may name them. */
    async readStations(signal?: AbortSignal): Promise<SeenStation[]> {
      const answer = await client.json({ method: 'GET', beside: true, path: '/desk/stations', signal });
      const read = seenStationsSchema.safeParse(answer.body);
      if (!read.success) throw wrongShape(answer, 'GET /desk/stations');
      return read.data.stations;
    },

    /** The carriers of this desk's process, and how each is doing; none of a proxy. */
    async readCarriers(signal?: AbortSignal): Promise<CarrierFacts[]> {
      return (await readCarriers('', signal)).carriers;
    },

    /** For which carriers parcels wait; those that do not wait are not among them. */
    async readCarrierWaits(ids: readonly string[], signal?: AbortSignal): Promise<readonly CarrierWait[]> {
      const waits: CarrierWait[] = [];
      for (let at = 0; at < ids.length; at += maxCarrierWaits) {
        const query = formatQueryString([['parcels', ids.slice(at, at + maxCarrierWaits).join(',')]]);
        waits.push(...(await readCarriers(`?${query}`, signal)).waits);
      }
      return waits;
    },

    /** The programs that this desk's process reports to, and how each is doing; null of a proxy. */
    async readWebhooks(signal?: AbortSignal): Promise<WebhookState[] | null> {
      const answer = await client.json({ method: 'GET', beside: true, path: '/desk/webhooks', signal });
      const read = webhookStatesSchema.safeParse(answer.body);
      if (!read.success) throw wrongShape(answer, 'GET /desk/webhooks');
      return read.data.webhooks;
    },

    /** Sends a test to a webhook, or all that waits for it. Its state says what comes of it. */
    async tryWebhook(name: string, what: 'test' | 'retry'): Promise<void> {
      await client.json({ method: 'POST', beside: true, path: `/desk/webhooks/${encodeURIComponent(name)}/${what}` });
    },
  };
}

type DeskClient = Pick<ApiClient, 'json' | 'document'>;

/** Work never waits for what stations tell each other. */
function ofDesk(client: ApiClient): DeskClient {
  return {
    json: (request) => client.json({ ...request, ofDesk: true }),
    document: (request, read) => client.document({ ...request, ofDesk: true }, read),
  };
}

export type DeskEndpoints = ReturnType<typeof createDeskEndpoints>;

interface SettingChange {
  id: string;
  base: number | null;
  key: string;
}

function ofVersion(base: number | null): Record<string, string> {
  return base === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${base}"` };
}
