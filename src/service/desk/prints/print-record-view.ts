import type { PrintRecord } from '#contract/desk/prints/print-records.ts';
import type { PrintSum } from '#contract/desk/prints/print-sums.ts';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';
import type { StoredPrintRecord } from '#service/store/queries/desk/print-record-queries.ts';
import type { StoredPrintSum } from '#service/store/queries/desk/print-sum-queries.ts';

/** A record as it is answered. */
export function printRecordView(record: StoredPrintRecord): PrintRecord {
  return {
    id: record.id,
    print: record.print,
    parcel: record.parcel,
    attempt: textOrNull(record.attempt),
    document: record.document,
    pages: record.pages,
    copies: record.copies,
    printer: textOrNull(record.printer),
    station: textOrNull(record.station),
    person: textOrNull(record.person),
    result: record.result,
    pages_out: record.pages_out < 0 ? null : record.pages_out,
    by_person: record.by_person === 1,
    reason: record.reason === '' ? null : record.reason,
    at: new Date(record.at_ms).toISOString(),
    changed_at: new Date(record.changed_ms).toISOString(),
  };
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

export function printRecordsAnswer(records: readonly StoredPrintRecord[]): ApiAnswer {
  return jsonAnswer(200, { prints: records.map(printRecordView) }, { 'cache-control': 'no-store' });
}

export function printSumsAnswer(sums: readonly StoredPrintSum[]): ApiAnswer {
  return jsonAnswer(200, { sums: sums.map(printSumView) }, { 'cache-control': 'no-store' });
}

function printSumView(sum: StoredPrintSum): PrintSum {
  return {
    print: sum.print,
    parcels: sum.parcels,
    parcel: sum.parcels === 1 ? (sum.first_parcels[0] ?? null) : null,
    first_parcels: [...sum.first_parcels],
    documents: sum.documents,
    pages: sum.pages,
    pages_out: sum.pages_out < 0 ? null : sum.pages_out,
    printer: textOrNull(sum.printer),
    station: textOrNull(sum.station),
    person: textOrNull(sum.person),
    result: sum.result,
    by_person: sum.by_person,
    at: new Date(sum.at_ms).toISOString(),
    changed_at: new Date(sum.changed_ms).toISOString(),
  };
}
