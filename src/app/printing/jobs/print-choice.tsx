import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { reprintReasons } from '#contract/desk/prints/print-records.ts';
import { reprintWords } from '#app/parcels/model/reprint-words.ts';
import { formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { linkTo } from '#app/links/links.ts';
import { ClaimedRows, OneClaimed } from '#app/parcels/model/claims/claimed-rows.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { Button } from '#app/ui/button.tsx';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { deskPrintWords } from '#app/printing/ledger/desk-print-words.ts';
import { usePrintSaying } from '#app/printing/ledger/use-print-sayings.ts';
import { FramedLabels } from '#app/printing/frame/framed-labels.tsx';
import { cellCount, type Sheet } from '#app/printing/settings/paper.ts';
import { FirstSheetPicture } from '#app/printing/settings/first-sheet-picture.tsx';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { PrinterFields } from '#app/printing/printers/printer-fields.tsx';
import { printerWords } from '#app/printing/printers/printer-words.ts';
import { LargerThanCells } from './larger-than-cells.tsx';
import { largerThanPaper } from './larger-than-paper.ts';
import { kindsOf } from './print-request.ts';
import { OwedDeclarations } from './owed-declarations-choice.tsx';
import { MixedPapers } from '#app/printing/papers/mixed-papers.tsx';
import { SkippedParcels } from './skipped-parcels.tsx';
import { paperOf } from '#app/printing/settings/print-settings.ts';
import { paperWords } from '#app/printing/settings/printing-settings-words.ts';
import styles from './print-job.module.css';
import { printWords as words } from './print-words.ts';
import type { usePrintJob } from './use-print-job.ts';
import { PrintOptions } from './print-options.tsx';

type Job = ReturnType<typeof usePrintJob>;

/** What is to come out, on which paper, and what is skipped. */
export function PrintChoice({ job, onClose }: { job: Job; onClose: () => void }) {
  const { choice, choose, progress, reason, earlier, pages } = job;
  const larger =
    job.targets.map((target) => largerThanPaper(target.pages, target.plan)).find((text) => text !== null) ?? null;
  const [single] =
    earlier.length === 1 && pages.every(({ parcelId }) => parcelId === earlier[0]?.parcel.id) ? earlier : [];
  return (
    <Dialog
      title={job.isRest ? words.restTitle : words.title[choice.what]}
      wide
      onClose={onClose}
      actions={
        <>
          <Button ref={single === undefined ? undefined : takeFocus} onClick={onClose}>
            {words.close}
          </Button>
          <Button
            look="primary"
            ref={single === undefined ? takeFocus : undefined}
            disabledReason={reason}
            busy={job.busy}
            onClick={() => void job.print()}
          >
            <Printer size={15} aria-hidden="true" />
            {single === undefined ? words.print : words.printAgain}
          </Button>
        </>
      }
    >
      <div role="status" className={styles.summary}>
        {progress === null ? <Summary job={job} /> : <Progress {...progress} />}
      </div>
      {job.changed ? (
        <Notice tone="warn" role="alert">
          <p>{words.changed}</p>
        </Notice>
      ) : null}
      <SkippedParcels
        skipped={job.skipped}
        onTryAgain={job.readAgain}
        onAnyway={(held) => choose.setAnyway(held)}
        onAlone={(left, count) => void job.printAlone(left, count)}
      />
      {job.several ? <ClaimedRows {...job.claims} /> : <OneClaimed {...job.claims} />}
      {earlier.length === 0 ? null : <Earlier job={job} single={single} />}
      {job.othersUnknown ? (
        <Notice tone="warn">
          <p>{deskPrintWords.othersUnknown}</p>
        </Notice>
      ) : null}
      {larger === null ? null : (
        <Notice tone="warn">
          <p>{larger}</p>
        </Notice>
      )}
      <FramedLabels pages={job.all} />
      <MixedPapers job={job} />
      <LargerThanCells job={job} />
      <OwedDeclarations job={job} />
      {job.failure === null ? null : (
        <ErrorNotice error={job.failure} inAlert>
          <p>{printerWords.notAllSent}</p>
        </ErrorNotice>
      )}
      <div className={styles.fields}>
        {job.isRest ? null : <PrintOptions job={job} />}
        <PrinterFields printers={job.printers} chosen={job.chosen} onChosen={choose.setChosen} />
        <Field
          label={words.range}
          className={styles.range}
          hint={job.all.length < 2 ? undefined : words.rangeHint(job.all.length)}
          error={reason === words.badRange(job.all.length) ? reason : undefined}
        >
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={choice.range}
              onChange={(event) => choose.setRange(event.target.value)}
            />
          )}
        </Field>
      </div>
      <FirstSheet job={job} />
      <p className={styles.paper}>
        {(progress === null ? job.targets.some(({ printer }) => printer === null) : job.chosen.labels === null)
          ? paperWords.describe(choice.settings)
          : null}{' '}
        <Link {...linkTo.settings()} onClick={onClose} data-alone>
          {words.toSettings}
        </Link>
      </p>
    </Dialog>
  );
}

