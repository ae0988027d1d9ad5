import { answerMeaning, isInvalid, namesFields } from '#contract/answer-meaning.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import type { Intent } from '#app/api/endpoints.ts';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';
import { maxUnderWay, searchCreated } from '#app/api/intents/find-created.ts';
import { type ItemRecord, parcelIdOf } from '#app/runs/engine/journal/run-record.ts';
import type { ImportWork } from '#app/runs/engine/run-types.ts';
import { changeWork } from './change-step.ts';
import { changeAndProcessWork } from './change-and-process.ts';
import {
  type ImportedParcel,
  type ImportedParcels,
  isNewItem,
  isOtherContent,
  newItemKey,
} from './imported-parcels.ts';
import type { ItemWork, WorkContext } from './item-step.ts';
import { processWork } from './process-step.ts';
import { parcelNumbered } from './numbered-parcels.ts';
import {
  asLost,
  final,
  type KnownParcel,
  readVerdict,
  type Send,
  sendVerdict,
  type TryAnswer,
  type Verdict,
  whyOf,
} from './verdict.ts';

type Step = Send<TryAnswer> | TryAnswer;
type NewParcel = Extract<ImportedParcel, { kind: 'create' }>;

/** Less than the day that servers keep an idempotency key (docs/decisions/002-exactly-once.md), in milliseconds. */
const keysKept = 20 * 3_600_000;

const process = processWork(true);

/**
 * Makes a parcel of rows that have none, and changes one that is known (SPEC.md 4.1, 4.2); then processes it where that is wanted.
 * The key of a creation is made of the file and its row: the same rows are one intent in whatever run, tab or browser.
 */
export function importWork(work: ImportWork): ItemWork<TryAnswer> {
  return {
    async prepare(item, context) {
      try {
        if (isNewItem(item.id)) return await prepareNew(item, work, context);
        return await known(item, work, context, 'prepare');
      } catch (error) {
        // What was requested before may have been done.
        return item.asked === 'unknown' ? asLost(readVerdict(error)) : readVerdict(error);
      }
    },
    async verify(item, context) {
      try {
        if (isNewItem(item.id)) return await verifyNew(item, work, context);
        return await known(item, work, context, 'verify');
      } catch (error) {
        return asLost(readVerdict(error));
      }
    },
  };
}

/** A parcel that is on a label is not processed again, and some of its fields can change all the same. */
async function known(
  item: ItemRecord,
  work: ImportWork,
  context: WorkContext,
  step: 'prepare' | 'verify',
): Promise<Step> {
  if (!work.process) return changeWork[step](item, context);
  const { parcel } = await context.endpoints.getParcel(item.id);
  // What this run has processed, it had changed before.
  const isOwn = item.step === 'sent' || item.asked === 'unknown';
  if (isOwn || isUnprocessed(parcel)) return changeAndProcessWork[step](item, context);
  const changed = await changeWork[step](item, context);
  if (changed.type !== 'send') return changed;
  const reason = parcel.cancelled_at === null ? 'already-processed' : 'cancelled';
  return {
    ...changed,
    async send(intent) {
      const verdict = await changed.send(intent);
      const isWhole = verdict.type === 'final' && verdict.outcome === 'done' && verdict.why.reason === null;
      return isWhole ? final('done', reason) : verdict;
    },
  };
}

async function prepareNew(item: ItemRecord, work: ImportWork, context: WorkContext): Promise<Step> {
  const made = parcelIdOf(item);
  if (made !== null) return processMade(item, made, work, context, 'prepare');
  if (context.change === null) return { type: 'not-now' };
  const wanted = await newParcelOf(item.id, context);
  if (wanted === null) return final('skipped', 'not-in-file');
  if (isOtherContent(item, wanted))
    return item.asked === 'unknown' ? final('unknown', 'no-answer') : final('skipped', 'other-content');
  if (item.asked !== 'unknown' && item.asked !== 'again') return create(item, wanted, work, context);
  const found = await lookUp(item, wanted, work, context);
  if (found !== null) return found;
  // Where the result cannot be known, only the user's yes sends it again.
  return item.asked === 'again' ? create(item, wanted, work, context) : final('unknown', 'may-exist');
}

/**
 * Under its key the same request returns the result of the first one. Without, the list does: what is there is done, and what is not is
 * looked for until nothing can come of the request any more. Then it stays unknown, and is not sent again on its own.
 */
async function verifyNew(item: ItemRecord, work: ImportWork, context: WorkContext): Promise<Step> {
  const made = parcelIdOf(item);
  if (made !== null) return processMade(item, made, work, context, 'verify');
  if (context.change === null) return { type: 'not-now' };
  const wanted = await newParcelOf(item.id, context);
  // By other content nothing of what was sent can be looked for.
  if (wanted === null || isOtherContent(item, wanted)) return final('unknown', 'no-answer');
  const isKept = context.serverNow() - (item.sentAt ?? 0) < keysKept;
  if (context.keyed && !item.spent && isKept) return create(item, wanted, work, context);
  const found = await lookUp(item, wanted, work, context);
  if (found !== null) return found;
  const mayComeFor = (item.sentAt ?? 0) + maxUnderWay - context.serverNow();
  if (mayComeFor <= 0) return final('unknown', 'may-exist');
  return { type: 'lost', spent: item.spent, why: { reason: 'no-answer' }, mayComeFor };
}

