import * as z from 'zod/mini';

// The runs of all stations of a desk: what each does, how far it is, and which parcels it is about. Ids, enums and counts alone.

/** What a run does. `process-only`: not marked as printed. */
export const deskRunKinds = [
  'process',
  'process-only',
  'print',
  'mark-printed',
  'delete',
  'change',
  'correct',
  'restore',
  'import',
  'merge',
] as const;
export type DeskRunKind = (typeof deskRunKinds)[number];

/** Runs that need no more than ids, so that another station can continue them; the values of others stay on their device. */
const continuedKinds = [
  'process',
  'process-only',
  'print',
  'mark-printed',
  'delete',
] as const satisfies readonly DeskRunKind[];

export function canBeContinued(kind: DeskRunKind): boolean {
  return continuedKinds.some((each) => each === kind);
}

/** `paused`: by its user, or by what keeps its page from working. `stopped`: let go of; what has not begun waits for a user. */
export const deskRunStates = ['running', 'paused', 'stopped', 'ended'] as const;
export type DeskRunState = (typeof deskRunStates)[number];

/** Why a parcel of a run has its outcome, by name; the words are the page's. */
export const runItemReasons = [
  /** 422: the checks before processing, or the rules of a change; `fields` names the fields. */
  'checks',
  /** 422 of the change that was to be made before processing. */
  'change',
  /** The carrier's reasons are the parcel's `processing_errors`. */
  'carrier',
  /** Completed, with neither a result nor a reason, or with both. */
  'unclear',
  'forbidden',
  'gone',
  /** Someone else has changed it since. */
  'conflict',
  /** Any other refusal, by its `status`. */
  'refused',
  'no-answer',
  /** No answer to a creation, and no way to find out its result: sent again it may exist twice. */
  'may-exist',
  'server-fault',
  'unexpected-answer',
  /** Nothing was to be done: it was so already. */
  'already-processed',
  'already-printed',
  'already-so',
  'not-processed',
  /** It is on hold, or was and another client has taken its tag away. */
  'held',
  'cancelled',
  /** Another run that has not ended works on it. */
  'in-other-run',
  /** Another desk was processing it; the attempt is that desk's, with its label. */
  'elsewhere',
  /** Of an imported row: its parcel was created before. */
  'there-already',
  /** It is processed, and what was to be changed cannot change any more. */
  'locked',
  /** The file that was imported again has no such row, or it was not chosen. */
  'not-in-file',
  /** The row is not as it was when the run was started: it was edited in a tab that is closed, or since. */
  'other-content',
  /** It was changed, except for cells that someone else has changed or that cannot change any more. */
  'in-part',
] as const;
export type RunItemReason = (typeof runItemReasons)[number];

/** How far a parcel of a run is. `sent`: its request has left, or may since have: it is written before. `accepted`: the carrier works on it. */
export const deskRunSteps = ['waiting', 'sent', 'accepted', 'done', 'refused', 'unknown', 'skipped'] as const;

const count = z.int().check(z.minimum(0));
const runId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** How many parcels of a run have each outcome. */
const counts = {
  waiting: count,
  working: count,
  done: count,
  refused: count,
  not_sent: count,
  unknown: count,
  skipped: count,
};

export function isRunId(text: unknown): text is string {
  return runId.safeParse(text).success;
}

/** What is known of a run beside who has it. */
const facts = {
  kind: z.enum(deskRunKinds),
  size: count,
  ...counts,
  state: z.enum(deskRunStates),
  /** Counts the stations that had it: what an earlier one writes is refused. */
  fence: z.int().check(z.minimum(1)),
};

/** The data of an event of the kind `run`. `listed`: how many of its parcels are known here. Times in milliseconds since 1970 UTC. */
export const runEventData = { run: runId, ...facts, listed: count, started: count, ended: z.nullable(count) };

/** A parcel of a run; its idempotency key follows from run, place and attempt. */
const item = {
  at: count,
  parcel: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** Another one is another intent, under another key. */
  attempt: count,
  step: z.enum(deskRunSteps),
  reason: z.nullable(z.enum(runItemReasons)),
  /** Nothing will be done under the key of this attempt any more. */
  spent: z.boolean(),
};

/** How many items one update may bring. */
export const maxRunItems = 500;

/** `POST /desk/runs/{id}`: how a run stands at the station that has it, and what is new of its parcels. `started` by the server's clock. */
export const runUpdateSchema = z.strictObject({
  ...facts,
  started: count,
  items: z.array(z.strictObject(item)).check(z.maxLength(maxRunItems)),
});
export type RunUpdate = z.infer<typeof runUpdateSchema>;

const deskRunSchema = z.object({
  id: z.string(),
  ...facts,
  listed: count,
  station: z.string(),
  person: z.nullable(z.string()),
  /** Milliseconds since 1970 UTC by the clock of the server, as all times here. */
  started: count,
  /** When its station was last seen. */
  seen: count,
  ended: z.nullable(count),
});
export type DeskRun = z.infer<typeof deskRunSchema>;

/** `GET /desk/runs`, and `runs` in the snapshot: those that have not ended, and those that ended in the last day. */
export const deskRunsSchema = z.object({
  runs: z.array(deskRunSchema),
  /** After so many milliseconds without a word of its station a run may be continued at another one. */
  lost_after: count,
});
export type DeskRuns = z.infer<typeof deskRunsSchema>;

/** A parcel of a run as it is answered. */
export type RunItemView = RunUpdate['items'][number];

/** `POST /desk/runs/{id}` and `POST /desk/runs/{id}/take`. */
export const runAnswerSchema = z.object({ run: deskRunSchema, lost_after: count });

/** `GET /desk/runs/{id}`: `items` in their places; those of a run that cannot be continued elsewhere are not kept. */
export const runWithItemsSchema = z.object({ run: deskRunSchema, items: z.array(z.object(item)) });
export type RunWithItems = z.infer<typeof runWithItemsSchema>;

/** Whether a station that does not have a run may continue it. `now` as the times of the run. */
export function mayTakeRun({ kind, state, seen }: DeskRun, lostAfter: number, now: number): boolean {
  return canBeContinued(kind) && (state === 'stopped' || (state !== 'ended' && now - seen >= lostAfter));
}
