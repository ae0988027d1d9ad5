import { columnsWords as words } from '#app/spreadsheet/file-words.ts';
import { fileFieldName } from '#app/spreadsheet/columns/field-options.ts';
import type { RecalledMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { recognisedColumns, withGuess } from './recognised-columns.ts';

interface RecognisedNoticeProps {
  recalled: RecalledMapping | null;
  mapping: Mapping;
  guess: Mapping;
  nameOf: (place: number) => string;
  onTake: (mapping: Mapping) => void;
}

/** Where it is not known whether a user wanted columns skipped the last time, those that are recognised now are offered. */
export function RecognisedNotice({ recalled, mapping, guess, nameOf, onTake }: RecognisedNoticeProps) {
  if (recalled === null || recalled.skipped !== null) return null;
  const before = recognisedColumns(recalled, guess);
  const offered = recognisedColumns({ ...mapping, skipped: null }, guess).filter((place) => before.includes(place));
  if (offered.length === 0) return null;
  const columns = offered.flatMap((place) => {
    const field = guess.columns[place] ?? null;
    return field === null ? [] : words.columnAs(nameOf(place), fileFieldName(field));
  });
  return (
    <Notice tone="info" role="status">
      <p>{words.recognised(columns)}</p>
      <span>
        <Button small onClick={() => onTake(withGuess(mapping, guess, offered))}>
          {words.takeRecognised(offered.length)}
        </Button>
      </span>
    </Notice>
  );
}
