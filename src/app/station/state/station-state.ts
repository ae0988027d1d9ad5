import type { Claim } from '#contract/desk/claims.ts';
import type { ClaimEnd } from '#contract/desk/claim-changes.ts';
import type { ProductCodes } from '#contract/codes/product-codes.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import type { HoldState } from '#app/api/holds/holds.ts';
import type { ApiError } from '#app/api/http/api-error.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { SearchResult } from '#app/parcels/lookup/search-account.ts';
import type { MissingData } from '#app/parcels/model/use-missing-data.ts';
import type { PrintNowOutcome } from '#app/printing/jobs/use-print-now.ts';
import { type CountedPieces, countTotals } from '#app/station/bench/count-items.ts';
import { isOutcome, type LabelStep, type PackStage, packStage, type Trouble } from '#app/station/bench/pack-stage.ts';
import type { PaperState } from '#app/station/bench/paper-state.ts';
import type { BoxCodes } from '#app/station/codes/use-box-codes.ts';
import { type Guard, guardsOf, needsOwnKey } from '#app/station/guards.ts';
import type { Verdict } from '#app/station/scan/judge-scan.ts';
import type { CommandRefusal, Scan } from '#app/station/scan/scan-text.ts';
import type { OpenParcel } from '#app/station/station-memory.ts';
import type { KeyEvent } from './station-events.ts';

// The state of the station, and what follows from it. It is changed by reduce-station.ts alone.

export interface StationState {
  rules: StationRules;
  /** The parcel on the packing table. */
  table: Table | null;
  /** The parcel that is put on the table once its request is on its way. */
  coming: string | null;
  search: Search | null;
  /** The question or message about the last scan, in the place of the parcel's message. */
  lookUp: LookUp | null;
  /** Scans that wait, the oldest first. */
  queue: readonly Scan[];
  /** The packer scans on although something is there to be read. */
  released: boolean;
  /** When the first scan of the queue is taken. */
  turn: { no: number; millis: number } | null;
  /** A dialog of the station or the desk is open: scans wait. */
  dialogOpen: boolean;
  /** The next key may still be part of the last scan. */
  scanning: boolean;
  /** The last number given to a search, an opening or a turn: what comes late is recognized by its number. */
  lastNo: number;
}

/** How this station works, as it is set now. `enter`: Enter as it would be pressed now. */
export interface StationRules {
  enter: EnterKey;
  shipsAtLast: boolean;
  checksLabel: boolean;
  /** Codes that are learned here are offered to all stations. */
  sharesCodes: boolean;
}

/** A scan that is being looked up. */
export interface Search {
  no: number;
  scan: Scan;
  /** A parcel was being packed when it was scanned. */
  packing: boolean;
  /** The work on the table was over: unless exactly one parcel is held for the scan, the table is cleared. */
  clears: boolean;
  /** The parcel that came onto the table before newer ones were known. */
  early: string | null;
  /** How many parcels the page held; null before the first result. */
  held: number | null;
  /** It was said that the scan is no item of the parcel. */
  notAnItem: boolean;
  /** So many parcels were read that the next scan need not wait. */
  slow: boolean;
  last: SearchResult | null;
  /** Its whole hits are being read as they are now. */
  verdict: Verdict;
}

/** They are done behind a question. */
export type ConfirmedCommand = 'again' | 'take-over';

/** So many finds are listed: more are not looked through on a screen that stands two steps away. */
export const maxChoices = 30;

