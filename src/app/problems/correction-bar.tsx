import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { saveCaseWords } from '#app/case-file/save-case-words.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { linkTo } from '#app/links/links.ts';
import { useClaimGuard } from '#app/parcels/actions/use-claim-guard.tsx';
import { ConfirmDialog } from '#app/parcels/actions/confirm-dialog.tsx';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { finished } from '#app/runs/engine/finished-items.ts';
import { showRun } from '#app/notifications/shown-runs.ts';
import { workWords } from '#app/runs/engine/run-work-words.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { ChipButton, ChipSelect } from '#app/ui/fields/chip.tsx';
import { ChangeDialog, type ChangeOrder } from '#app/parcels/change/change-dialog.tsx';
import { changeFields, changeFieldsNamed, openingField } from '#app/parcels/change/change-fields.ts';
import { correctAllWords, correctionListWords as words, problemsWords } from './problems-words.ts';
import type { ProblemGroup } from './causes/problem-groups.ts';
import { CauseText } from './causes/cause-text.tsx';
import styles from './correction-bar.module.css';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { useGroupRuns } from './use-group-runs.ts';
import type { CorrectionItem } from './use-correction-list.ts';

const SaveCaseDialog = lazyPart(
  () => import('#app/case-file/save-case-dialog.tsx').then((module) => module.SaveCaseDialog),
  { keys: 'held' },
);

interface CorrectionBarProps {
  ref: Ref<HTMLDivElement>;
  group: ProblemGroup;
  items: readonly CorrectionItem[];
  /** The fields that every row shows. */
  paths: readonly string[];
  onPaths: (paths: readonly string[]) => void;
  /** Whether something typed in its row is not saved. */
  isTyped: (id: string) => boolean;
  /** Whether what was typed in its row was saved here. */
  isSavedHere: (id: string) => boolean;
  /** Parcels were sent to be processed. */
  onProcessed: (ids: readonly string[]) => void;
  onClose: () => void;
  /** Where that leads. */
  closeLabel: string;
}

