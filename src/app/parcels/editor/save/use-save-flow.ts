import { useRef, useState } from 'react';
import { isStale } from '#app/api/http/api-error.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import type { FoundCreated } from '#app/api/intents/find-created.ts';
import { afterLostAnswer, isOver, isUnknown } from '#app/api/intents/lost-answer.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';
import { useProcessParcel } from '#app/api/cache/mutations.ts';
import type { SaveAttempt, SaveThen } from './save-attempt.ts';
import type { ParcelBody } from '#app/parcels/editor/form/to-parcel-body.ts';

type SavePhase = 'idle' | 'saving' | 'checking' | 'processing';
/** Whether a save may be asked for again under this sign-in; `unsure` is for the user to say. */
export type AccountVerdict = 'same' | 'other' | 'unsure';

/** A save whose outcome is not known. */
export interface Unresolved {
  attempt: SaveAttempt;
  /** What a look at the list showed, on a server where asking again would make a second parcel. */
  found: FoundCreated | null;
  /** The server has answered it: nothing comes of it any more. */
  over: boolean;
  /** Nothing is done under its key any more: sent again it gives the same answer. */
  spent: boolean;
  /** It was asked for again, and that did not tell either: a server may answer like that for ever. */
  askedAgain: boolean;
  /** It went out under another sign-in, which may be another account. */
  account: Exclude<AccountVerdict, 'same'> | null;
}

export interface SaveOptions {
  /** Where it is done, as the shift counts it. */
  by: WorkSource;
  /** What there is to save now; null where the rules forbid it (and the form shows it). */
  prepare: () => ParcelBody | null;
  /** The parcel as the form believes it to be on the server; null for a new one. */
  baseVersion: () => VersionedParcel | null;
  /** The rest of the request, as the page is now. */
  freeze: (afterwards: SaveThen, sent: ParcelBody) => Omit<SaveAttempt, 'idempotencyKey'>;
  send: (attempt: SaveAttempt, onChecking: () => void) => Promise<VersionedParcel>;
  /** Called with each attempt before it leaves, and with null as soon as its outcome is known. */
  onAttempt: (attempt: SaveAttempt | null) => void;
  /** A newer version is on the server: true once the form is based on it and the save may continue automatically. */
  onStale: (afterwards: SaveThen) => Promise<boolean>;
  /** How a lost create is searched for; null where its key is enough. */
  lookUp: ((attempt: SaveAttempt, over: boolean) => Promise<FoundCreated>) | null;
  /** Asking again under the same key does nothing twice. */
  keepsKeys: boolean;
  judgeAccount: (attempt: SaveAttempt) => Promise<AccountVerdict>;
  onSaved: (saved: VersionedParcel) => void;
  /** All is done. `processError` when the processing did not start. True when the page is being left. */
  onDone: (saved: VersionedParcel, sentRows: readonly number[], processError: unknown) => boolean;
  /** It was not saved, or the outcome is unknown. */
  onFailed: (error: unknown, sentRows: readonly number[]) => void;
  onNothing: () => void;
}

export interface SaveFlow {
  phase: SavePhase;
  unresolved: Unresolved | null;
  submit: (afterwards: SaveThen) => Promise<void>;
  /** Sends an unresolved save whatever a look at the list or at the account showed. */
  submitAnyway: () => Promise<void>;
  /** A parcel that was found is the one that was created. */
  accept: (found: VersionedParcel) => Promise<void>;
  /** Asks no more; what was typed is a change like any other again. */
  giveUp: () => void;
  /** Continues with a save that a draft kept. */
  resume: (attempt: SaveAttempt) => void;
}

/** A form that others change all the time is not sent for ever. */
const maxAttempts = 4;

/**
 * Saving is one intent: it goes out under one key however often it is pressed, and a lost answer keeps the whole request until it
 * is known what came of it.
 */
