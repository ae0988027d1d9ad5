import type { PrintRecord } from '#contract/desk/prints/print-records.ts';
import { type ApiAnswer, jsonAnswer } from '#service/model/api-answer.ts';
import type { StoredPrintRecord } from '#service/store/queries/desk/print-record-queries.ts';

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
