import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { JsonValue } from '#contract/values/json-value.ts';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import { isApiError, isGone } from '#app/api/http/api-error.ts';
import { startOnItsWay, usePrintParcel, useProcessParcel } from '#app/api/cache/mutations.ts';
import { startAction } from '#app/api/intents/open-intents.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { documentQuery, parcelQuery } from '#app/api/cache/queries.ts';
import { isSamePart, versionOf } from '#app/api/parcel-version.ts';
import { type PrintNowOutcome, usePrintNow } from '#app/printing/jobs/use-print-now.ts';
import { holdResultOnScreen } from '#app/notifications/result-on-screen.ts';
import type { LabelDrawn } from './label-drawn.ts';
import type { LabelStep, Trouble } from './pack-stage.ts';
import { changedFields, noteProcessed } from './processed-version.ts';
import type { OpenParcel } from '#app/station/station-memory.ts';
import { playSound } from '#app/station/station-sounds.ts';
import { papersOfStation } from '#app/station/papers-of-station.ts';

export interface Pack {
  busy: boolean;
  trouble: Trouble | null;
  /** What there is to say of the trouble, or of reading the parcel again. */
  error: unknown;
  label: LabelStep;
  /** What the printing came to, where it did not just work. */
  printed: PrintNowOutcome | null;
  /** In which fields the parcel has become another one since the packer looked at it: they look at it again. */
  changed: readonly string[];
  /** Processes it where that is due, marks and prints it. The same intent until its outcome is known. */
  ship: () => Promise<void>;
  /** Its weight is on its way from here. */
  onWeighing: (saving: boolean) => void;
  /** The packer gave it this weight: that is no change made elsewhere. */
  noteWeighed: (weight: JsonValue | undefined) => void;
  /** What printing the customs declaration on its own came to. */
  customs: PrintNowOutcome | null;
  /** The label once more; nothing is processed or marked. */
  printAgain: () => Promise<void>;
  /** The customs declaration on its own. */
  printCustoms: () => Promise<void>;
}

const nothing: readonly string[] = [];
/** Milliseconds for which a change must have been on screen before the key that ships counts as an answer to it. */
const lookedAtMillis = 1000;

