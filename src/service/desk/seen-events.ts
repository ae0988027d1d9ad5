import type { DeskEvent, DeskEventKind } from '#contract/desk/desk-events.ts';
import { hasRight, type Scope } from '#contract/rights/rights.ts';
import type { StoredDeskEvent } from '#service/store/queries/desk-event-queries.ts';

/** What takes the right to read the desk, as their lists do. */
const kindsOfDesk: readonly DeskEventKind[] = ['run', 'print', 'work', 'badge'];

/** The events of a token with this scope: one without the right to read the desk sees what becomes of parcels, and no person. */
export function seenEvents(scope: Scope, events: readonly StoredDeskEvent[]): readonly StoredDeskEvent[] {
  if (hasRight(scope, 'read-desk')) return events;
  return events.flatMap((stored) => {
    const event = JSON.parse(stored.json) as DeskEvent;
    return kindsOfDesk.includes(event.kind) ? [] : { ...stored, json: JSON.stringify({ ...event, person: null }) };
  });
}