/** What is said of a scan that means nothing on the table. */
export type LookUp =
  /** `notAnItem`: of the parcel on the table, which is a mistake whatever else it is. */
  | { step: 'looking'; scan: Scan; result: SearchResult | null; notAnItem: boolean }
  | { step: 'choosing'; scan: Scan; result: SearchResult; found: readonly ParcelRow[]; chosen: number }
  | { step: 'missing'; scan: Scan; result: SearchResult | null }
  | { step: 'failed'; scan: Scan; error: unknown }
  /** A command that is done when it is scanned once more, or Enter is pressed. */
  | { step: 'confirming'; command: ConfirmedCommand; ships: boolean }
  /** The label of the parcel on the table was to be scanned, and the scan leads to another parcel. */
  | { step: 'other-label'; scan: Scan; name: string }
  /** A command that does nothing at this station. */
  | { step: 'refused-command'; why: CommandRefusal }
  /** The parcel on the table is half counted. `scan` and `id`: what would come instead; null to set it aside. */
  | { step: 'leaving'; scan: Scan | null; id: string | null; seen: number; wanted: number };

/** What the last scan or key came to. */
export interface TableNote {
  tone: 'ok' | 'bad' | 'warn' | 'info';
  text: string;
  /** A line below it. */
  next?: string;
  /** The place of the item of which a piece too many was scanned. */
  over?: number;
}

/** What the page knows of the parcel on the table, from the API and from this device. */
export interface ParcelFacts {
  parcel: Parcel;
  /** It was read from the API since it came onto the table. */
  fresh: boolean;
  outcome: ParcelState;
  /** It is on hold. */
  hold: HoldState;
  /** It was changed here after the refusal it still holds. */
  corrected: boolean;
  /** What the checks before processing found in it as it is now. */
  refusal: ApiError | null;
  missing: MissingData;
  /** What codes beside the SKU mean. */
  codes: ProductCodes;
  /** And those of packagings. */
  boxes: BoxCodes;
  /** It is another one than was processed; null where this page cannot tell. */
  changedSince: boolean | null;
  /** Its label was printed on this device. */
  printedHere: boolean;
  /** What printers of the desk reported of its papers; null where none has got any. */
  paper: PaperState | null;
  /** By the server's clock, in milliseconds since 1970 UTC. */
  now: number;
}

/** The parcel on the table, and the work on it. */
export interface Table {
  /** The number of this opening: the same parcel a second time is another one. */
  no: number;
  /** What a reload must not lose. */
  open: OpenParcel;
  /** Null until it is read. */
  facts: ParcelFacts | null;
  /** Why it could not be read. */
  unread: { error: unknown } | null;
  /** What was true of it when it came onto the table, and whether it was printed when its label was last printed again. */
  before: { printed: boolean; printedHere: boolean };
  claim: TableClaim;
  /** What becomes of it when another takes its place. */
  leaves: ClaimEnd;
  /** What each scan has counted since the parcel came onto the table, the last one last. `added`: to which lines; none for one too many or read twice. */
  scans: readonly CountingScan[];
  /** The item that the arrow keys count. */
  chosen: number;
  note: TableNote | null;
  /** The packer was warned that pieces are missing, and may ship anyway. */
  warned: boolean;
  /** The last piece was scanned: it is shipped at the end of the seconds of this number. */
  ships: number | null;
  /** A request of the station about it is on its way: one at a time. */
  busy: boolean;
  trouble: Trouble | null;
  /** The error of the trouble. */
  error: unknown;
  label: LabelStep;
  printed: PrintNowOutcome | null;
  /** The result of printing the customs declaration on its own. */
  customs: PrintNowOutcome | null;
  /** What its own key was to do, pressed before the desk had answered whose the parcel is: done then, where the key still does it. */
  pressed: AgainKey | null;
  /** Enter, pressed before the desk had answered whose the parcel is: done then, where nothing else was pressed, scanned or changed since. */
  entered: { enter: EnterKey; raw: Raw } | null;
  /** The outcome for which its label was printed automatically. */
  printedFor: ParcelState | null;
  /** The fields that changed since the packer looked at it: they look at it again. */
  changed: readonly string[];
  /** The parcel as the packer looked at it, and the one with a change that was said since. `compared`: the last one compared with these. */
  looked: { seen: Raw | null; said: { raw: Raw; at: number } | null; compared: Raw | null };
  weight: WeightEntry;
  /** A field of it is being corrected in place. */
  correcting: boolean;
  /** Its number of labels is on its way to the server. */
  labelsSaving: boolean;
  /** The name of the packaging that is on its way to the server. */
  boxing: string | null;
}

