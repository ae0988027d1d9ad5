import { useId } from 'react';
import styles from '#app/spreadsheet/columns/format-choice.module.css';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { rowWords as words } from './row-words.ts';
import { type TwinQuestion, twinAnswer, withTwins } from './twin-columns.ts';

interface TwinChoiceProps {
  question: TwinQuestion;
  nameOf: (column: number) => string;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Which of the columns of one name are the parcel's, or whose weight a column is, with what is in them. */
export function TwinChoice({ question, nameOf, mapping, onChange }: TwinChoiceProps) {
  const name = useId();
  const answer = twinAnswer(question, mapping);
  const [first] = question.groups;
  const names = (first?.columns ?? []).map(nameOf);
  const isOwner = first?.fields !== undefined;
  const isAddress = question.fields.some((field) => field.startsWith('receiver.'));
  return (
    <fieldset className={styles.question} data-open={answer === null}>
      <legend>{isOwner ? words.weightOwner(names) : isAddress ? words.twinsOfReceiver : words.twins}</legend>
      <p className={styles.about}>{isOwner ? words.weightValues(first?.samples ?? []) : words.twinNames(names)}</p>
      {question.groups.map(({ columns, fields, samples }, group) => (
        <label key={fields?.join(' ') ?? columns.join(' ')} className={styles.reading}>
          <input
            type="radio"
            name={name}
            checked={answer === group}
            onChange={() => onChange(withTwins(mapping, question, group))}
          />
          <span>
            <b>
              {isOwner
                ? words.weightOwners[fields?.[0] === 'weight' ? 'parcel' : 'item']
                : words.twinColumns(columns.map((place) => place + 1))}
            </b>
            {(isOwner ? [] : samples).map((sample) => (
              <span key={sample} className={styles.meaning} dir="auto">
                {sample}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
