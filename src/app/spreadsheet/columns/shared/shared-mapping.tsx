import { useApi } from '#app/api/parcel-desk-api.ts';
import { ShareOffer } from '#app/page/share-offer.tsx';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';
import type { FileField } from '#app/spreadsheet/file-fields.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { Button } from '#app/ui/button.tsx';
import step from '#app/spreadsheet/columns/columns-step.module.css';
import { fileFieldName } from '#app/spreadsheet/columns/field-options.ts';
import { shareFixed, useOwnFixed } from '#app/spreadsheet/columns/kept-mappings.ts';
import { inARow } from '#app/words/define-words.ts';

interface SharedMappingProps {
  header: readonly string[];
  mapping: Mapping;
  /** What the columns would be if no user had chosen. */
  guessed: Mapping['columns'];
}

const names = (fields: readonly FileField[]) => inARow(fields.map(fileFieldName));

/** Which part of a mapping all stations get, and which stays on this device. */
export function SharedMapping({ header, mapping, guessed }: SharedMappingProps) {
  const { settings } = useApi();
  const { codes, others } = useOwnFixed(header, mapping.fixed);
  if (!settings.desk) return null;
  const own = [...codes, ...others];
  return (
    <section className={step.section} aria-label={words.sharing}>
      <p className={step.about}>{own.length === 0 ? words.sharesAll : words.sharesWithout(names(own))}</p>
      {codes.length === 0 ? null : (
        <p>
          <Button small onClick={() => shareFixed(header, mapping, guessed)}>
            {words.shareFixed(names(codes))}
          </Button>
        </p>
      )}
      <ShareOffer kind="mapping" />
    </section>
  );
}