interface CountingScan {
  index: number;
  added: readonly CountedPieces[];
  /** The key of the code that was learned with it. */
  learned?: string;
}

/** Whose the parcel is among the stations of the desk. */
export interface TableClaim {
  /** The desk was asked and has not answered yet: nothing is processed or printed before, for a while. */
  asking: boolean;
  /** It is this station's. */
  own: boolean;
  /** Another station, or a run of one, has it. */
  elsewhere: Claim | null;
  /** It was this station's before. `free`: and the other station has it no more. */
  lost: boolean;
  free: boolean;
  /** It is shipped and its label was handed on: the desk need not hold it for this station any more. */
  over: boolean;
  /** The desk holds as many claims as it can: other stations do not learn that it is here. */
  full: boolean;
  /** Who had set it aside before it came onto this table, or on whose pick list it is. */
  before: Claim | null;
}

export type Raw = Parcel['raw'];

export interface WeightEntry {
  /** Null while nothing else was typed than what is known. */
  typed: string | null;
  /** It was scanned sign by sign. */
  scanned: boolean;
  news: { tone: 'ok' | 'bad'; text: string } | null;
  /** A weight is on its way to the server, alone or before the parcel is shipped. */
  saving: 'alone' | 'to-ship' | null;
}

/** The state of the table: of the work on its parcel, once that is read. */
export type Phase = PackStage | 'empty' | 'reading' | 'not-read';

/** Of a desk that says nothing of other stations. */
export const noClaim: TableClaim = {
  asking: false,
  own: false,
  elsewhere: null,
  lost: false,
  free: false,
  over: false,
  full: false,
  before: null,
};

/** Nothing was shown of it yet. */
export const unlooked: Table['looked'] = { seen: null, said: null, compared: null };

export function tableOf(no: number, open: OpenParcel): Table {
  return {
    no,
    open,
    facts: null,
    unread: null,
    before: { printed: false, printedHere: false },
    claim: noClaim,
    leaves: 'done',
    scans: [],
    chosen: 0,
    note: null,
    warned: false,
    ships: null,
    busy: false,
    trouble: null,
    error: null,
    label: open.sent ? 'sent' : open.handing ? 'not-sent' : 'none',
    printed: printedBeforeReload(open),
    customs: null,
    pressed: null,
    entered: null,
    printedFor: null,
    changed: [],
    looked: unlooked,
    weight: { typed: null, scanned: false, news: null, saving: null },
    correcting: false,
    labelsSaving: false,
    boxing: null,
  };
}

/** Until the page has given its own. */
const noRules: StationRules = {
  enter: { type: 'enter', held: undefined, uncounted: 'asks' },
  shipsAtLast: false,
  checksLabel: false,
  sharesCodes: false,
};

export function stationWith(open: OpenParcel | null): StationState {
  return {
    rules: noRules,
    table: open === null ? null : tableOf(1, open),
    coming: null,
    search: null,
    lookUp: null,
    queue: [],
    released: false,
    turn: null,
    dialogOpen: false,
    scanning: false,
    lastNo: 1,
  };
}

/** What is known of the printing after a reload. */
function printedBeforeReload({ handing, sent, jobs, unsent }: OpenParcel): PrintNowOutcome | null {
  if (sent && jobs.length > 0) return { step: 'sent', larger: null, printers: jobs, unsent: unsent ? 'before' : null };
  return handing ? { step: 'interrupted' } : null;
}

/** This station requested it. What the carrier refused before it was corrected, or before the checks refused it, is no outcome of now. */
export function wasAsked({ open, facts }: Table): boolean {
  return open.asked && !(facts?.outcome === 'refused' && (facts.corrected || facts.refusal !== null));
}

