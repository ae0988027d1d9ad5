import type { HoldState } from '#app/api/holds/holds.ts';
import type { AsideReason, Claim } from '#contract/desk/claims.ts';
import type { ClaimEnd } from '#contract/desk/claim-changes.ts';
import type { DeskPackaging } from '#contract/codes/goods.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { ClaimAnswer } from '#app/api/desk/own-claims.ts';
import type { SearchResult } from '#app/parcels/lookup/search-account.ts';
import type { PrintNowOutcome } from '#app/printing/jobs/use-print-now.ts';
import type { PaperState } from '#app/station/bench/paper-state.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import type { OpenParcel } from '#app/station/station-memory.ts';
import type { StationSound, Uncounted } from '#app/station/station-settings.ts';
import type { ParcelFacts, StationRules } from './station-state.ts';
import type { Step } from './step.ts';

/** `no`: the search, opening or turn that it belongs to; what belongs to an earlier one changes nothing. */
export type StationEvent =
  | ScanEvent
  | KeyEvent
  | WeightEvent
  | BoxEvent
  | SearchEvent
  | ReadingEvent
  | ClaimEvent
  | LabelEvent
  | ShippingEvent;

export type ScanEvent =
  /** Scanned, or typed and ended with Enter. */
  | { type: 'scanned'; scan: Scan }
  /** No key that comes now is part of the last scan. */
  | { type: 'scan-over' }
  | { type: 'dialogs'; open: boolean }
  | { type: 'turn'; no: number }
  | { type: 'rules'; rules: StationRules }
  /** The seconds in which shipping could be stopped are over. */
  | { type: 'ship-due'; no: number };

/** A key, or the button of the same name. */
export type KeyEvent =
  /** `held`: why nothing can be changed now. `uncounted`: what becomes of it where pieces are missing. */
  | { type: 'enter'; held: string | undefined; uncounted: Uncounted }
  | { type: 'arrow'; key: string; all: boolean }
  | { type: 'choose'; index: number }
  /** The item that the arrow keys would lead to. */
  | { type: 'choose-item'; index: number }
  | { type: 'count'; index: number; pieces: number }
  /** The label once more, what is behind a warning, or the parcel from another station. */
  | { type: 'again' }
  /** A parcel that was set aside. */
  | { type: 'take-up'; id: string }
  | { type: 'print-customs' }
  /** The field to correct is shown, or not any more. */
  | { type: 'correct'; open: boolean }
  /** Takes back what the last scan did. */
  | { type: 'undo' }
  /** The scanned code is the item that is asked about. */
  | { type: 'learn' }
  | { type: 'leave' };

export type WeightEvent =
  /** `reading`: what the scale shows. */
  | { type: 'weigh'; reading: string | null }
  | { type: 'weight-typed'; text: string }
  | { type: 'weight-blurred' }
  | { type: 'weight-entered'; held: string | undefined }
  | { type: 'weight-left' }
  | { type: 'weight-saved'; no: number; weight: string; parcel: Parcel }
  | { type: 'weight-not-saved'; no: number; error: unknown };

export type BoxEvent =
  | { type: 'box-saved'; no: number; box: DeskPackaging; parcel: Parcel }
  | { type: 'box-not-saved'; no: number; box: DeskPackaging; error: unknown };

export type SearchEvent =
  /** `whole`: so many parcels that the page holds are wholly called so. */
  | { type: 'held'; no: number; whole: number }
  | { type: 'found'; no: number; result: SearchResult }
  /** The whole hits as they are now. */
  | { type: 'hits-read'; no: number; result: SearchResult }
  | { type: 'id-read'; no: number }
  | { type: 'search-ended'; no: number }
  | { type: 'search-failed'; no: number; error: unknown }
  /** The request of the parcel is on its way: the table may be drawn. */
  | { type: 'requested'; id: string };

