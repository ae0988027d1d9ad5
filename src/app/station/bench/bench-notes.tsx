import { type ReactNode, useMemo } from 'react';
import { type Caution, isQuestion } from '#contract/checks/cautions.ts';
import type { Parcel } from '#contract/parcel.ts';
import type { ApiError } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useNotSent } from '#app/api/not-sent/not-sent.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { cautionsByField, cautionText } from '#app/parcels/model/cautions/caution-text.ts';
import { cautionsBeside, cautionsOf } from '#app/parcels/model/cautions/cautions-of.ts';
import { fieldName } from '#app/parcels/model/not-sent/field-reason.ts';
import { FieldReasons } from '#app/parcels/model/not-sent/field-reasons.tsx';
import { type ShownState, shownState } from '#app/parcels/model/not-sent/shown-state.ts';
import { useCheckRefusal } from '#app/parcels/model/use-check-refusal.ts';
import { type MissingData, useMissingData } from '#app/parcels/model/use-missing-data.ts';
import { type GuardFacts, GuardReason } from '#app/station/guard-reason.tsx';
import type { Guard } from '#app/station/guards.ts';
import { fieldNames } from '#app/parcels/model/names/field-label.ts';
import { useClaimSayings } from '#app/station/claims/use-claim-sayings.tsx';
import type { TableClaim, TableNote } from '#app/station/state/station-state.ts';
import { expectedProduct, productOf } from '#app/station/scan/expected-next.ts';
import { PiecePictures } from '#app/station/scan/piece-pictures.tsx';
import { Message, type Tone } from '#app/station/place/message.tsx';
import { useStationSettings } from '#app/station/station-settings.ts';
import { guardWords, packWords as words } from '#app/station/station-words.ts';
import { countTotals, type Counts } from './count-items.ts';
import styles from './result-message.module.css';
import { CheckReasons, MissingFields, Reasons } from './result-message.tsx';
import type { PackStage } from './pack-stage.ts';

interface BenchNotesProps extends GuardFacts {
  note: TableNote | null;
  /** It is shipped in two seconds, unless that is stopped. */
  shipsSoon: boolean;
  stage: PackStage;
  parcel: Parcel;
  counts: Counts;
  guards: readonly Guard[];
  claim: TableClaim;
  /** The fields that had changed when it was to be shipped, as paths. */
  changed: readonly string[];
  /** It was changed after the refusal it still holds. */
  corrected: boolean;
}

/** One of the things that are true before the parcel ends. */
export interface Saying {
  tone: Tone;
  title: string;
  loud?: boolean;
  alert?: boolean;
  body?: ReactNode;
  picture?: ReactNode;
  /** It is over with the next scan or key: until then it may cover what is below. */
  covers?: boolean;
}

/** What there is to know before the key that ships: the weightiest large, the others beside it. */
export function BenchNotes(props: BenchNotesProps) {
  const { processChecks: known } = useApi().settings;
  const refusal = useCheckRefusal(props.parcel);
  const state = shownState(props.parcel, useNotSent());
  const missing = useMissingData(props.parcel);
  // Not again with each piece of a parcel of a thousand items.
  const cautions = useMemo(() => cautionsOf(props.parcel, known), [props.parcel, known]);
  const [{ uncounted }] = useStationSettings();
  const packNext = uncounted === 'refuses' ? words.countNext : words.packNext;
  const todo = whatToDo(props, packNext, 'weight' in missing.fields ? words.weighNext(known) : null);
  const claimed = useClaimSayings(props.claim, props.stage);
  const sayings = sayingsOf(props, earlier({ ...props, known, missing, cautions }, state, refusal));
  const [first = todo, ...more] = [...claimed.before, ...(props.shipsSoon ? [shipsSoon] : []), ...sayings];
  const others = [...more, ...claimed.beside];
  return (
    <Message
      tone={first.tone}
      title={first.title}
      loud={first.loud === true}
      alert={first.alert === true}
      picture={first.picture}
      covers={first.covers === true}
      asides={others.map(({ tone, title }) => ({ tone, text: title }))}
    >
      {first.body}
    </Message>
  );
}

function sayingsOf(
  { note, stage, guards, changed, counts, ...facts }: BenchNotesProps,
  before: readonly Saying[],
): Saying[] {
  const { items } = facts.parcel;
  const isLoud = note?.tone === 'bad' || note?.tone === 'warn';
  const noted: Saying[] =
    note === null
      ? []
      : [
          {
            tone: note.tone,
            title: note.text,
            loud: isLoud,
            covers: isLoud,
            body: note.next === undefined ? null : <p>{note.next}</p>,
            picture:
              note.over === undefined ? null : (
                <PiecePictures got={productOf(items[note.over])} expected={expectedProduct(items, counts)} />
              ),
          },
        ];
  return [
    ...(isLoud ? noted : []),
    ...guards.map((guard) => sayingOf(guard, facts)),
    ...(changed.length > 0 ? [changedNow(changed)] : []),
    ...(stage === 'elsewhere' ? [elsewhere] : []),
    ...before,
    ...(isLoud ? [] : noted),
  ];
}