async function newParcelOf(id: string, { change }: WorkContext): Promise<NewParcel | null> {
  const parcel = change !== null && 'parcelOf' in change ? await change.parcelOf(id) : null;
  return parcel?.kind === 'create' ? parcel : null;
}

function create(item: ItemRecord, wanted: NewParcel, work: ImportWork, context: WorkContext): Send<TryAnswer> {
  return {
    type: 'send',
    async send(intent) {
      try {
        const made = await context.endpoints.createParcel(
          wanted.body,
          applied(work),
          under(newItemKey(item.id, item.spentKeys), intent),
        );
        context.created(made);
        return madeInto(made.parcel.id, work, context);
      } catch (error) {
        return (
          (await madeOfOtherContent(error, wanted, context)) ??
          (await madeUnseen(error, item, wanted, work, context)) ??
          sendVerdict(error, [wanted.body])
        );
      }
    },
  };
}

function madeInto(id: string, work: ImportWork, context: WorkContext): KnownParcel {
  const next = work.process
    ? (item: ItemRecord) => processMade(item, id, work, context, 'prepare')
    : final('done', null);
  return { type: 'parcel', parcel: id, next };
}

/** The parcel is there: what is left of the item is to process it, under a key of its row as well. */
async function processMade(
  item: ItemRecord,
  id: string,
  work: ImportWork,
  context: WorkContext,
  step: 'prepare' | 'verify',
): Promise<Send | Verdict> {
  if (!work.process) return final('done', null);
  const next = await process[step]({ ...item, id }, context);
  if (next.type !== 'send') return next;
  const key = `${newItemKey(item.id)}-process-${item.attempt}`;
  return { ...next, send: (intent) => next.send(under(key, intent)) };
}

/** The engine's intent under another key, where the server keeps keys. */
function under(key: string, intent: Intent): Intent {
  return { ...intent, idempotencyKey: intent.idempotencyKey === undefined ? undefined : key };
}

function applied({ applyProducts, applyShippingRules }: ImportWork) {
  return { products: applyProducts, shippingRules: applyShippingRules };
}

/**
 * The parcel of a creation whose answer was lost, by the list; null where none shows itself. One that may be older than the request
 * proves nothing, nor does one that may be that of another row with the same content.
 */
async function lookUp(
  item: ItemRecord,
  wanted: NewParcel,
  work: ImportWork,
  context: WorkContext,
): Promise<KnownParcel | null> {
  const before = (context.change as ImportedParcels).before;
  const { found, dated } = await searchCreated(
    context.endpoints,
    {
      body: wanted.body,
      apply: applied(work),
      sentAt: item.sentAt ?? 0,
      over: false,
      known: before ?? new Set(),
      knewAll: before !== undefined,
    },
    context.serverNow(),
  );
  const others = context.othersCreated();
  const made = found.filter(({ parcel }) => !others.parcels.has(parcel.id)).at(-1);
  if (made === undefined || !dated || (await isMadeByAnother(wanted, others.unknown, context))) return null;
  context.created(made);
  return madeInto(made.parcel.id, work, context);
}

async function isMadeByAnother(
  { mark, body }: NewParcel,
  items: ReturnType<WorkContext['othersCreated']>['unknown'],
  context: WorkContext,
): Promise<boolean> {
  // The file may hold something else by now than what was sent.
  if (items.some((other) => other.mark === mark)) return true;
  const unmarked = items.filter((other) => other.mark === undefined);
  const others = await Promise.all(unmarked.map(({ id }) => newParcelOf(id, context)));
  return others.some((other) => other !== null && JSON.stringify(other.body) === JSON.stringify(body));
}

/**
 * A server that keeps keys refuses one that was used with another body: the row was mended after its parcel had been created. It says
 * so in a sentence without fields; one that does not name the key may mean something else, but not where the parcel is there.
 */
async function madeOfOtherContent(error: unknown, wanted: NewParcel, context: WorkContext): Promise<TryAnswer | null> {
  if (!context.keyed || !isApiError(error) || !mayMeanKey(error)) return null;
  const there = await parcelNumbered(wanted.orderNumber, context.change as ImportedParcels, context);
  if (there === null && !namesKey(error)) return null;
  const verdict = final('skipped', 'there-already', { ...whyOf(error, [wanted.body]), fields: [] });
  return there === null ? verdict : { type: 'parcel', parcel: there, next: verdict };
}

/** An answer that says that it was done, and does not show the parcel: under the key it would be the same again. The list shows it. */
async function madeUnseen(
  error: unknown,
  item: ItemRecord,
  wanted: NewParcel,
  work: ImportWork,
  context: WorkContext,
): Promise<KnownParcel | null> {
  if (!isApiError(error) || error.status === null || answerMeaning(error.status) !== 'done') return null;
  return lookUp(item, wanted, work, context).catch(() => null);
}

function mayMeanKey({ kind, status, fieldErrors }: ApiError): boolean {
  return kind === 'status' && (isInvalid(status) || status === 400) && !namesFields(fieldErrors);
}

function namesKey({ message }: ApiError): boolean {
  return /idempoten/i.test(message);
}