/** What the page reads of the parcel on the table, whenever that changes: automatically, or by another tab or station. */
export type ReadingEvent =
  | { type: 'known'; no: number; facts: ParcelFacts }
  | { type: 'not-read'; no: number; error: unknown }
  /** It was read, and is not there any more. */
  | { type: 'gone'; no: number; error: unknown };

/** What the desk says of whose the parcel on the table is. */
export type ClaimEvent =
  | { type: 'claim-asked'; no: number }
  | { type: 'claim-answered'; no: number; answer: ClaimAnswer }
  /** The claim of another station that works on it, or null. */
  | { type: 'claim-heard'; no: number; elsewhere: Claim | null }
  /** The desk is heard again, or the station's page is open again. */
  | { type: 'claim-again' };

/** The number of labels that a command has asked for. */
export type LabelEvent =
  | { type: 'labels-saved'; no: number; parcel: Parcel }
  | { type: 'labels-not-saved'; no: number; error: unknown };

export type ShippingEvent =
  /** A field was corrected at the table. Null: how it is now is not known. */
  | { type: 'corrected'; no: number; parcel: Parcel | null }
  /** Read before it is shipped. `starting`: another part of the page is processing it. */
  | { type: 'read-again'; no: number; parcel: Parcel; starting: boolean; hold: HoldState }
  | { type: 'not-read-again'; no: number; error: unknown }
  /** `joined`: another desk's attempt was running, and this one is no other. */
  | { type: 'started'; no: number; joined: boolean }
  | { type: 'not-started'; no: number; error: unknown }
  /** Marked as printed: its label is on the way to the printer. */
  | { type: 'printing'; no: number }
  | { type: 'not-marked'; no: number; error: unknown }
  /** The browser or printer is taking it: whether that came to its end is unknown after a reload. */
  | { type: 'handing'; no: number }
  | { type: 'printed'; no: number; printed: PrintNowOutcome; paper: PaperState | null }
  | { type: 'customs-printed'; no: number; printed: PrintNowOutcome };

/** What is to be done; the results come back as events. */
export type StationEffect =
  | { type: 'sound'; sound: StationSound }
  /** Over a reload; null when the table is empty. */
  | { type: 'remember'; open: OpenParcel | null }
  | { type: 'await-scan-end' }
  | { type: 'await-turn'; no: number; millis: number }
  | { type: 'await-ship'; no: number; millis: number }
  /** `failed`: what ended the search of the scan before. */
  | { type: 'search'; no: number; scan: Scan; failed: unknown }
  | { type: 'read-hits'; no: number; scan: Scan; result: SearchResult }
  | { type: 'stop-search' }
  /** Its request is sent before it is known to be the one. */
  | { type: 'prefetch'; id: string }
  | { type: 'open'; id: string }
  | { type: 'claim'; no: number; id: string; takeOver: boolean }
  /** The parcel leaves the table. */
  | { type: 'end-claim'; id: string; end: ClaimEnd; reason: AsideReason | null }
  | { type: 'watch'; id: string }
  | { type: 'read-again'; no: number; id: string }
  | { type: 'start'; no: number; id: string }
  | { type: 'mark-and-print'; no: number; parcel: Parcel }
  /** `once`: whether a printer got it before a reload is unknown, so it does not get it twice. */
  | { type: 'print-again'; no: number; parcel: Parcel; once: boolean }
  | { type: 'print-customs'; no: number; parcel: Parcel }
  | { type: 'save-labels'; no: number; id: string; labels: number }
  | { type: 'show-pdf'; url: string }
  | { type: 'save-weight'; no: number; id: string; weight: string }
  /** A lead decides whether the code is the SKU at all stations. */
  | { type: 'offer-code'; key: string; sku: string }
  /** The scan that had learned it was undone. */
  | { type: 'withdraw-code'; key: string; sku: string }
  | { type: 'save-box'; no: number; id: string; box: DeskPackaging }
  | { type: 'focus'; on: 'field' | 'weight' };

/** What each event of a kind makes of the station. */
export type Handlers<Event extends StationEvent> = {
  [One in Event as One['type']]: (step: Step, event: One) => void;
};
