import { useId } from 'react';
import type { FormatQuestion, FileFormats } from '#app/spreadsheet/file-types.ts';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';
import { answered, meaningOf, readingName, readingsOf } from './format-readings.ts';
import styles from './format-choice.module.css';

interface FormatChoiceProps {
  question: FormatQuestion;
  /** Names of the columns it is about. */
  columns: readonly string[];
  formats: FileFormats;
  onChange: (formats: FileFormats) => void;
}

/** One question about the formats of a file, with what its values would mean under each answer. */
export function FormatChoice({ question, columns, formats, onChange }: FormatChoiceProps) {
  const name = useId();
  const { format, samples } = question;
  return (
    <fieldset className={styles.question} data-open={formats[format] === null}>
      <legend>{words.formats.titles[format]}</legend>
      <p className={styles.about}>{words.inColumns(columns)}</p>
      {readingsOf[format].map((reading) => (
        <label key={reading} className={styles.reading}>
          <input
            type="radio"
            name={name}
            checked={formats[format] === reading}
            onChange={() => onChange(answered(formats, format, reading))}
          />
          <span>
            <b>{readingName(format, reading)}</b>
            {/* Of a unit the values say all there is to say. */}
            {format === 'weight' || format === 'dimension' ? (
              <span className={styles.meaning}>
                {samples.map((sample) => meaningOf(format, reading, sample)).join(', ')}
              </span>
            ) : (
              samples.map((sample) => (
                <span key={sample} className={styles.meaning}>
                  {words.reading(sample, meaningOf(format, reading, sample))}
                </span>
              ))
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
