import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useDrawnParts } from '#app/spreadsheet/use-drawn-parts.ts';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { isItemField, type FileField } from '#app/spreadsheet/file-fields.ts';
import { TwinChoice } from '#app/spreadsheet/row-kinds/twin-choice.tsx';
import { type TwinQuestion, twinAnswer } from '#app/spreadsheet/row-kinds/twin-columns.ts';
import { itemGroups } from '#app/spreadsheet/row-kinds/item-groups.ts';
import type { FormatQuestion, Mapping, NamedIds, FileFacts } from '#app/spreadsheet/file-types.ts';
import { ColumnRow } from './column-row.tsx';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';
import styles from './columns-step.module.css';
import { FixedValues } from './fixed-values.tsx';
import { FormatChoice } from './format-choice.tsx';
import { openQuestions } from './format-questions.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { gapsOf, type MappingGaps } from './names/mapping-gaps.ts';
import { ChangedMapping } from './shared/changed-mapping.tsx';
import { recallMapping } from './kept-mappings.ts';
import { recognisedColumns, withGuess } from './recalled/recognised-columns.ts';
import { RecognisedNotice } from './recalled/recognised-notice.tsx';
import { isSameMapping } from './same-mapping.ts';
import { SharedMapping } from './shared/shared-mapping.tsx';
import { MappingTools } from './mapping-tools.tsx';

/** What is below so many rows is in view. */
const fewRows = 6;
/** The columns of a file with more skipped ones are shown when they are requested. */
const maxSkippedShown = 12;
/** So many skipped columns are named. */
const maxGapColumns = 8;
/** So many rows are drawn at once: each has a list to search in, and a shop's file has eighty columns. */
const rowsAtOnce = 8;
/** Of more: the step itself takes as long as those. */
const rowsAtFirst = 2;

interface Filter {
  shown: 'all' | 'imported' | 'skipped';
  by: Mapping['columns'];
}

interface ColumnsStepProps {
  facts: FileFacts;
  mapping: Mapping;
  /** What the columns hold by their names and values. */
  guess: Mapping;
  /** Answered ones too, so that an answer can be seen and given again. */
  questions: readonly FormatQuestion[];
  twins?: readonly TwinQuestion[];
  onChange: (mapping: Mapping) => void;
  namedIds: NamedIds;
}

