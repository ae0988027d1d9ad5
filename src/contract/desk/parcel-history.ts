import { isJsonObject } from '#contract/values/json-value.ts';
import { type DeskEvent, readDeskEvent } from './desk-events.ts';
import { type PrintRecord, readPrintRecords } from './prints/print-records.ts';

/** What stations did with a parcel, each the newest first. */
export interface ParcelHistory {
  prints: PrintRecord[];
  events: DeskEvent[];
}

/** `GET /desk/parcels/{id}`: 200 `{prints, events}` of the last 30 days. Events of a kind that is not known here are left out. */
export function readParcelHistory(body: unknown): ParcelHistory | null {
  const prints = readPrintRecords(body);
  const events = isJsonObject(body) ? body['events'] : null;
  if (prints === null || !Array.isArray(events)) return null;
  return { prints, events: events.flatMap((event: unknown) => readDeskEvent(event) ?? []) };
}
