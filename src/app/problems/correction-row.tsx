import { isLate } from '#contract/parcel-state.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
import { CorrectionForm, type OpenForm } from '#app/parcels/editor/correct/correction-form.tsx';
import type { SavedChange } from '#app/parcels/editor/save/use-parcel-save.ts';
import { changedPaths, otherFields } from '#contract/values/changed-paths.ts';
import { fieldNames } from '#app/parcels/model/names/field-label.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { receiverLine } from '#app/parcels/model/parcel-values.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatDayAndTime, formatOver, timestampTip } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { undoWords } from '#app/parcels/editor/save/save-words.ts';
import { useClaimGuard } from '#app/parcels/actions/use-claim-guard.tsx';
import { ClaimNote } from '#app/parcels/model/claims/claim-note.tsx';
import { useUndoChange } from '#app/parcels/editor/save/use-undo-change.tsx';
import { correctionListWords as words, problemsWords } from './problems-words.ts';
import type { CorrectionItem } from './use-correction-list.ts';
import styles from './correction-row.module.css';

interface CorrectionRowProps extends FormHandlers {
  ref: Ref<HTMLLIElement>;
  index: number;
  /** Pixels from the top of the list. */
  start: number;
  item: CorrectionItem;
  paths: readonly string[];
  current: boolean;
  /** What was saved here last. */
  saved: SavedChange | undefined;
  /** Its fields are shown. */
  open: boolean;
  onCurrent: () => void;
}

interface FormHandlers {
  saveLabel?: string | undefined;
  nextLabel?: string | undefined;
  onSaved: (saved: SavedChange, processed: boolean) => void;
  onSkip: () => void;
  onUndone: () => void;
  /** With the focus in the field. */
  onOpenEditor: (field: string | undefined) => void;
  onForm: (form: OpenForm) => () => void;
}

/** One parcel: which it is, why it was refused, how far its correction is, and where it is open its fields. */
export function CorrectionRow({
  ref,
  index,
  start,
  item,
  paths,
  current,
  saved,
  open,
  onCurrent,
  ...form
}: CorrectionRowProps) {
  const { problem, stage } = item;
  const corrected = saved === undefined ? item.corrected : correctedPaths(saved);
  const { row, reasons } = problem;
  const name = parcelName(row);
  const editable = stage === 'left' || stage === 'corrected';
  // A run over a hundred rows gets one message, when it has ended.
  const isByHand = current || saved !== undefined || stage === 'gone';
  return (
    <li
      ref={ref}
      data-index={index}
      data-stage={stage}
      className={classNames(styles.row, current && styles.current)}
      style={{ transform: `translateY(${start}px)` }}
      aria-current={current ? 'true' : undefined}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <Link {...linkTo.parcel(row.id)} className={styles.name} preload={false}>
          <bdi>{name}</bdi>
        </Link>
        <Receiver row={row} />
        <ShipBy row={row} />
        <ClaimNote id={row.id} />
        <span className={classNames(styles.stage, styles[stage])} role={isByHand ? 'status' : undefined}>
          {stage === 'corrected' && corrected.length > 0
            ? words.correctedFields(fieldNames(corrected))
            : words.stages[stage]}
        </span>
        <span className={styles.actions}>
          {stage === 'corrected' && saved !== undefined ? (
            <UndoCorrection id={row.id} name={name} saved={saved} onUndone={form.onUndone} />
          ) : null}
          {open || !editable ? null : (
            <Button small look="quiet" aria-label={words.correctName(name)} onClick={onCurrent}>
              {words.correct}
            </Button>
          )}
        </span>
      </div>
      {stage === 'shipped' || stage === 'cancelled' || stage === 'gone' ? null : (
        <ul className={styles.reasons} aria-label={words.reasons}>
          {reasons.map((reason, at) => (
            <li key={at} dir="auto">
              {reason}
            </li>
          ))}
        </ul>
      )}
      {open && (editable || stage === 'gone') ? (
        <FormOfRow item={item} paths={paths} current={current} onFocus={onCurrent} {...form} />
      ) : null}
    </li>
  );
}

function FormOfRow({
  item,
  paths,
  current,
  ...handlers
}: FormHandlers & Pick<CorrectionRowProps, 'item' | 'paths' | 'current'> & { onFocus: () => void }) {
  const { problem, stage } = item;
  const { id } = problem.row;
  const { data, error, refetch, isFetching } = useQuery(parcelQuery(useApi(), id));
  const mayNot = useMayNot();
  if (data === undefined)
    return stage === 'gone' ? null : error === null ? (
      <p className="muted" role="status">
        {words.loading}
      </p>
    ) : (
      <ErrorNotice error={error}>
        <p>
          <Button small busy={isFetching} onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </p>
      </ErrorNotice>
    );
  const own = problem.paths.filter((path) => !paths.includes(path));
  return (
    <CorrectionForm
      parcel={data}
      paths={[...paths, ...own]}
      said={stage === 'left' ? problem.said : noneSaid}
      current={current}
      deleted={stage === 'gone'}
      {...handlers}
    >
      <Button small look="quiet" disabledReason={mayNot('change')} onClick={() => handlers.onOpenEditor(paths[0])}>
        {words.openEditor}
      </Button>
    </CorrectionForm>
  );
}

const noneSaid: Readonly<Record<string, readonly string[]>> = {};
function Receiver({ row }: { row: ParcelRow }) {
  const { name, place, title } = receiverLine(row.receiver);
  return (
    <span className={styles.receiver} data-tip={title}>
      <bdi>{name}</bdi> <span className="muted">{place}</span>
      {row.shipping_method === null ? null : <span className="faint"> · {row.shipping_method.name}</span>}
    </span>
  );
}

function ShipBy({ row }: { row: ParcelRow }) {
  const now = useNow();
  if (row.ship_by === null) return null;
  const late = isLate(row, now);
  return (
    <time className={late ? styles.late : 'muted'} dateTime={row.ship_by} data-tip={timestampTip(row.ship_by)}>
      {late
        ? problemsWords.lateSince(formatOver(row.ship_by, now))
        : problemsWords.nextShipBy(formatDayAndTime(row.ship_by, now))}
    </time>
  );
}

function correctedPaths({ before, body }: SavedChange): string[] {
  return changedPaths(before, body).filter((path) => path !== otherFields);
}

interface UndoCorrectionProps {
  id: string;
  name: string;
  saved: SavedChange;
  onUndone: () => void;
}

/** Takes back what was corrected in a row. */
function UndoCorrection({ id, name, saved, onUndone }: UndoCorrectionProps) {
  const held = useWhyNot()('change');
  const { undo, isPending } = useUndoChange(id, name);
  const { guard, question } = useClaimGuard();
  const press = async () => {
    if ((await undo(saved)) === 'done') onUndone();
  };
  return (
    <>
      <Button
        small
        look="quiet"
        aria-label={undoWords.undoName(name)}
        busy={isPending}
        disabledReason={held}
        onClick={() => guard('undo', [{ id, name }], () => void press())}
      >
        {undoWords.undo}
      </Button>
      {question}
    </>
  );
}