/** What becomes of the columns of a file: the fields that they hold, how their values are to be read, and what they all lack. */
export function ColumnsStep({
  facts,
  mapping,
  guess,
  questions,
  twins = noTwins,
  onChange,
  namedIds,
}: ColumnsStepProps) {
  const { header, samples } = facts;
  const { columns } = mapping;
  // As the columns were when they were chosen: a row stays where someone is at work in it.
  const [{ shown, by }, setFilter] = useState<Filter>(() => {
    const imported = columns.filter((field) => field !== null).length;
    // A shop's file has many columns that are nothing of a parcel.
    return { shown: imported > 0 && columns.length - imported > maxSkippedShown ? 'imported' : 'all', by: columns };
  });
  const [questionsId, columnsId, fixedId] = [useId(), useId(), useId()];
  // As it was when the file was opened: later entries are of this file.
  const [recalled] = useState(() => recallMapping(header, namedIds));
  const recognised = useMemo(() => (recalled === null ? [] : recognisedColumns(recalled, guess)), [recalled, guess]);
  const isGuess = isSameMapping(mapping, guess);
  const isLast = (places: readonly number[]) =>
    recalled !== null && !isGuess && isSameMapping(mapping, withGuess(recalled, guess, places));
  const count = columns.filter((field) => field !== null).length;
  const places = header.flatMap((_, place) => {
    const isImported = (by[place] ?? null) !== null;
    return shown === 'all' || isImported === (shown === 'imported') ? [place] : [];
  });
  const rowsFirst = header.length > rowsAtOnce ? rowsAtFirst : rowsAtOnce;
  const { drawn, restart } = useDrawnParts(places.length, rowsFirst, rowsAtOnce);
  const step = useRef<HTMLDivElement>(null);
  // What a file lacks is known once these are chosen.
  const twinsOpen = twins.some((question) => twinAnswer(question, mapping) === null);
  const isOpen = openQuestions(questions, mapping).length > 0 || twinsOpen;
  const asked = questions.length;
  const askedBefore = useRef(asked);
  useEffect(() => {
    // Nothing goes on without an answer; who is at work elsewhere is left there.
    const active = document.activeElement;
    const isFree = active === document.body || active?.getAttribute('aria-disabled') === 'true';
    if (isOpen && isFree) step.current?.querySelector<HTMLElement>('[data-open=true] input')?.focus();
    // A question goes with the columns that are skipped in it, and the focus with the last one.
    else if (isFree && asked < askedBefore.current) document.getElementById(columnsId)?.focus();
    askedBefore.current = asked;
  }, [isOpen, asked, columnsId]);
  const groups = useMemo(() => itemGroups(header, columns), [columns, header]);
  const others = useMemo(
    () => header.map((_, place) => othersOf(columns, place, groups).map((other) => nameIn(header, other))),
    [columns, header, groups],
  );
  const set = useCallback(
    (place: number, field: FileField | null) =>
      onChange({
        ...mapping,
        columns: header.map((_, other) => (other === place ? field : (mapping.columns[other] ?? null))),
        // What a column holds is not the same for all rows.
        fixed: Object.fromEntries(Object.entries(mapping.fixed).filter(([other]) => other !== field)),
      }),
    [header, mapping, onChange],
  );
  const gaps = useMemo(() => gapsOf({ header, samples }, mapping), [header, samples, mapping]);
  return (
    <div className={styles.step} ref={step}>
      <ChangedMapping header={header} mapping={mapping} namedIds={namedIds} onChange={onChange} />
      <RecognisedNotice
        recalled={recalled}
        mapping={mapping}
        guess={guess}
        nameOf={(place) => nameIn(header, place)}
        onTake={(taken) => {
          onChange(taken);
          // The button that was pressed goes.
          document.getElementById(columnsId)?.focus();
        }}
      />
      {gaps === null || twinsOpen ? null : <GapsNotice gaps={gaps} />}
      {questions.length + twins.length === 0 ? null : (
        <section className={styles.section} aria-labelledby={questionsId}>
          <h2 id={questionsId}>{words.questions}</h2>
          <p className={styles.about}>{words.questionsHint}</p>
          <div className={styles.questions}>
            {twins.map((question) => (
              <TwinChoice
                key={question.fields.join(' ')}
                question={question}
                nameOf={(place) => nameIn(header, place)}
                mapping={mapping}
                onChange={onChange}
              />
            ))}
            {questions.map((question) => (
              <FormatChoice
                key={`${question.format} ${question.sign ?? ''} ${question.format === 'date' ? question.columns.join(' ') : ''}`}
                question={question}
                nameOf={(place) => nameIn(header, place)}
                mapping={mapping}
                onChange={onChange}
              />
            ))}
          </div>
        </section>
      )}
      <section className={styles.section} aria-labelledby={columnsId}>
        <h2 id={columnsId} tabIndex={-1}>
          {words.columns}
        </h2>
        <MappingTools
          header={header}
          mapping={mapping}
          remembered={isLast([]) ? [] : isLast(recognised) ? recognised.map((place) => nameIn(header, place)) : null}
          canReset={!isGuess}
          onReset={() => onChange({ ...mapping, columns: guess.columns, fixed: guess.fixed })}
          onChange={onChange}
        />
        <ChipOptions
          legend={words.show}
          options={[
            { value: 'all', label: words.all(header.length) },
            { value: 'imported', label: words.imported(count) },
            { value: 'skipped', label: words.skipped(header.length - count) },
          ]}
          value={shown}
          onChange={(next) => {
            setFilter({ shown: next, by: columns });
            restart();
          }}
        />
        {places.length <= fewRows ? null : (
          <Button
            look="quiet"
            small
            className={styles.toFixed}
            onClick={() => document.getElementById(fixedId)?.focus()}
          >
            {words.toFixed}
          </Button>
        )}
        {places.length > 0 ? null : (
          <p className={styles.about}>{shown === 'imported' ? words.noImported : words.noSkipped}</p>
        )}
        {places.length === 0 ? null : (
          <div className={styles.heads} aria-hidden="true">
            <span>{words.heads.column}</span>
            <span>{words.heads.values}</span>
            <span>{words.heads.field}</span>
          </div>
        )}
        <ul className={styles.columns}>
          {places.slice(0, drawn).map((place) => (
            <ColumnRow
              key={place}
              place={place}
              name={nameIn(header, place)}
              samples={samples[place] ?? none}
              field={columns[place] ?? null}
              others={others[place] ?? none}
              item={isItem(columns[place] ?? null) ? (groups?.[place] ?? null) : null}
              onChange={set}
            />
          ))}
        </ul>
      </section>
      <FixedValues
        titleId={fixedId}
        mapping={mapping}
        namedIds={namedIds}
        onChange={(next) => onChange({ ...mapping, fixed: next })}
      />
      <SharedMapping header={header} mapping={mapping} guessed={guess.columns} />
    </div>
  );
}

/** What the parcels will lack, before any row is checked. */
function GapsNotice({ gaps: { fields, important, skipped } }: { gaps: MappingGaps }) {
  return (
    <Notice tone="warn">
      {fields.length === 0 ? null : <p>{words.gaps(fields)}</p>}
      {important.map((field) => (
        <p key={field}>{words.important[field]}</p>
      ))}
      {skipped.length === 0 ? null : (
        <p>{words.skippedWithValues(skipped.slice(0, maxGapColumns), Math.max(0, skipped.length - maxGapColumns))}</p>
      )}
    </Notice>
  );
}

const none: readonly string[] = [];
const noTwins: readonly TwinQuestion[] = [];

function nameIn(header: readonly string[], place: number): string {
  return header[place]?.trim() || words.unnamed(place);
}

function isItem(field: FileField | null): boolean {
  return field !== null && isItemField(field);
}

/** The other columns of the same field, and of the same item where several are side by side. */
function othersOf(columns: Mapping['columns'], place: number, groups: readonly number[] | null): number[] {
  const field = columns[place] ?? null;
  return columns.flatMap((other, at) =>
    field !== null && other === field && at !== place && groups?.[at] === groups?.[place] ? [at] : [],
  );
}
