import type { DeskSetting } from '#contract/desk/desk-settings.ts';
import { useStationName } from '#app/api/desk/station-names.ts';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';
import type { Mapping, NamedIds } from '#app/spreadsheet/file-types.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { formatTimestamp } from '#app/words/time.ts';
import { filledFormats } from '#app/spreadsheet/columns/format-questions.ts';
import { recallMapping, useChangedElsewhere } from '#app/spreadsheet/columns/kept-mappings.ts';
import { isSameMapping } from '#app/spreadsheet/columns/same-mapping.ts';

interface ChangedMappingProps {
  header: readonly string[];
  mapping: Mapping;
  namedIds: NamedIds;
  onChange: (mapping: Mapping) => void;
}

/** Another station has changed what these columns become while they are open here: its choice is offered. */
export function ChangedMapping({ header, mapping, namedIds, onChange }: ChangedMappingProps) {
  const changed = useChangedElsewhere(header);
  const theirs = changed === null ? null : recallMapping(header, namedIds);
  if (changed === null || theirs === null || isSameMapping(mapping, theirs)) return null;
  const { columns, fixed, formats, dates, currencies } = theirs;
  const use = () =>
    onChange({
      ...mapping,
      columns,
      fixed,
      formats: filledFormats(formats, mapping.formats),
      dates: { ...mapping.dates, ...dates },
      currencies: { ...mapping.currencies, ...currencies },
    });
  return (
    <Notice tone="info" role="status">
      <p>
        <Sentence changed={changed} />
      </p>
      <span>
        <Button small onClick={use}>
          {words.takeTheirs}
        </Button>
      </span>
    </Notice>
  );
}

function Sentence({ changed: { station, at } }: { changed: DeskSetting }) {
  const name = useStationName(station ?? '');
  return words.changedElsewhere(station === null ? null : name, formatTimestamp(at));
}
