import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type Ref, useMemo } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { type ItemSums, itemSums } from '#app/parcels/facts/item-sums.ts';
import { readWeight } from '#app/parcels/model/weight/typed-weight.ts';
import type { WeightEvent } from '#app/station/state/station-events.ts';
import type { WeightEntry } from '#app/station/state/station-state.ts';
import { Button } from '#app/ui/button.tsx';
import { formatDecimal } from '#app/words/define-words.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import type { Scale } from './use-scale.ts';
import styles from './weight-input.module.css';
import { weightWords as words } from './weight-words.ts';
import { knownWeight, weightAgainstItems } from './weight-rules.ts';

interface WeightInputProps {
  parcel: Parcel;
  entry: WeightEntry;
  scale: Scale | null;
  /** Why it cannot be changed now. */
  refused: string | undefined;
  /** Why nothing can be changed now. */
  held: string | undefined;
  send: (event: WeightEvent) => void;
  ref: Ref<HTMLInputElement>;
}

/**
 * The parcel's weight in the one input that changes it: what is saved, else what the items suggest, else nothing. Enter saves what
 * is there at once, as a change of this one field; under a finger, whose keyboard may have none, a button does.
 */
export function WeightInput({ parcel, entry, scale, refused, held, send, ref }: WeightInputProps) {
  const { typed, news, saving } = entry;
  const sums = useMemo(() => itemSums(parcel.items), [parcel.items]);
  const { weight: known, suggested } = useMemo(() => knownWeight(parcel), [parcel]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      send({ type: 'weight-entered', held });
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      send({ type: 'weight-left' });
    }
  };

  const shown = typed ?? formatDecimal(known);
  const state = stateOf({ typed, weight: parcel.weight, suggested, refused });
  const line = saving !== null ? { tone: 'plain' as const, text: words.saving } : (news ?? state);
  const hint = itemsHint(shown, suggested && typed === null, sums);
  return (
    <div className={styles.weight} data-part="weight">
      <h2>
        <label htmlFor="station-weight">{words.weightInput}</label>
        {refused === undefined ? <Kbd keys="F2" /> : null}
      </h2>
      <div className={styles.boxes}>
        <input
          id="station-weight"
          ref={ref}
          className={styles.box}
          data-suggested={(suggested && typed === null) || undefined}
          value={shown}
          readOnly={refused !== undefined}
          placeholder={words.none}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="station-weight-says station-weight-items"
          onChange={(event) => send({ type: 'weight-typed', text: event.target.value })}
          onBlur={() => send({ type: 'weight-blurred' })}
          onKeyDown={onKeyDown}
        />
        {refused !== undefined || saving !== null || (typed === null && !suggested) ? null : (
          <Button className={styles.save} onClick={() => send({ type: 'weight-entered', held })}>
            {words.save}
          </Button>
        )}
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
  suggested: boolean;
  refused: string | undefined;
}): WeightNews {
  if (of.refused !== undefined) return { tone: 'plain', text: of.refused };
  if (of.typed !== null) return { tone: 'plain', text: words.notYetSaved };
  if (of.weight !== null) return { tone: 'plain', text: words.isSaved };
  return of.suggested ? { tone: 'warn', text: words.suggested } : { tone: 'plain', text: words.hint };
}

/** What the items weigh together, and whether that is far from what is in the input. */
function itemsHint(shown: string, isTheirs: boolean, sums: ItemSums): { differs: boolean; text: string } {
  if (sums.weight === null) return { differs: false, text: '' };
  const read = readWeight(shown);
  const weight = formatDecimal(sums.weight);
  const differs = 'weight' in read && !isTheirs ? weightAgainstItems(read.weight, sums) : null;
  if (differs !== null) return { differs: true, text: words.differs[differs](weight) };
  return { differs: false, text: words.items(weight, sums.weightPartial) };
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
          {reading.weight === null ? null : <b>{words.kilograms(formatDecimal(reading.weight))} </b>}
          {words.states[reading.state]}
        </p>
      )}
      {problem === null ? null : <p className={styles.bad}>{problem === 'no-hid' ? words.noHid : words.refusedHid}</p>}
    </div>
  );
}
