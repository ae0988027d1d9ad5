import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JsonValue } from '#contract/values/json-value.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { VersionedParcel } from '#app/api/endpoints.ts';
import { isApiError, isStale } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { useUpdateParcel } from '#app/api/cache/mutations.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { type ItemSums, itemSums } from '#app/parcels/facts/item-sums.ts';
import { Button } from '#app/ui/button.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import type { Scale } from './use-scale.ts';
import styles from './weight-input.module.css';
import { weightWords as words } from './weight-words.ts';
import { readWeight } from '#app/parcels/model/weight/typed-weight.ts';
import { suggestedWeight, weightAgainstItems } from './weight-rules.ts';

/** What the table asks of its weight input. */
export interface WeightHandle {
  /** Puts the focus there, with what the scale shows. */
  focus: () => void;
  /** True when nothing is typed, or what was typed is saved by now. */
  settle: () => Promise<boolean>;
}

interface WeightInputProps {
  parcel: Parcel;
  scale: Scale | null;
  /** Why it cannot be changed now. */
  refused: string | undefined;
  ref: Ref<WeightHandle>;
  /** A weight is on its way to the server, and it no longer is. */
  onWeighing: (saving: boolean) => void;
  /** The parcel was given this weight here, as the server tells it. */
  onWeighed: (weight: JsonValue | undefined) => void;
  /** It is saved, or left: the focus goes back to the scanner's field. */
  onDone: () => void;
}

/**
 * The parcel's weight in the one input that changes it: what is saved, else what the items suggest, else nothing. Enter saves what
 * is there at once, as a change of this one field.
 */
export function WeightInput({ parcel, scale, refused, ref, onWeighing, onWeighed, onDone }: WeightInputProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const update = useUpdateParcel(parcel.id);
  const input = useRef<HTMLInputElement>(null);
  /** Null while nothing else was typed than what is known. */
  const [typed, setTyped] = useState<string | null>(null);
  const [news, setNews] = useState<WeightNews | null>(null);
  const saving = useRef(false);
  const sums = useMemo(() => itemSums(parcel.items), [parcel.items]);
  const suggested = parcel.weight === null ? suggestedWeight(sums) : null;
  const known = parcel.weight ?? suggested ?? '';

  const save = async (text: string): Promise<boolean> => {
    if (text.trim() === '') return true;
    const read = readWeight(text);
    if ('problem' in read) return say('bad', words[read.problem], false);
    if (refused !== undefined) return say('bad', refused, false);
    if (saving.current) return false;
    if (read.weight === parcel.weight) {
      setTyped(null);
      return say('ok', words.same(read.weight), true);
    }
    saving.current = true;
    onWeighing(true);
    try {
      const held = queryClient.getQueryData<VersionedParcel>(parcelQuery(api, parcel.id).queryKey);
      const ifMatch = api.settings.etags ? (held?.etag ?? undefined) : undefined;
      const intent = { idempotencyKey: newIdempotencyKey(), ifMatch };
      const saved = await update.mutateAsync({ body: { weight: read.weight }, intent, by: 'station' });
      onWeighed(saved.parcel.raw['weight']);
      setTyped(null);
      return say('ok', words.saved(read.weight), true);
    } catch (error) {
      if (isStale(error)) {
        void queryClient.invalidateQueries({ queryKey: parcelQuery(api, parcel.id).queryKey });
        return say('bad', words.newer, false);
      }
      const unknown = isApiError(error) && error.outcome === 'unknown';
      const reason = isApiError(error) ? error.message : '';
      return say('bad', [unknown ? words.unknown : words.notSaved, reason].filter(Boolean).join(': '), false);
    } finally {
      saving.current = false;
      onWeighing(false);
    }
  };
  const say = <T,>(tone: 'ok' | 'bad', text: string, result: T): T => {
    setNews({ tone, text });
    return result;
  };
  const change = (text: string | null) => {
    setTyped(text === known ? null : text);
    setNews(null);
  };

  useImperativeHandle(ref, () => ({
    focus() {
      const weighed = scale?.reading?.weight;
      // At once: a scale may type before the next frame, and what it has typed must not be selected.
      if (weighed != null && typed === null) flushSync(() => change(weighed));
      input.current?.focus();
      input.current?.select();
    },
    // What is suggested was not confirmed by anyone.
    settle: () => save(typed ?? ''),
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(typed ?? known).then((saved) => saved && onDone());
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      change(null);
      onDone();
    }
  };

  const shown = typed ?? known;
  const state = stateOf({ typed, weight: parcel.weight, suggested, refused });
  const line = update.isPending ? { tone: 'plain' as const, text: words.saving } : (news ?? state);
  const hint = itemsHint(shown, suggested !== null && typed === null, sums);
  return (
    <div className={styles.weight} data-part="weight">
      <h2>
        <label htmlFor="station-weight">{words.weightInput}</label>
        {refused === undefined ? <Kbd keys="F2" /> : null}
      </h2>
      <div className={styles.boxes}>
        <input
          id="station-weight"
          ref={input}
          className={styles.box}
          data-suggested={(suggested !== null && typed === null) || undefined}
          value={shown}
          readOnly={refused !== undefined}
          placeholder={words.none}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="station-weight-says station-weight-items"
          onChange={(event) => change(event.target.value)}
          onBlur={() =>
            // What is there by then: a weight that was just saved has left the input.
            setTyped((now) => {
              if (now === null || now.trim() === '') return null;
              const read = readWeight(now);
              return 'weight' in read ? read.weight : now;
            })
          }
          onKeyDown={onKeyDown}
        />
        {scale === null || refused !== undefined ? null : <ScaleLine scale={scale} />}
      </div>
      <p id="station-weight-says" role="status" className={styles[line.tone]}>
        {line.text}
      </p>
      <p id="station-weight-items" className={hint.differs ? styles.warn : styles.plain}>
        {hint.differs ? <TriangleAlert size={16} aria-hidden="true" /> : null}
        {hint.text}
      </p>
    </div>
  );
}

interface WeightNews {
  tone: 'ok' | 'bad' | 'plain' | 'warn';
  text: string;
}

/** What the value in the input is. */
function stateOf(of: {
  typed: string | null;
  weight: string | null;
  suggested: string | null;
  refused: string | undefined;
}): WeightNews {
  if (of.refused !== undefined) return { tone: 'plain', text: of.refused };
  if (of.typed !== null) return { tone: 'plain', text: words.notYetSaved };
  if (of.weight !== null) return { tone: 'plain', text: words.isSaved };
  return of.suggested === null ? { tone: 'plain', text: words.hint } : { tone: 'warn', text: words.suggested };
}

/** What the items weigh together, and whether that is far from what is in the input. */
function itemsHint(shown: string, isTheirs: boolean, sums: ItemSums): { differs: boolean; text: string } {
  if (sums.weight === null) return { differs: false, text: '' };
  const read = readWeight(shown);
  const differs = 'weight' in read && !isTheirs ? weightAgainstItems(read.weight, sums) : null;
  if (differs !== null) return { differs: true, text: words.differs[differs](sums.weight) };
  return { differs: false, text: words.items(sums.weight, sums.weightPartial) };
}

function ScaleLine({ scale }: { scale: Scale }) {
  const { reading, problem } = scale;
  return (
    <div className={styles.scale}>
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