/** Ships the parcel on the table, once: from Enter to the printer. `ready`: it was read since it came onto the table. */
export function usePack(
  parcel: Parcel,
  ready: boolean,
  outcome: ParcelState,
  open: OpenParcel,
  onOpen: (changes: Partial<OpenParcel>) => void,
  labelDrawn: LabelDrawn,
): Pack {
  const api = useApi();
  const queryClient = useQueryClient();
  const process = useProcessParcel();
  const marking = usePrintParcel(parcel);
  const { printNow, warm } = usePrintNow();
  const running = useRef(false);
  const [state, setState] = useState<Omit<Pack, 'ship' | 'onWeighing' | 'noteWeighed' | 'printAgain' | 'printCustoms'>>(
    {
      busy: false,
      trouble: null,
      error: null,
      label: open.sent ? 'sent' : open.handing ? 'not-sent' : 'none',
      printed: printedBefore(open),
      customs: null,
      changed: nothing,
    },
  );
  // The parcel that the packer looked at, and the one with a change that was said since, which they may have looked at by now.
  const seen = useRef<Parcel['raw'] | null>(null);
  const said = useRef<{ raw: Parcel['raw']; at: number } | null>(null);
  const [weighing, onWeighing] = useState(false);
  const { id } = parcel;
  const load = useEffectEvent(warm);
  useEffect(() => load(), []);
  useEffect(() => holdResultOnScreen(id), [id]);
  // The label is on its way before the outcome is drawn.
  useEffect(
    () =>
      api.statusWatch.whenEnded((end) => {
        const { parcel: ended } = (end.id === id && queryClient.getQueryData(parcelQuery(api, id).queryKey)) || {};
        const link = ended?.documents.labels;
        if (ended === undefined || link === undefined || !parcelCan.readDocuments(ended).allowed) return;
        void queryClient.prefetchQuery(documentQuery(api, link, versionOf(ended, 'papers')));
      }),
    [api, queryClient, id],
  );
  useEffect(() => {
    // A page that was loaded again before it had read the answer still knows that it asked.
    if (open.asked && outcome === 'processing') api.statusWatch.watch(id, { eager: true, by: 'station' });
  }, [api, id, open.asked, outcome]);

  const show = (changes: Partial<typeof state>) => setState((before) => ({ ...before, ...changes }));

  /** Says at once what the page reads on its own: after the focus, a poll or another tab. */
  const compare = useEffectEvent(() => {
    // What was saved here is in the cache before it is drawn.
    const { raw } = queryClient.getQueryData(parcelQuery(api, id).queryKey)?.parcel ?? parcel;
    seen.current ??= raw;
    if (isSamePart({ raw }, said.current ?? { raw: seen.current }, 'shipment')) return;
    said.current = { raw, at: performance.now() };
    const changed = changedFields(seen.current, raw);
    if (changed.length > 0) playSound('warn');
    show({ changed });
  });
  useEffect(() => {
    if (ready && !state.busy && !weighing) compare();
  }, [ready, parcel, state.busy, weighing]);

  /** One at a time, at once and not after a render: two keys at the same time are one press. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    show({ busy: true, trouble: null, error: null, changed: nothing });
    try {
      await work();
    } finally {
      running.current = false;
      show({ busy: false });
    }
  };

  const lookedAt = () => {
    const isRead = said.current !== null && performance.now() - said.current.at >= lookedAtMillis;
    return isRead ? (said.current?.raw ?? null) : seen.current;
  };

  const ship = () =>
    once(async () => {
      const fresh = await queryClient
        .fetchQuery({ ...parcelQuery(api, id), staleTime: 0, retry: false })
        .catch((error: unknown) => show({ trouble: notDone(error), error }));
      if (fresh === undefined) return;
      const { raw } = fresh.parcel;
      const looked = lookedAt();
      if (looked !== null && !isSamePart({ raw }, { raw: looked }, 'shipment')) {
        const changed = changedFields(seen.current ?? looked, raw);
        [seen.current, said.current] = [raw, null];
        playSound('warn');
        return show({ changed });
      }
      if (parcelCan.process(fresh.parcel).allowed) return start();
      // What is processed already only lacks its label; the rest is for the warnings to say.
      if (fresh.parcel.cancelled_at === null && fresh.parcel.printed_at === null) await finish(fresh.parcel);
    });

  const start = async (): Promise<void> => {
    if (queryClient.isMutating(startOnItsWay(id)) > 0) return;
    onOpen({ asked: true });
    const { idempotencyKey, done } = api.intents.begin(id, startAction(true));
    try {
      await process.mutateAsync({ id, print: true, intent: { idempotencyKey }, by: 'station', justRead: true });
      api.statusWatch.watch(id, { eager: true });
      done(null);
    } catch (error) {
      refused(done(error));
    }
  };

  const refused = (error: unknown): void => {
    if (isApiError(error) && error.outcome === 'unknown') return show({ trouble: 'unknown', error });
    // Nothing was begun: what the parcel is by now is not this station's doing.
    onOpen({ asked: false });
    const byField = isApiError(error) && Object.keys(error.fieldErrors).length > 0;
    show({ trouble: byField ? 'checks' : notDone(error), error });
  };

  /** From a processed parcel to its label. */
  const finish = async (found: Parcel): Promise<void> => {
    onOpen({ asked: true });
    try {
      const parcelToPrint = found.printed_at === null ? await mark() : found;
      noteProcessed(parcelToPrint);
      await print(parcelToPrint);
    } catch (error) {
      const unknown = isApiError(error) && error.outcome === 'unknown';
      show({ trouble: unknown ? 'unknown' : notDone(error), error });
    }
  };

  const mark = async (): Promise<Parcel> => {
    const { idempotencyKey, done } = api.intents.begin(id, 'print after null');
    try {
      const { parcel: marked } = await marking.mutateAsync({ idempotencyKey });
      done(null);
      return marked;
    } catch (error) {
      throw done(error);
    }
  };

  const print = async (fresh: Parcel | null): Promise<void> => {
    show({ label: 'sending' });
    const printed = await printNow(fresh ?? parcel, {
      what: papersOfStation(api),
      checked: fresh !== null,
      // Where no one knows whether it was sent before a reload, a printer does not get it twice.
      once: fresh !== null || state.printed?.step === 'interrupted',
      first: async () => {
        const readable = await labelDrawn.wait();
        if (readable) onOpen({ handing: true });
        return readable;
      },
    });
    const jobs = 'printers' in printed ? { jobs: printed.printers, unsent: printed.unsent !== null } : {};
    onOpen({ sent: printed.step === 'sent', handing: false, ...jobs });
    show({ label: printed.step === 'sent' || printed.step === 'offered' ? printed.step : 'not-sent', printed });
  };

  const noteWeighed = (weight: JsonValue | undefined) => {
    const weighed = (raw: Parcel['raw']) => ({ ...raw, weight: weight ?? null });
    if (seen.current !== null) seen.current = weighed(seen.current);
    if (said.current !== null) said.current = { ...said.current, raw: weighed(said.current.raw) };
  };
  const printAgain = () => once(() => print(null));
  const printCustoms = async () => {
    show({ customs: await printNow(parcel, { what: 'customs' }) });
  };

  // The label is wanted since the parcel was asked for: it comes as soon as there is one, also after a reload.
  const isDue =
    open.asked &&
    state.label === 'none' &&
    state.trouble !== 'not-done' &&
    state.trouble !== 'gone' &&
    !state.busy &&
    (outcome === 'processed' || outcome === 'printed');
  const finishNow = useEffectEvent(() => void once(() => finish(parcel)));
  useEffect(() => {
    if (isDue) finishNow();
  }, [isDue]);

  return { ...state, ship, onWeighing, noteWeighed, printAgain, printCustoms };
}

/** What is known of the printing after a reload. */
function printedBefore({ handing, sent, jobs, unsent }: OpenParcel): PrintNowOutcome | null {
  if (sent && jobs.length > 0) return { step: 'sent', larger: null, printers: jobs, unsent: unsent ? 'before' : null };
  return handing ? { step: 'interrupted' } : null;
}

function notDone(error: unknown): Trouble {
  return isGone(error) ? 'gone' : 'not-done';
}