/** What is left of a cause, which fields its rows show, and what can be done with its parcels at once. */
export function CorrectionBar({
  ref,
  group,
  items: all,
  paths,
  onPaths,
  isTyped,
  isSavedHere,
  onProcessed,
  onClose,
  closeLabel,
}: CorrectionBarProps) {
  const whyNot = useWhyNot();
  const held = whyNot('process');
  const notTogether = whyNot('edit-many');
  const runs = useGroupRuns();
  const { guard, question } = useClaimGuard();
  const items = all.filter(({ stage }) => stage !== 'gone');
  const [asking, setAsking] = useState(false);
  /** The parcels that one correction is made for. */
  const [correctingAll, setCorrectingAll] = useState<ReadonlySet<string> | null>(null);
  const [savingCase, setSavingCase] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const run = runs.last;
  const runId = run?.id;
  useEffect(() => showRun(runId), [runId]);
  const rowsIn = (stage: CorrectionItem['stage']) =>
    items.flatMap(({ problem: { row }, ...item }) => (item.stage === stage && !runs.underWay.has(row.id) ? [row] : []));
  const unclearCount = items.filter(({ stage }) => stage === 'unclear').length;
  const leftCount = items.filter(({ stage }) => stage === 'left').length;
  const [left, corrected] = [rowsIn('left'), rowsIn('corrected')];
  const editable = [...left, ...corrected];
  // What was corrected on its own is overwritten only where it is selected.
  const byHand = new Set(
    editable
      .map(({ id }) => id)
      .filter((id) => isSavedHere(id) || (corrected.some((row) => row.id === id) && !runs.isCorrectedHere(id))),
  );
  const together = editable.length - byHand.size;
  // To put on a tag takes nothing of the refusal away, and can be undone all the same.
  const undoable = editable.filter(({ id }) => runs.isCorrectedHere(id));

  /** What is typed and not saved would not be on the label: those without, and it is said how many are skipped. */
  const notTyped = (asked: readonly ParcelRow[]): readonly ParcelRow[] => {
    const rows = asked.filter(({ id }) => !isTyped(id));
    if (rows.length < asked.length) showToast('warn', words.typedSkipped(asked.length - rows.length));
    return rows;
  };
  const process = (asked: readonly ParcelRow[]) => {
    if (held !== undefined) return;
    const rows = notTyped(asked);
    if (rows.length === 0) return;
    guard('process', rows, (left) => {
      leaveButton();
      onProcessed(left.map(({ id }) => id));
      void runs.process(left);
    });
  };
  // The button that was pressed goes: what comes next is another cause.
  const leaveButton = () => close.current?.focus();
  // Once the dialog has given the focus back: what was pressed may be gone, and keys go on from here.
  const backToGroup = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => heading.current?.focus())));
  const openCorrectAll = () => {
    const rows = notTyped(editable);
    if (rows.length > 0) setCorrectingAll(new Set(rows.map(({ id }) => id)));
  };
  const correctAll = (order: ChangeOrder) => {
    setCorrectingAll(null);
    guard('correct', order.rows, (rows) => {
      backToGroup();
      if (order.process) onProcessed(rows.map(({ id }) => id));
      void runs.correct({ ...order, rows });
    });
  };
  const undo = () => {
    const rows = notTyped(undoable);
    if (rows.length === 0) return;
    guard('undo', rows, (left) => {
      leaveButton();
      void runs.undo(left);
    });
  };
  const retry = () => (group.guess.kind === 'may-pass' ? process(left) : setAsking(true));
  useShortcuts(
    [
      {
        keys: 'F2',
        inFields: true,
        label: correctAllWords.keyOpen,
        run: openCorrectAll,
        refused: notTogether ?? (together === 0 ? correctAllWords.nothing : undefined),
      },
      {
        keys: 'Alt+Enter',
        label: words.processKey,
        run: () => process(corrected),
        inFields: true,
        refused: held ?? (corrected.length === 0 ? problemsWords.noneCorrected : undefined),
      },
    ],
    'problems',
  );
  useShortcuts(
    [{ keys: null, label: saveCaseWords.open, subject: group.template, run: () => setSavingCase(true) }],
    'problems',
  );
  return (
    <div className={styles.bar}>
      <div className={styles.top}>
        <h2 dir="auto" ref={heading} tabIndex={-1}>
          <CauseText group={group} />
        </h2>
        <Button small look="quiet" keys="Escape" ref={close} onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
      <div className={styles.line}>
        <b role="status" className={styles.left}>
          {leftCount > 0
            ? words.left(leftCount, items.length)
            : unclearCount > 0
              ? words.unclear(unclearCount)
              : words.allDone(items.length)}
        </b>
        {group.kind === 'unclear' ? null : <Fields paths={paths} onPaths={onPaths} />}
      </div>
      <div className={styles.line} ref={ref}>
        {corrected.length === 0 ? null : (
          <Button look="primary" keys="Alt+Enter" disabledReason={held} onClick={() => process(corrected)}>
            {words.process(corrected.length, items.length)}
          </Button>
        )}
        {together < 2 ? null : (
          <Button keys="F2" disabledReason={notTogether} onClick={openCorrectAll}>
            {correctAllWords.open(together)}
          </Button>
        )}
        {undoable.length === 0 ? null : (
          <Button disabledReason={notTogether} onClick={undo}>
            {correctAllWords.undo(undoable.length)}
          </Button>
        )}
        {left.length === 0 ? null : (
          <Button look="quiet" disabledReason={held} onClick={retry}>
            {words.retry(left.length, items.length)}
          </Button>
        )}
        <Button look="quiet" onClick={() => setSavingCase(true)}>
          {saveCaseWords.open}
        </Button>
        {run === undefined ? null : (
          <span role="status">
            {words.running(
              workWords(run.work).doing,
              run.state === 'ended' ? run.counts.done : finished(run.counts),
              run.total,
            )}{' '}
            <Link {...linkTo.run(run.id)} preload={false}>
              {words.openRun}
            </Link>
          </span>
        )}
      </div>
      {correctingAll === null ? null : (
        <ChangeDialog
          purpose="correct"
          rows={editable.filter(({ id }) => correctingAll.has(id))}
          byHand={byHand}
          opening={openingField(group.causePaths, paths)}
          named={changeFieldsNamed(paths)}
          onOrder={correctAll}
          onClose={() => setCorrectingAll(null)}
        />
      )}
      {savingCase ? (
        <SaveCaseDialog
          ids={items.map(({ problem }) => problem.row.id)}
          cause={{ kind: group.kind, sentence: group.template, fields: [...group.paths], count: items.length }}
          onClose={() => setSavingCase(false)}
        />
      ) : null}
      {question}
      {asking ? (
        <ConfirmDialog
          title={words.retryTitle(left.length)}
          confirm={words.retryConfirm}
          keep={words.retryKeep}
          pending={false}
          error={null}
          onConfirm={() => {
            setAsking(false);
            process(left);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words.retryBody(left.length)}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** The fields that every row shows; a wrong guess is taken out, and what no guess named is added. */
function Fields({ paths, onPaths }: Pick<CorrectionBarProps, 'paths' | 'onPaths'>) {
  // Of the items those of the first one.
  const inputs = changeFields.map((field) => field.replace(/^items\./, 'items.0.'));
  const others = inputs.filter((path) => !paths.includes(path));
  return (
    <span className={styles.fields} role="group" aria-label={words.fields}>
      {paths.map((path) => (
        <ChipButton
          key={path}
          aria-label={words.removeField(fieldLabel(path))}
          onClick={() => onPaths(paths.filter((other) => other !== path))}
        >
          {fieldLabel(path)}
          <X size={12} aria-hidden="true" />
        </ChipButton>
      ))}
      <ChipSelect label={words.add} value="" onChange={(path) => onPaths([...paths, path])}>
        <option value="">{words.choose}</option>
        {others.map((path) => (
          <option key={path} value={path}>
            {fieldLabel(path)}
          </option>
        ))}
      </ChipSelect>
    </span>
  );
}
