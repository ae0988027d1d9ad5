import { useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { FormatQuestion, Mapping } from '#app/spreadsheet/file-types.ts';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';
import { answerTo } from './format-questions.ts';
import { answered, questionTitle, readingsOf, withoutColumns } from './format-readings.ts';
import styles from './format-choice.module.css';
import { inARow } from '#app/words/define-words.ts';

interface FormatChoiceProps {
  question: FormatQuestion;
  nameOf: (column: number) => string;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** One question about the formats of a file, with what its values would mean under each answer. */
export function FormatChoice({ question, nameOf, mapping, onChange }: FormatChoiceProps) {
  const name = useId();
  const { format, samples, suggested } = question;
  const answer = answerTo(question, mapping);
  const isOfUnits = format === 'weight' || format === 'dimension';
  return (
    <fieldset className={styles.question} data-open={answer === null}>
      <legend>{questionTitle(question)}</legend>
      <p className={styles.about}>{words.inColumns(question.columns.map(nameOf))}</p>
      {format === 'currency' ? <p className={styles.about}>{inARow(samples)}</p> : null}
      {readingsOf(question).map(({ reading, name: readingName, meanings }) => (
        <label key={reading} className={styles.reading}>
          <input
            type="radio"
            name={name}
            checked={answer === reading}
            onChange={() => onChange(answered(mapping, question, reading))}
          />
          <span>
            <b>{readingName}</b>{' '}
            {suggested?.order === reading ? (
              <span className="muted">{words.formats.asInColumn(nameOf(suggested.column))}</span>
            ) : null}
            {isOfUnits ? (
              <span className={styles.meaning}>{inARow(meanings)}</span>
            ) : (
              meanings.map((meaning) => (
                <span key={meaning} className={styles.meaning}>
                  {meaning}
                </span>
              ))
            )}
          </span>
        </label>
      ))}
      {format === 'currency' ? <p className={styles.about}>{words.formats.otherCurrency}</p> : null}
      {isOfUnits ? (
        <Button
          look="quiet"
          small
          className={styles.skip}
          onClick={() => onChange(withoutColumns(mapping, question.columns))}
        >
          {words.formats.skip(question.columns.length)}
        </Button>
      ) : null}
    </fieldset>
  );
}
