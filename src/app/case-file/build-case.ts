import { knownFields, type RefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import type { FieldErrors } from '#contract/envelopes.ts';
import { readParcel } from '#contract/parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { isUuid, toTimestamp } from '#contract/values/scalars.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import { changedPaths } from '#contract/values/changed-paths.ts';
import { reasonsOf, type ShownState } from '#app/parcels/model/not-sent/shown-state.ts';
import type { CallRecord } from '#app/requests/journal/call-record.ts';
import {
  type CaseCause,
  caseFormat,
  type CaseFile,
  type CaseParcel,
  type CaseServer,
  caseVersion,
  type SeenVersion,
} from './case-file.ts';
import { historyWords } from '#app/parcels/facts/history-words.ts';
import { summaryOf } from './case-summary.ts';
import { timelineOf } from './case-timeline.ts';
import { keptToken, maskedCall } from '#app/case-file/masking/masked-call.ts';
import { isKnownPath } from '#app/sentence/api-field-names.ts';
import { maskedParcel, personalWordsOf } from '#app/sentence/masked-parcel.ts';
import { dot } from '#app/sentence/personal-parts.ts';
import { callWithoutAddresses, parcelWithoutAddresses } from '#app/case-file/masking/without-addresses.ts';

/** What a page knows of a parcel. */
export interface KnownParcel {
  id: string;
  state: ShownState;
  /** The fields that the carrier named for the reasons of its refusal. */
  named: RefusalFields;
  /** Where it speaks of the parcel as it is. */
  mark: NotSent | undefined;
  current: SeenVersion;
  /** The oldest first. */
  earlier: readonly SeenVersion[];
  /** The newest first. */
  requests: readonly CallRecord[];
  /** What stations did with it: who, and the sentence that begins with them. */
  history: readonly { at: string; who: string; what: (who: string) => string }[];
}

export interface KnownCase {
  savedAt: string;
  page: string;
  server: CaseServer;
  cause: CaseCause | null;
  parcels: readonly KnownParcel[];
}

/** The case file as saved. It has no addresses of documents, which would give access to them. */
export function buildCase(known: KnownCase, masks: boolean): CaseFile {
  const raws = known.parcels.flatMap(({ current, earlier }) => [current, ...earlier].map(({ parcel }) => parcel));
  const words = personalWordsOf(masks ? raws : []);
  const hide: Hiding = masks
    ? {
        parcel: (raw) => maskedParcel(raw, words),
        sentence: (sentence) => words.mask(sentence),
        path: (path) => (isKnownPath(path) ? path : dot),
        call: maskedCall,
        id: (id) => (isUuid(id) ? id : dot.repeat(id.length)),
        who: () => historyWords.someone,
        token: keptToken,
      }
    : {
        parcel: parcelWithoutAddresses,
        sentence: (sentence) => sentence,
        path: (path) => path,
        call: callWithoutAddresses,
        id: (id) => id,
        who: (who) => who,
        token: (token) => token,
      };
  const file: CaseFile = {
    format: caseFormat,
    version: caseVersion,
    summary: [],
    masked: masks,
    savedAt: known.savedAt,
    page: known.page,
    server: known.server,
    cause:
      known.cause === null
        ? null
        : {
            ...known.cause,
            sentence: hide.sentence(known.cause.sentence),
            fields: known.cause.fields.map(hide.path),
          },
    parcels: known.parcels.map((parcel) => caseParcel(parcel, hide)),
  };
  return { ...file, summary: summaryOf(file) };
}

/** The file as text, in which nothing is the token, wherever it may come from. */
export function caseText(file: CaseFile, token: string | null): string {
  let text = `${JSON.stringify(file, null, 2)}\n`;
  // Less is no token, and would be found in other words.
  if (token === null || token.length < 8) return text;
  // In a kept body, which is a text in the text, it is written in JSON's way twice.
  for (const written of [inJson(inJson(token)), inJson(token)]) text = text.replaceAll(written, '$TOKEN');
  return text;
}

/** As it is between the quotes of a JSON text. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

interface Hiding {
  parcel: (raw: JsonObject) => JsonObject;
  sentence: (sentence: string) => string;
  path: (path: string) => string;
  call: (call: CallRecord) => CallRecord;
  id: (id: string) => string;
  /** Names of stations and people. */
  who: (who: string) => string;
  /** What the server calls a request or a version by. */
  token: (token: string | null) => string | null;
}

function caseParcel(
  { id, state, named, mark, current, earlier, requests, history }: KnownParcel,
  hide: Hiding,
): CaseParcel {
  const parcel = readParcel(current.parcel);
  const checks = mark === undefined ? undefined : { ...mark, fields: hiddenFields(mark.fields, hide) };
  // Those of the checks are made of what is hidden already.
  const reasons = parcel === null ? [] : reasonsOf(parcel, state, checks);
  const version = ({ seenAt, etag, parcel: raw }: SeenVersion): SeenVersion => ({
    seenAt,
    etag: hide.token(etag),
    parcel: hide.parcel(raw),
  });
  const entry: Omit<CaseParcel, 'timeline'> = {
    id: hide.id(id),
    state,
    reasons: state === 'not-sent' ? [...reasons] : reasons.map(hide.sentence),
    named: state === 'refused' ? knownFields(named) : [],
    notSent:
      checks === undefined
        ? null
        : { at: toTimestamp(checks.at), requestId: hide.token(checks.requestId), fields: checks.fields },
    current: version(current),
    earlier: earlier.map((older, at) => ({
      ...version(older),
      changed: changedPaths(older.parcel, (earlier[at + 1] ?? current).parcel),
    })),
    requests: requests.map(hide.call),
  };
  const { current: newest, earlier: older, requests: calls, ...head } = entry;
  const done = history.map(({ at, who, what }) => ({ at, what: what(hide.who(who)) }));
  return { ...head, timeline: timelineOf(entry, done), current: newest, earlier: older, requests: calls };
}

/** Paths that are masked are numbered: each keeps its reasons. */
function hiddenFields(fields: NotSent['fields'], hide: Hiding): FieldErrors {
  let masked = 0;
  const pathOf = (path: string) => {
    const hidden = hide.path(path);
    return hidden === path ? path : `${hidden} ${(masked += 1)}`;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [pathOf(path), said.map((sentence) => hide.sentence(sentence))]),
  );
}