export function tableGuards(table: Table): readonly Guard[] {
  const { facts } = table;
  if (facts === null || wasAsked(table) || table.label !== 'none') return [];
  return guardsOf(facts.parcel, facts.changedSince, facts.now, facts.hold);
}

export function tableStage(table: Table, facts: ParcelFacts): PackStage {
  const { outcome, paper } = facts;
  const guarded = needsOwnKey(tableGuards(table));
  return packStage({
    ...table,
    busy: table.busy || table.boxing !== null,
    outcome,
    asked: wasAsked(table),
    guarded,
    unchecked: uncheckedLabels(table).length > 0,
    paper: paper?.step ?? null,
    claimed: table.claim.elsewhere !== null && !isShippedThere(table.claim, outcome),
  });
}

/** The places of labels that this station sent to a printer and that are to be scanned on their boxes. */
export function uncheckedLabels({ open, facts }: Table): number[] {
  if (!open.checks || facts === null) return [];
  return [...facts.parcel.labels.keys()].filter((place) => !open.checked.includes(place));
}

/** The station that took it over has let it go with its label: there is nothing to take back. */
function isShippedThere({ free }: TableClaim, outcome: ParcelState): boolean {
  return free && outcome === 'printed';
}

export function phaseOf({ table }: Pick<StationState, 'table'>): Phase {
  if (table === null) return 'empty';
  if (table.unread !== null) return 'not-read';
  return table.facts === null ? 'reading' : tableStage(table, table.facts);
}

/** The key that ships, with what was true of the station when it was pressed. */
export type EnterKey = KeyEvent & { type: 'enter' };

export type AgainKey = 'take-over' | 'open' | 'print' | 'ship' | 'release';

/** What the key of its own does now: takes the parcel from another station, opens the PDF that the browser did not print, prints it again, ships what is behind a warning, or asks whether to release its hold. */
export function againKey(table: Table, facts: ParcelFacts): AgainKey | null {
  if (tableStage(table, facts) === 'claimed') return 'take-over';
  if (facts.outcome === 'printed' && !table.busy) return table.printed?.step === 'offered' ? 'open' : 'print';
  if (tableStage(table, facts) !== 'guarded') return null;
  return facts.hold !== null ? 'release' : facts.outcome === 'processed' ? 'ship' : null;
}

/** The work on the parcel has ended, or cannot begin: the next scan takes its place. */
export function isOver(phase: Phase): boolean {
  return phase === 'not-read' || (phase !== 'empty' && phase !== 'reading' && isOutcome(phase));
}

/** Its data lacks something, so that it would not be sent. */
export function lacksData({ table }: Pick<StationState, 'table'>): boolean {
  const { facts } = table ?? {};
  return (
    facts != null && phaseOf({ table: table ?? null }) === 'packing' && Object.keys(facts.missing.fields).length > 0
  );
}

/** The parcel was read since it came onto the table, the desk has answered whose it is, it is the one that was meant, and the last scan is over. */
export function isReady(state: StationState): boolean {
  return isRead(state) && state.table?.claim.asking === false;
}

/** The same, but for what the desk says. */
export function isRead({ table, scanning, search }: StationState): boolean {
  return table?.facts?.fresh === true && !scanning && (search === null || search.early === null);
}

/** What is counted, when that would be lost by leaving now; null when nothing would. */
export function unfinishedCount({ table }: Pick<StationState, 'table'>): { seen: number; wanted: number } | null {
  if (table?.facts == null || phaseOf({ table }) !== 'packing') return null;
  const totals = countTotals(table.facts.parcel.items, table.open.counts);
  return totals.seen > 0 ? totals : null;
}

/** The parcels that are shown to choose from. */
export function foundIn(lookUp: LookUp & { step: 'looking' | 'choosing' }): readonly ParcelRow[] {
  return lookUp.step === 'choosing' ? lookUp.found : (lookUp.result?.hits ?? []).map(({ row }) => row);
}
