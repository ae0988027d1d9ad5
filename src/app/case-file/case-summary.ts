import { type Parcel, readParcel } from '#contract/parcel.ts';
import { readVersionText } from '#contract/desk/product-version.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { type CallRecord, foundNothing } from '#app/requests/journal/call-record.ts';
import type { CaseFile, CaseParcel } from './case-file.ts';
import { summaryWords as words } from './case-words.ts';
import { callText, timestampsOf } from './case-timeline.ts';
import { dot } from '#app/sentence/personal-parts.ts';
import { formatDecimal, inARow } from '#app/words/define-words.ts';

/** Of one parcel so many requests that failed are named. */
const maxFailed = 5;

/** The file in sentences, for who opens it in an editor of texts. Made of what the file holds and of nothing else. */
export function summaryOf(file: Omit<CaseFile, 'summary'>): string[] {
  const { savedAt, masked, cause, parcels, page, server } = file;
  return [
    words.saved(savedAt),
    masked ? words.masked(dot) : words.open,
    ...(cause === null ? [] : [words.group(cause, parcels.length)]),
    ...parcels.flatMap((parcel) => linesOf(parcel, cause !== null)),
    words.page(page),
    words.server(server.address, server.apiVersion, readVersionText(server.software)),
  ];
}

/** `short`: one of many. */
function linesOf(
  { id, state, reasons, named, notSent, current, earlier, requests }: CaseParcel,
  short: boolean,
): string[] {
  const parcel = readParcel(current.parcel);
  if (parcel === null) return [];
  const failed = requests.filter(isFailed).slice(0, short ? 1 : maxFailed);
  const fields = [...new Set(named.filter((path) => path !== null))];
  const changed = [...new Set(earlier.flatMap((version) => version.changed))];
  return [
    words.state(`${parcel.reference_code === '' ? '' : `${parcel.reference_code}, `}${id}`, state),
    ...reasons.map(words.reason),
    ...(fields.length === 0 ? [] : [words.named(inARow(fields))]),
    ...(notSent === null || short ? [] : [words.checked(notSent.at, notSent.requestId)]),
    ...(short ? [] : [factsOf(parcel), words.timeline(timesOf(parcel))]),
    ...failed.map((call) => words.failed(toTimestamp(call.at), callText(call))),
    ...(failed.length > 0 || short ? [] : [words.noneFailed(requests.length)]),
    ...(short
      ? []
      : [
          earlier.length === 0 ? words.oneVersion(current.seenAt) : words.versions(earlier.length + 1, inARow(changed)),
        ]),
  ];
}

function factsOf({ shipping_method: method, receiver, weight }: Parcel): string {
  return words.facts(
    method?.name ?? words.none,
    receiver?.country ?? '',
    receiver?.postal_code ?? '',
    weight === null ? words.none : `${formatDecimal(weight)} kg`,
  );
}

function timesOf(parcel: Parcel): string {
  const known = timestampsOf(parcel).map(({ at, what }) => `${what} ${at}`);
  return inARow([...known, ...(parcel.processed_at === null ? [words.notProcessed] : [])]);
}

function isFailed(call: CallRecord): boolean {
  return call.status === null || (call.status >= 400 && !foundNothing(call));
}