function sayingOf(guard: Guard, facts: GuardFacts): Saying {
  const body = (
    <p>
      <GuardReason guard={guard} facts={facts} />
    </p>
  );
  return {
    tone: guard.kind === 'late' ? 'warn' : 'bad',
    title: guardWords[guard.kind],
    // Nothing is packed before it is answered.
    covers: guard.kind === 'printed',
    loud: true,
    alert: true,
    body,
  };
}

function changedNow(fields: readonly string[]): Saying {
  return {
    tone: 'warn',
    title: words.changedNow,
    loud: true,
    alert: true,
    body: <p>{words.changedNext(fieldNames(fields))}</p>,
  };
}

const shipsSoon: Saying = {
  tone: 'ok',
  title: words.shipsSoon,
  loud: true,
  alert: true,
  body: <p>{words.shipsSoonNext}</p>,
};

const elsewhere: Saying = {
  tone: 'warn',
  title: words.elsewhere,
  alert: true,
  body: <p>{words.elsewhereNext}</p>,
};

interface Findings {
  /** Its server checks it too. */
  known: boolean;
  missing: MissingData;
  cautions: readonly Caution[];
}

/** Its result before. */
function earlier(
  { stage, parcel, corrected, known, missing, cautions }: BenchNotesProps & Findings,
  state: ShownState,
  refusal: ApiError | null,
): Saying[] {
  if (stage !== 'packing') return [];
  if (parcel.processed_at !== null) {
    const body = (
      <p>
        {words.processedOn(formatTimestamp(parcel.processed_at))} {words.printOnlyNext} {words.notKnownChanged}
      </p>
    );
    return [{ tone: 'info', title: words.alreadyProcessed, body }];
  }
  if (state === 'not-sent' && refusal !== null)
    return [{ tone: 'warn', title: words.earlierChecks, body: <CheckReasons id={parcel.id} error={refusal} /> }];
  const sayings = [
    ...missingSayings(parcel, missing, known),
    ...cautionSayings(parcel.id, cautionsBeside(cautions, missing)),
  ];
  if (state !== 'refused') return sayings;
  const title = corrected ? words.corrected : words.earlierRefusal;
  return [...sayings, { tone: corrected ? 'info' : 'warn', title, body: <Reasons parcel={parcel} /> }];
}

/**
 * What it lacks, said before anything is packed; a weight alone is entered here, after packing. `known`: the server checks it too;
 * another may.
 */
function missingSayings({ id }: Parcel, { fields }: MissingData, known: boolean): Saying[] {
  if (Object.keys(fields).every((field) => field === 'weight')) return [];
  const body = (
    <>
      <MissingFields id={id} fields={fields} />
      <p>{known ? words.dataMissingNext : words.mayBeRefusedNext}</p>
    </>
  );
  return [{ tone: 'warn', title: known ? words.dataMissing : words.mayBeRefused, loud: known, alert: known, body }];
}

/** What is probably wrong. Its weight is judged where it is weighed. */
function cautionSayings(id: string, found: readonly Caution[]): Saying[] {
  const cautions = found.filter(({ kind }) => kind !== 'light');
  const questions = cautions.filter(isQuestion);
  const facts = cautions.filter((caution) => !isQuestion(caution));
  const fields = cautionsByField(questions);
  const body = <FieldReasons id={id} fields={fields} goal="station" className={styles.missing} />;
  return [
    ...(questions.length === 0
      ? []
      : [{ tone: 'warn' as const, title: words.checkFields(Object.keys(fields).map(fieldName)), body }]),
    ...facts.map((fact): Saying => ({ tone: 'info', title: cautionText(fact) })),
  ];
}

/** `unweighed`: what to do about a weight that is missing; null where there is one. */
function whatToDo({ parcel, counts }: BenchNotesProps, packNext: string, unweighed: string | null): Saying {
  const { seen, wanted } = countTotals(parcel.items, counts);
  if (seen < wanted) return { tone: 'quiet', title: words.pack(wanted - seen), body: <p>{unweighed ?? packNext}</p> };
  if (unweighed !== null) return { tone: 'info', title: words.weighFirst, body: <p>{unweighed}</p> };
  return wanted === 0
    ? { tone: 'quiet', title: words.ready, body: <p>{words.readyNext}</p> }
    : { tone: 'ok', title: words.packed, body: <p>{words.readyNext}</p> };
}
