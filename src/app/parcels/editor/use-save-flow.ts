import { useRef, useState } from 'react';
import type { JsonObject } from '#contract/json-value.ts';
import { afterLostAnswer, isApiError } from '../../api/api-error.ts';
import type { Intent, VersionedParcel } from '../../api/endpoints.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useProcessSavedParcel } from '../../api/mutations.ts';
import type { ParcelBody } from './to-parcel-body.ts';

/** What follows a save. */
export type SaveThen = 'open' | 'process';
type SavePhase = 'idle' | 'saving' | 'checking' | 'processing';

export interface SaveOptions {
  /** What there is to save now; null where the rules forbid it (and the form has said so). */
  prepare: () => ParcelBody | null;
  send: (body: JsonObject, intent: Intent) => Promise<VersionedParcel>;
  /** The parcel without a request, when there is nothing to save but to process it; null for a new one. */
  unchanged: VersionedParcel | null;
  /** The answer is known: saved. */
  onSaved: (saved: VersionedParcel) => void;
  /** All is done. `processError` when the processing did not start. True when the page is being left. */
  onDone: (saved: VersionedParcel, sent: ParcelBody, processError: unknown) => boolean;
  /** It was not saved, or nobody knows. */
  onFailed: (error: unknown, sent: ParcelBody) => void;
  onNothing: () => void;
}

export interface SaveFlow {
  phase: SavePhase;
  /** A save whose outcome is not known: the next press sends the same request again, nothing else. */
  unresolved: boolean;
  submit: (then: SaveThen) => Promise<void>;
}

interface Attempt {
  sent: ParcelBody;
  afterwards: SaveThen;
  idempotencyKey: string;
  /** How it goes out. It holds what the page stood at, query and version included: one key is one request. */
  send: SaveOptions['send'];
}

/**
 * Saving is one intent: it goes out under one key however often it is pressed, and a lost answer keeps body and key until it is
 * known what came of it.
 */
export function useSaveFlow(options: SaveOptions): SaveFlow {
  const process = useProcessSavedParcel();
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [unresolved, setUnresolved] = useState<Attempt | null>(null);
  // Two presses in one task are one: state would only be there after a render.
  const running = useRef(false);

  const next = (then: SaveThen): Attempt | 'nothing' | null => {
    if (unresolved !== null) return unresolved;
    const sent = options.prepare();
    if (sent === null) return null;
    if (options.unchanged !== null && Object.keys(sent.body).length === 0 && then === 'open') return 'nothing';
    return { sent, afterwards: then, idempotencyKey: newIdempotencyKey(), send: options.send };
  };

  const save = async ({ sent, idempotencyKey, send }: Attempt): Promise<VersionedParcel> => {
    if (options.unchanged !== null && Object.keys(sent.body).length === 0) return options.unchanged;
    setPhase('saving');
    const saved = await send(sent.body, { idempotencyKey, onChecking: () => setPhase('checking') });
    options.onSaved(saved);
    return saved;
  };

  const startProcessing = async (id: string): Promise<unknown> => {
    setPhase('processing');
    try {
      await process.mutateAsync({ id, print: true, intent: { idempotencyKey: newIdempotencyKey() } });
      return null;
    } catch (error) {
      return error;
    }
  };

  const submit = async (then: SaveThen) => {
    if (running.current) return;
    const attempt = next(then);
    if (attempt === null) return;
    if (attempt === 'nothing') {
      options.onNothing();
      return;
    }
    running.current = true;
    let leaving = false;
    try {
      const saved = await save(attempt);
      setUnresolved(null);
      const processError = attempt.afterwards === 'process' ? await startProcessing(saved.parcel.id) : null;
      leaving = options.onDone(saved, attempt.sent, processError);
    } catch (error) {
      const failure = attempt === unresolved ? afterLostAnswer(error) : error;
      setUnresolved(isApiError(failure) && failure.outcome === 'unknown' ? attempt : null);
      options.onFailed(failure, attempt.sent);
    } finally {
      setPhase('idle');
      // A page that is being left takes no second press.
      running.current = leaving;
    }
  };

  return { phase, unresolved: unresolved !== null, submit };
}