export function useSaveFlow(options: SaveOptions): SaveFlow {
  const process = useProcessParcel();
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [unresolved, setUnresolved] = useState<Unresolved | null>(null);
  // Two presses in one task are one: state would only be there after a render.
  const running = useRef(false);

  const once = async (work: () => Promise<boolean>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    let leaving = false;
    try {
      leaving = await work();
    } finally {
      setPhase('idle');
      // A page that is being left takes no second press.
      running.current = leaving;
    }
  };

  const finish = async (
    saved: VersionedParcel,
    attempt: Pick<SaveAttempt, 'sentRows' | 'afterwards'>,
  ): Promise<boolean> => {
    let processError: unknown = null;
    if (attempt.afterwards === 'process') {
      setPhase('processing');
      const start = {
        id: saved.parcel.id,
        print: true,
        intent: { idempotencyKey: newIdempotencyKey() },
        by: options.by,
      };
      processError = await process.mutateAsync(start).then(
        () => null,
        (error: unknown) => error,
      );
    }
    return options.onDone(saved, attempt.sentRows, processError);
  };

  /** Sends it; the saved parcel, or null when it failed and the form shows it. Throws what says that the base version is old. */
  const send = async (attempt: SaveAttempt, again: boolean): Promise<VersionedParcel | null> => {
    setPhase('saving');
    options.onAttempt(attempt);
    try {
      const saved = await options.send(attempt, () => setPhase('checking'));
      settled();
      options.onSaved(saved);
      return saved;
    } catch (error) {
      const failure = again ? afterLostAnswer(error) : error;
      if (!isUnknown(failure)) {
        settled();
        if (isStale(failure)) throw failure;
      } else {
        const over = !again && isOver(failure);
        const { keySpent: spent } = failure;
        setUnresolved({ attempt, found: await lookUp(attempt, over), over, spent, askedAgain: again, account: null });
      }
      options.onFailed(failure, attempt.sentRows);
      return null;
    }
  };

  const settled = () => {
    setUnresolved(null);
    options.onAttempt(null);
  };

  const lookUp = (attempt: SaveAttempt, over: boolean): Promise<FoundCreated> | null => {
    if (options.lookUp === null) return null;
    setPhase('checking');
    return options.lookUp(attempt, over);
  };

  /** Each attempt after the first is based on a newer parcel. */
  const sendFresh = async (afterwards: SaveThen, firstAttempt = 1): Promise<boolean> => {
    for (let attemptNumber = firstAttempt; ; attemptNumber += 1) {
      const sent = options.prepare();
      if (sent === null) return false;
      const baseVersion = options.baseVersion();
      const nothing = baseVersion !== null && Object.keys(sent.body).length === 0;
      if (nothing && afterwards === 'open' && attemptNumber === 1) {
        options.onNothing();
        return false;
      }
      // After a first attempt nothing is left when the server holds the change: an earlier request did it, or someone else.
      if (nothing && attemptNumber > 1) options.onSaved(baseVersion);
      if (nothing) return finish(baseVersion, { sentRows: sent.sentRows, afterwards });
      const attempt = { ...options.freeze(afterwards, sent), idempotencyKey: newIdempotencyKey() };
      try {
        const saved = await send(attempt, false);
        return saved !== null && (await finish(saved, attempt));
      } catch (error) {
        if (attemptNumber < maxAttempts && (await options.onStale(afterwards))) continue;
        if (attemptNumber >= maxAttempts) options.onFailed(error, attempt.sentRows);
        return false;
      }
    }
  };

  const sendAgain = async (attempt: SaveAttempt): Promise<boolean> => {
    try {
      const saved = await send(attempt, true);
      return saved !== null && (await finish(saved, attempt));
    } catch {
      // It was not done, and what it was based on is old by now: what was typed is a change like any other again.
      return (await options.onStale(attempt.afterwards)) && sendFresh(attempt.afterwards, 2);
    }
  };

  /** A key that kept no answer never will; what the user sends after a look at the list is another request. */
  const anyway = ({ attempt, found }: Unresolved): SaveAttempt =>
    options.keepsKeys && found !== null ? withNewKey(attempt) : attempt;

  /** For a change: sent twice it writes the same, and reading has shown that it is not done. A second creation is a second parcel. */
  const underNewKey = (attempt: SaveAttempt) => (options.baseVersion() === null ? attempt : withNewKey(attempt));

  const ask = async ({ attempt, over, spent }: Unresolved): Promise<boolean> => {
    setPhase('checking');
    const account = await options.judgeAccount(attempt);
    if (account !== 'same') {
      setUnresolved({ attempt, found: null, over, spent, askedAgain: true, account });
      return false;
    }
    const found = options.keepsKeys ? null : await lookUp(attempt, over);
    if (found === null) return sendAgain(spent ? underNewKey(attempt) : attempt);
    setUnresolved({ attempt, found, over, spent, askedAgain: true, account: null });
    return false;
  };

  return {
    phase,
    unresolved,
    submit: (afterwards) => once(() => (unresolved === null ? sendFresh(afterwards) : ask(unresolved))),
    submitAnyway: () => once(async () => unresolved !== null && sendAgain(anyway(unresolved))),
    accept: (found) =>
      once(async () => {
        if (unresolved === null) return false;
        settled();
        options.onSaved(found);
        return finish(found, unresolved.attempt);
      }),
    giveUp: settled,
    resume: (attempt) =>
      setUnresolved({ attempt, found: null, over: false, spent: false, askedAgain: false, account: null }),
  };
}

function withNewKey(attempt: SaveAttempt): SaveAttempt {
  return { ...attempt, idempotencyKey: newIdempotencyKey() };
}
