import { sentFields } from './parcel-fields.ts';
import type { Circumstances, StateFields } from './parcel-state.ts';

/** Why an action is not possible. The service answers the sentence, the app shows its own words for the code. */
export const refusalSentences = {
  processing: 'the parcel is being processed',
  processed: 'the parcel is already processed',
  cancelled: 'the parcel is cancelled',
  'not-processed': 'the parcel is not processed yet',
  'not-printed': 'documents exist only once the parcel is printed',
  'cancellation-over': 'the time in which the parcel could be cancelled is over',
} as const;
export type RefusalCode = keyof typeof refusalSentences;

export type Permission = { allowed: true } | { allowed: false; code: RefusalCode; reason: string };

const yes: Permission = { allowed: true };
const no = (code: RefusalCode): Permission => ({ allowed: false, code, reason: refusalSentences[code] });

/** What may be done with a parcel now, or the reason why not: state rules as data for service and app. */
export const parcelCan = {
  /** SPEC.md 4.4. While processing the service answers the same 202 again; a page offers it once. */
  process(parcel: StateFields, { processing = false }: Circumstances = {}): Permission {
    if (parcel.cancelled_at !== null) return no('cancelled');
    if (parcel.processed_at !== null) return no('processed');
    return processing ? no('processing') : yes;
  },
  /** SPEC.md 4.7; a second time is a reprint. */
  print(parcel: StateFields): Permission {
    if (parcel.cancelled_at !== null) return no('cancelled');
    return parcel.processed_at === null ? no('not-processed') : yes;
  },
  /** SPEC.md 2.7 and 4.9. */
  readDocuments(parcel: StateFields): Permission {
    if (parcel.cancelled_at !== null) return no('cancelled');
    return parcel.printed_at === null ? no('not-printed') : yes;
  },
  /** SPEC.md 3 shows no conditions; ours: processed, not cancelled, `cancellable_until` ahead. `now` is milliseconds since 1970 UTC. */
  cancel(parcel: StateFields, now: number): Permission {
    if (parcel.cancelled_at !== null) return no('cancelled');
    if (parcel.processed_at === null) return no('not-processed');
    const until = parcel.cancellable_until === null ? Number.NaN : Date.parse(parcel.cancellable_until);
    return until > now ? yes : no('cancellation-over');
  },
  /** Fields of a parcel that is being processed are with the carrier. Which fields change afterwards: `fieldsEditableAfterProcessing`. */
  edit(_parcel: StateFields, { processing = false }: Circumstances = {}): Permission {
    return processing ? no('processing') : yes;
  },
} as const;

/** What may still change once a label exists: reference and order data, tags and note. Documents print what was shipped, whatever these become (docs/decisions/001-api-answers.md). */
export const fieldsEditableAfterProcessing: readonly string[] = Object.entries(sentFields)
  .filter(([, { settable }]) => settable === 'always')
  .map(([name]) => name);
