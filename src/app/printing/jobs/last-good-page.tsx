import { Field } from '#app/ui/fields/field.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import type { JobPage } from '#app/printing/compose/load-pages.ts';
import { printWords as words } from './print-words.ts';

interface LastGoodPageProps {
  pages: readonly JobPage[];
  /** How many pages came out well, from the first one on. */
  good: number;
  onGood: (good: number) => void;
}

/** Up to which page of a job the paper is good. */
export function LastGoodPage({ pages, good, onGood }: LastGoodPageProps) {
  return (
    <Field label={words.lastGood} hint={words.lastGoodHint}>
      {(control) => (
        <select {...control} ref={takeFocus} value={good} onChange={(event) => onGood(Number(event.target.value))}>
          <option value={0}>{words.noneGood}</option>
          {pages.map(({ key, name, kind, page, of }, index) => (
            <option key={key} value={index + 1}>
              {`${index + 1} · ${words.page(name, kind, page, of)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function nextAfterLastGood(good: number, of: number): string {
  if (good === of) return words.allGood;
  return good === 0 ? words.allAgain(of) : words.rest(of - good);
}
