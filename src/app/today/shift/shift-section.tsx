import { useEffect, useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { workKinds } from '#contract/desk/work-kinds.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { dayStart } from '#app/shift/day-slots.ts';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { shiftReport } from '#app/shift/shift-report.ts';
import { useKnownWork } from '#app/shift/use-known-work.ts';
import { shiftFigures, shiftText, type ShiftFigures } from './shift-figures.ts';
import { useShiftNames } from './use-shift-names.ts';
import { ShiftTable } from './shift-table.tsx';
import { shiftWords as words } from '#app/today/day-words.ts';
import styles from './shift-section.module.css';

/** What the desk, or this device, did on a day, which begins with `first`: to look at, to pass on, and to print. */
export function ShiftSection({ first }: { first: number }) {
  const api = useApi();
  const titleId = useId();
  const known = useKnownWork(first, dayStart(first, 1));
  const report = useMemo(() => (known === null ? null : shiftReport(known.entries, first)), [known, first]);
  const names = useShiftNames();
  const figures = known && report && shiftFigures(report, first, known, names);
  const of = known?.of ?? (api.settings.desk ? 'desk' : 'device');
  const [printing, print] = usePrinting();
  const isEmpty = report === null || report.cells.length === 0;

  const copy = async () => {
    if (figures === null) return;
    if (await copyText(shiftText(figures))) showToast('ok', words.copied);
    else showToast('bad', words.notCopied);
  };
  const save = async () => {
    if (report === null) return;
    const { saveShiftCsv } = await import('./shift-csv.ts');
    saveShiftCsv(report, first, of === 'desk' ? names : null);
  };
  const actions = [
    { keys: 'Shift+C', label: words.copy, run: () => void copy() },
    { keys: 'Shift+X', label: words.csv, run: () => void save() },
    { keys: 'Shift+P', label: words.print, run: print },
  ];
  useShortcuts(isEmpty ? [] : actions.map((action) => ({ ...action, label: words.ofShift(action.label) })), 'today');

  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId}>{words.title[of]}</h2>
        {isEmpty
          ? null
          : actions.map(({ keys, label, run }) => (
              <Button small key={keys} keys={keys} onClick={run}>
                {label}
              </Button>
            ))}
      </div>
      {figures === null ? (
        <p className="muted">{words.loading}</p>
      ) : (
        <>
          {isEmpty ? (
            <p>{known !== null && known.since >= dayStart(first, 1) ? words.unknown[of] : words.empty[of]}</p>
          ) : (
            <>
              <ShiftFacts figures={figures} />
              <ShiftTable figures={figures} />
            </>
          )}
          <div className={styles.about}>
            <p className="faint">{figures.notes.join(' ')}</p>
            <details>
              <summary>{words.about}</summary>
              <dl>
                {workKinds.map((kind) => (
                  <div key={kind}>
                    <dt>{words.kinds[kind]}</dt>
                    <dd>{words.meanings[kind]}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </div>
          {printing ? <ShiftSheet figures={figures} /> : null}
        </>
      )}
    </section>
  );
}

/** Whether the sheet is there to be printed, and what prints it: the browser prints what is drawn, and says when it has. */
function usePrinting(): [printing: boolean, print: () => void] {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    const over = () => setPrinting(false);
    addEventListener('afterprint', over);
    window.print();
    return () => removeEventListener('afterprint', over);
  }, [printing]);
  return [printing, () => setPrinting(true)];
}

/** The report on paper. Beside the page and not in it: what is printed then is this alone. */
function ShiftSheet({ figures }: { figures: ShiftFigures }) {
  return createPortal(
    <div className={styles.sheet}>
      <h1>{words.heading[figures.of](figures.day)}</h1>
      <ShiftFacts figures={figures} />
      <ShiftTable figures={figures} />
      <p className={styles.notes}>{figures.notes.join(' ')}</p>
    </div>,
    document.body,
  );
}

/** When work began and ended, how long it took without breaks, and its pace. */
function ShiftFacts({ figures: { facts } }: { figures: ShiftFigures }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
