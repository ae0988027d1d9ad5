import type { Parcel } from '#contract/parcel.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { FieldReasons } from '#app/parcels/model/not-sent/field-reasons.tsx';
import { useMissingData } from '#app/parcels/model/use-missing-data.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';

/** What the parcel lacks before anything was sent: what our service would refuse, and another server may. */
export function MissingDataNotice({ parcel }: { parcel: Parcel }) {
  const { processChecks } = useApi().settings;
  const { fields } = useMissingData(parcel);
  if (Object.keys(fields).length === 0) return null;
  return (
    <Notice tone={processChecks ? 'warn' : 'info'}>
      <p>
        <b>{processChecks ? words.dataMissing : words.mayBeRefused}</b>
      </p>
      <FieldReasons id={parcel.id} fields={fields} goal="process" className={styles.checks} />
      {processChecks ? null : <p>{words.checksUnknown}</p>}
    </Notice>
  );
}
