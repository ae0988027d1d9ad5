import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useNotSent } from '#app/api/not-sent/not-sent.ts';
import { markLacking } from '#app/api/not-sent/note-not-sent.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { linkTo } from '#app/links/links.ts';
import { useProcessName } from '#app/parcels/model/use-process-name.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { FieldReasons } from '#app/parcels/model/not-sent/field-reasons.tsx';
import { claimWords } from '#app/parcels/model/claims/claim-words.ts';
import { useClaimedRows } from '#app/parcels/model/claims/claimed-rows.tsx';
import styles from '#app/parcels/model/claims/skip-rows.module.css';
import { useAccountCustoms } from '#app/parcels/model/use-missing-data.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { bulkWords, processManyWords as words } from './bulk-words.ts';
import { lackingByField, type LackingData, lackingData, type OddParcel, oddParcels } from './lacking-data.ts';
import { type BulkDialogProps, ManyDialog } from './many-dialog.tsx';
import { useStartRun } from '#app/parcels/actions/use-start-run.ts';
import { inARow } from '#app/words/define-words.ts';

/** Asks how many parcels are to be processed, whether those that lack data are left out, and whether they are marked as printed at once. */
export function ProcessManyDialog({ rows, skipped, onClose }: BulkDialogProps) {
  const marks = useNotSent();
  // As it was when it was requested: the marks of these parcels go with the run.
  const [lacking] = useState(() => lackingData(rows, marks));
  const { processChecks } = useApi().settings;
  // Read in the meantime, it counts: what the account's server does not say is not known.
  const customs = useAccountCustoms();
  const [cut, odd] = useMemo(() => {
    const all = oddParcels(rows, lacking, processChecks, customs);
    return [all.filter((one) => one.cut), all.filter((one) => !one.cut)];
  }, [rows, lacking, processChecks, customs]);
  const [skips, setSkips] = useState(false);
  const [skipsOdd, setSkipsOdd] = useState(false);
  // Whether a label can be read is seen when the parcel comes back: those are processed only where that is wanted.
  const [skipsCut, setSkipsCut] = useState(true);
  const claims = useClaimedRows(rows);
  const skippedIds = new Set(
    [...(skips ? lacking : []), ...(skipsOdd ? odd : []), ...(skipsCut ? cut : [])].map(({ row }) => row.id),
  );
  const sent = claims.left.filter(({ id }) => !skippedIds.has(id));
  const { start, starting } = useStartRun();
  const processName = useProcessName();
  const held = useWhyNot()('process');
  const reason = held ?? (sent.length === 0 ? claimWords.noneLeft : undefined);
  const process = (print: boolean) => {
    claims.begin();
    void start(sent, { work: { kind: 'process', print } });
  };
  const refused = rows.filter((row) => row.processing_errors.length > 0).length;
  return (
    <ManyDialog
      title={bulkWords.processTitle(sent.length)}
      body={
        <>
          <p>{bulkWords.processBody}</p>
          <p>{bulkWords.marksPrinted(processName, sent.length)}</p>
        </>
      }
      claims={claims}
      skipped={skipped}
      busy={starting}
      choices={[
        { label: bulkWords.processOnly, refused: reason, run: () => process(false) },
        { label: processName, look: 'primary', refused: reason, run: () => process(true) },
      ]}
      onClose={onClose}
    >
      {lacking.length === 0 ? null : <Lacking lacking={lacking} all={rows.length} skips={skips} onSkips={setSkips} />}
      {cut.length === 0 ? null : (
        <Odd title={words.cut(cut.length, rows.length)} odd={cut} skips={skipsCut} onSkips={setSkipsCut} />
      )}
      {odd.length === 0 ? null : (
        <Odd title={words.odd(odd.length, rows.length)} odd={odd} skips={skipsOdd} onSkips={setSkipsOdd} />
      )}
      {refused === 0 ? null : <p>{bulkWords.refusedBefore(refused)}</p>}
    </ManyDialog>
  );
}

interface LackingProps {
  lacking: readonly LackingData[];
  all: number;
  /** They are left out of the run. */
  skips: boolean;
  onSkips: (skips: boolean) => void;
}

/** What would probably not be sent, and why: to be corrected first, left out, or sent anyway. */
function Lacking({ lacking, all, skips, onSkips }: LackingProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const correct = () => {
    for (const { row, fields, known } of lacking) if (!known) markLacking(api, queryClient, row.id, fields);
    void navigate(linkTo.problems());
  };
  return (
    <Notice tone="warn">
      <p>
        <b>{words.lacking(lacking.length, all)}</b>
      </p>
      <p>{inARow(lackingByField(lacking).map(({ path, count }) => words.fieldCount(fieldLabel(path), count)))}</p>
      <label className={styles.skip}>
        <input type="checkbox" checked={skips} onChange={(event) => onSkips(event.target.checked)} />
        {words.skip(lacking.length)}
      </label>
      <p>
        <Button small onClick={correct}>
          {words.correctFirst}
        </Button>
      </p>
    </Notice>
  );
}

/** Named at once; a run of thousands has more than anyone reads. */
const maxNamed = 20;

interface OddProps extends Pick<LackingProps, 'skips' | 'onSkips'> {
  title: string;
  odd: readonly OddParcel[];
}

/** What is probably wrong though nothing forbids it, parcel by parcel: to be corrected, skipped, or sent as it is. */
function Odd({ title, odd, skips, onSkips }: OddProps) {
  return (
    <Notice tone="warn">
      <p>
        <b>{title}</b>
      </p>
      <p>{inARow(lackingByField(odd).map(({ path, count }) => words.fieldCount(fieldLabel(path), count)))}</p>
      <label className={styles.skip}>
        <input type="checkbox" checked={skips} onChange={(event) => onSkips(event.target.checked)} />
        {words.skip(odd.length)}
      </label>
      <ul className={styles.odd}>
        {odd.slice(0, maxNamed).map(({ row, fields }) => (
          <li key={row.id}>
            {parcelName(row)}
            <FieldReasons id={row.id} fields={fields} goal="process" />
          </li>
        ))}
      </ul>
      {odd.length > maxNamed ? <p>{words.moreOdd(odd.length - maxNamed)}</p> : null}
    </Notice>
  );
}