function FirstSheet({ job: { inCells, choice, choose, chosen, progress } }: { job: Job }) {
  // Until the labels are read it is the sheet they will most probably be on: nothing moves when they are.
  const { sheet, number } =
    progress === null
      ? { sheet: inCells?.sheet ?? null, number: inCells?.plan.firstInCells ?? null }
      : { sheet: chosen.labels === null ? sheetOfLabels(choice) : null, number: 1 };
  if (sheet === null || number === null) return null;
  return <FirstSheetPicture sheet={sheet} first={choice.first} number={number} onFirst={choose.setFirst} />;
}

function sheetOfLabels({ what, settings }: Job['choice']): Sheet | null {
  const { sheet } = paperOf(settings);
  return sheet !== null && cellCount(sheet) > 1 && kindsOf(what).includes('labels') ? sheet : null;
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <>
      {done < of ? words.progress(done, of) : words.opening}
      <progress className={styles.progress} value={done} max={Math.max(1, of)} aria-hidden="true" />
    </>
  );
}

function Summary({ job: { pages, targets } }: { job: Job }) {
  const sheets = targets[0]?.plan.sheets.length ?? 0;
  const parcels = new Set(pages.map(({ parcelId }) => parcelId)).size;
  const onlyLabels = pages.every(({ kind }) => kind === 'labels');
  if (pages.length === 0) return words.nothing;
  if (targets.every(({ printer }) => printer === null))
    return onlyLabels
      ? words.summary(pages.length, parcels, sheets)
      : words.mixed(printerWords.counted(pages), pages.length, parcels, sheets);
  return (
    <>
      {words.ofParcels(parcels, printerWords.counted(pages))}
      <ul className={styles.targets}>
        {targets.map(({ printer, pages: own, plan, raw }) => {
          const [what, place] = [printerWords.counted(own), printer?.name ?? printerWords.printDialog];
          return (
            <li key={own[0]?.key ?? ''}>
              {raw === null
                ? words.goesTo(what, plan.sheets.length, place)
                : words.goesAsItIs(what, raw.language, place)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What went to a printer before does not go there again by accident. */
function Earlier({ job, single }: { job: Job; single: Job['earlier'][number] | undefined }) {
  const now = useNow();
  const { earlier, choice, choose } = job;
  const sayingOf = usePrintSaying();
  if (single !== undefined)
    return (
      <Notice tone="warn">
        <p>
          {single.record === null
            ? words.earlierOne(timestampIn(single.at, now))
            : words.earlierOneAt(sayingOf(single.record))}
        </p>
        <WhyAgain job={job} />
      </Notice>
    );
  const isOfDesk = earlier.some(({ record }) => record !== null);
  return (
    <Notice tone="warn">
      <p>{(isOfDesk ? words.earlierOfDesk : words.earlier)(earlier.length)}</p>
      <p className={styles.earlier}>
        {words.earlierAll(
          earlier.map(({ parcel, at, record }) =>
            words.earlierAt(parcelName(parcel), record === null ? timestampIn(at, now) : sayingOf(record)),
          ),
        )}
      </p>
      <ChipOptions
        legend={words.earlierChoice}
        options={[
          { value: 'leave', label: words.leaveOut },
          { value: 'again', label: words.again },
        ]}
        value={choice.again ? 'again' : 'leave'}
        onChange={(value) => choose.setAgain(value === 'again')}
      />
      {choice.again ? <WhyAgain job={job} /> : null}
    </Notice>
  );
}

/** Kept with the parcel's prints: a lead sees which printer jams. */
function WhyAgain({ job: { choice, choose } }: { job: Job }) {
  return (
    <Field label={words.whyAgain}>
      {(control) => (
        <select
          {...control}
          value={choice.reprint ?? ''}
          onChange={(event) => choose.setReprint(reprintReasons.find((reason) => reason === event.target.value))}
        >
          <option value="">{words.noReason}</option>
          {reprintReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reprintWords.reasons[reason]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function timestampIn(at: number, now: number): string {
  return formatRelative(new Date(at).toISOString(), now);
}

/** Also while parcels are still read, unlike elsewhere: Enter prints once it can. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
