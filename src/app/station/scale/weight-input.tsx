import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JsonValue } from '#contract/values/json-value.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { useUpdateParcel } from '#app/api/cache/mutations.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import type { Scale } from './use-scale.ts';
import styles from './weight-input.module.css';
import { readWeight } from './weight-rules.ts';
import { weightWords as words } from '#app/station/station-words.ts';

/** What the table asks of its weight box. */
export interface WeightHandle {
  /** Puts the focus there, with what the scale shows. */
  focus: () => void;
  /** True when nothing is typed, or what was typed is saved by now. */
  settle: () => Promise<boolean>;
}

interface WeightBoxProps {
  parcel: Parcel;
  scale: Scale | null;
  /** Why it cannot be changed now. */
  refused: string | undefined;
  ref: Ref<WeightHandle>;
  /** The parcel was given this weight here, as the server tells it. */
  onWeighed: (weight: JsonValue | undefined) => void;
  /** It is saved, or left: the focus goes back to the scanner's field. */
  onDone: () => void;
}

/** The parcel's weight, and the box to type another one: Enter saves it at once, as a change of this one field. */
export function WeightBox({ parcel, scale, refused, ref, onWeighed, onDone }: WeightBoxProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const update = useUpdateParcel(parcel.id);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const saving = useRef(false);

  const save = async (): Promise<boolean> => {
    if (typed.trim() === '') return true;
    const read = readWeight(typed);
    if ('problem' in read) return say('bad', words[read.problem], false);
    if (refused !== undefined) return say('bad', refused, false);
    if (saving.current) return false;
    if (read.weight === parcel.weight) {
      setTyped('');
      return say('ok', words.same(read.weight), true);
    }
    saving.current = true;
    try {
      const held = queryClient.getQueryData<VersionedParcel>(parcelQuery(api, parcel.id).queryKey);
      const ifMatch = api.settings.etags ? (held?.etag ?? undefined) : undefined;
      const intent = { idempotencyKey: newIdempotencyKey(), ifMatch };
      const saved = await update.mutateAsync({ body: { weight: read.weight }, intent, by: 'station' });
      onWeighed(saved.parcel.raw['weight']);
      setTyped('');
      return say('ok', words.saved(read.weight), true);
    } catch (error) {
      if (isApiError(error) && error.status === 412) {
        void queryClient.invalidateQueries({ queryKey: parcelQuery(api, parcel.id).queryKey });
        return say('bad', words.newer, false);
      }
      const unknown = isApiError(error) && error.outcome === 'unknown';
      const reason = isApiError(error) ? error.message : '';
      return say('bad', [unknown ? words.unknown : words.notSaved, reason].filter(Boolean).join(': '), false);
    } finally {
      saving.current = false;
    }
  };
  const say = <T,>(tone: 'ok' | 'bad', text: string, result: T): T => {
    setNews({ tone, text });
    return result;
  };

  useImperativeHandle(ref, () => ({
    focus() {
      const weighed = scale?.reading?.weight;
      // At once: a scale may type before the next frame, and what it has typed must not be selected.
      if (weighed != null && typed === '') flushSync(() => setTyped(weighed));
      input.current?.focus();
      input.current?.select();
    },
    settle: save,
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save().then((saved) => saved && onDone());
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
      setNews(null);
      onDone();
    }
  };

  return (
    <section className={styles.weight} aria-labelledby="station-weight">
      <div>
        <h2 id="station-weight">{words.weight}</h2>
        <p className={styles.held}>{parcel.weight === null ? words.none : words.kilograms(parcel.weight)}</p>
      </div>
      {refused === undefined ? (
        <Field label={words.box} aside={<Kbd keys="F2" />} hint={words.hint} className={styles.field}>
          {(control) => (
            <input
              {...control}
              ref={input}
              value={typed}
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() =>
                // What stands there by then: a weight that was just saved has left the box.
                setTyped((now) => {
                  const read = readWeight(now);
                  return 'weight' in read ? read.weight : now;
                })
              }
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
      ) : (
        <p className="muted">{refused}</p>
      )}
      {scale === null || refused !== undefined ? null : <ScaleLine scale={scale} />}
      <p role="status" className={news?.tone === 'bad' ? styles.bad : styles.ok}>
        {update.isPending ? words.saving : news?.text}
      </p>
    </section>
  );
}

function ScaleLine({ scale }: { scale: Scale }) {
  const { reading, problem } = scale;
  return (
    <div className={styles.scale}>
      <h2>{words.scale}</h2>
      {reading === null ? (
        <Button small onClick={() => void scale.connect()}>
          {words.connect}
        </Button>
      ) : (
        <p>
          {reading.weight === null ? null : <b>{words.kilograms(reading.weight)} </b>}
          {words.states[reading.state]}
        </p>
      )}
      {problem === null ? null : <p className={styles.bad}>{problem === 'no-hid' ? words.noHid : words.refusedHid}</p>}
    </div>
  );
}
