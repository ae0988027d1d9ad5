import { isQuestion } from '#contract/checks/cautions.ts';
import type { Parcel } from '#contract/parcel.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { cautionsByField } from '#app/parcels/model/cautions/caution-text.ts';
import { cautionsBeside, cautionsOf } from '#app/parcels/model/cautions/cautions-of.ts';
import { FieldReasons } from '#app/parcels/model/not-sent/field-reasons.tsx';
import { useMissingData } from '#app/parcels/model/use-missing-data.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';

/** What is probably wrong about the parcel although nothing forbids it, each a way to its field; and that it needs a declaration. */
export function CautionsNotice({ parcel }: { parcel: Parcel }) {
  const missing = useMissingData(parcel);
  const cautions = cautionsBeside(cautionsOf(parcel, useApi().settings.processChecks), missing);
  if (cautions.length === 0) return null;
  const asks = cautions.some(isQuestion);
  return (
    <Notice tone={asks ? 'warn' : 'info'}>
      {asks ? (
        <p>
          <b>{words.checkFirst}</b>
        </p>
      ) : null}
      <FieldReasons id={parcel.id} fields={cautionsByField(cautions)} goal="process" className={styles.checks} />
    </Notice>
  );
}
