import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { droppedFile } from '#app/page/dropped-file.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { ColumnsStep } from '#app/spreadsheet/columns/columns-step.tsx';
import { keepMapping } from '#app/spreadsheet/columns/kept-mappings.ts';
import { HeaderChoice } from '#app/spreadsheet/row-kinds/header-choice.tsx';
import { SkippedRowsChoice } from '#app/spreadsheet/row-kinds/skipped-rows.tsx';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { AskDialog } from '#app/ui/dialog/ask-dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { PageBar } from '#app/ui/page-bar.tsx';
import { headerPlace } from '#app/spreadsheet/text/header-place.ts';
import { fileFaultWords } from '#app/spreadsheet/text/file-fault-words.ts';
import type { FileNote } from '#app/spreadsheet/text/table-builder.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { checkReason } from './check-reason.ts';
import { CheckStep } from './check-step.tsx';
import { ChooseFile } from './choose-file.tsx';
import { importDesk, type OpenedFile } from './import-desk.ts';
import { importWords as words } from './import-words.ts';
import { knownOrders } from './known-orders.ts';
import { SheetChoice } from './sheet-choice.tsx';
import { UnfinishedImport } from './unfinished-import.tsx';
import { useOpenFile } from './use-open-file.ts';
import styles from './import-page.module.css';

/** From the file of a shop to parcels: choose it, say what its columns hold, check every row, and create. */
export function ImportPage() {
  const state = useSyncExternalStore(importDesk.subscribe, importDesk.get);
  const dropped = useSyncExternalStore(droppedFile.subscribe, droppedFile.get);
  usePageTitle(words.title);
  const open = useOpenFile();
  const openDropped = useEffectEvent(open);
  const asks = dropped !== null && importDesk.isEdited();
  useEffect(() => {
    if (dropped === null || asks) return;
    droppedFile.set(null);
    openDropped(dropped);
  }, [dropped, asks]);
  return (
    <>
      <PageBar actions={'file' in state ? <FileActions file={state.file} step={state.step} /> : null}>
        <h1>{words.title}</h1>
        {'file' in state ? <FileName file={state.file} /> : null}
      </PageBar>
      {asks ? (
        <AskDialog
          title={words.replaceTitle(dropped.name)}
          body={words.discardBody}
          confirm={words.replace}
          keep={words.keep}
          onConfirm={() => open(dropped)}
          onClose={() => droppedFile.set(null)}
        />
      ) : null}
      {state.step === 'choose' ? (
        <ChooseFile refused={state.refused} pasted={state.pasted} />
      ) : state.step === 'reading' ? (
        <Reading name={state.name} progress={state.progress} />
      ) : state.step === 'starting' ? (
        <p className={styles.reading} role="status">
          {words.starting}
        </p>
      ) : (
        <Step key={state.step}>
          <UnfinishedImport file={state.file} checked={state.step === 'check'} />
          {state.step === 'columns' ? (
            <div className={styles.columns}>
              <SheetChoice file={state.file} />
              <FileNotes notes={unaskedNotes(state.file)} />
              <HeaderChoice
                firstRows={state.file.facts.firstRows ?? []}
                header={headerPlace(state.file.facts)}
                onChange={(header) => void importDesk.chooseHeader(header)}
              />
              <SkippedRowsChoice
                skipped={state.file.skipped}
                digest={state.file.facts.digest}
                taken={state.file.mapping.taken}
                onChange={(taken) => importDesk.map({ ...state.file.mapping, taken })}
              />
              <Columns file={state.file} />
            </div>
          ) : (
            <CheckStep file={state.file} />
          )}
        </Step>
      )}
    </>
  );
}

/** Takes the focus as it comes, where the button that led to it is gone with it. */
function Step({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.focus();
  }, []);
  return (
    <div className={styles.step} ref={step} tabIndex={-1}>
      {children}
    </div>
  );
}

function FileName({ file: { facts } }: { file: OpenedFile }) {
  const { sheets = [], sheet = 0 } = facts;
  const sheetName = sheets.length > 1 ? (sheets[sheet]?.name ?? '') : '';
  return (
    <span className={styles.name}>
      <b>{facts.name === '' ? words.pasted : facts.name}</b> {sheetName === '' ? null : <span>{sheetName} </span>}
      <span className="muted">{words.facts(facts.rowCount, facts.header.length)}</span>
    </span>
  );
}

function Reading({ name, progress }: { name: string; progress: number }) {
  return (
    <div className={styles.reading}>
      <p role="status">{words.readingFile(name)}</p>
      <progress value={progress} max={1} aria-label={words.readingFile(name)} />
      <Button onClick={() => importDesk.close()}>{words.stop}</Button>
    </div>
  );
}

function Columns({ file: { facts, mapping, guess, questions, twins, namedIds } }: { file: OpenedFile }) {
  return (
    <ColumnsStep
      key={`${facts.digest} ${facts.named}`}
      facts={facts}
      mapping={mapping}
      guess={guess}
      questions={questions}
      twins={twins}
      namedIds={namedIds}
      onChange={(changed) => importDesk.map(changed)}
    />
  );
}

function FileActions({ file, step }: { file: OpenedFile; step: 'columns' | 'check' }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => (importDesk.isEdited() ? setAsks(true) : importDesk.close())}>
        {words.discard}
      </Button>
      {step === 'check' ? (
        <Button key="back" onClick={() => importDesk.backToColumns()}>
          {words.toColumns}
        </Button>
      ) : (
        <CheckButton key="check" file={file} />
      )}
      {asks ? (
        <AskDialog
          title={words.discardTitle}
          body={words.discardBody}
          confirm={words.discard}
          keep={words.keep}
          onConfirm={() => importDesk.close()}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

const checkKeys = 'Control+Enter';

function CheckButton({ file }: { file: OpenedFile }) {
  const [checking, setChecking] = useState(false);
  const queryClient = useQueryClient();
  const busy = checking || file.looking;
  const reason = checkReason(file);
  const check = async (): Promise<void> => {
    setChecking(true);
    keepMapping(file.facts.header, file.mapping, file.guess.columns);
    await importDesk.check(knownOrders(queryClient));
    setChecking(false);
  };
  const run = () => {
    if (!busy) void check();
  };
  useShortcuts([{ keys: checkKeys, label: words.toCheck, run, refused: reason, inFields: true }], 'file');
  // What had the focus is gone, and behind it are all columns of the file.
  return (
    <Button look="primary" ref={takeFocus} keys={checkKeys} busy={busy} disabledReason={reason} onClick={run}>
      {words.toCheck}
    </Button>
  );
}

/** Columns of one name that are asked about need no note. */
function unaskedNotes({ facts, twins }: OpenedFile): FileNote[] {
  const asked = new Set(twins.flatMap(({ groups }) => groups.flatMap(({ columns }) => columns)));
  return facts.notes.filter(
    (note) => note.kind !== 'same-names' || !note.columns.every((column) => asked.has(column - 1)),
  );
}

/** What could be read, and is worth a look. */
function FileNotes({ notes }: { notes: readonly FileNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="warn">
      {notes.map((note) => (
        <p key={JSON.stringify(note)}>{fileFaultWords.note(note)}</p>
      ))}
    </Notice>
  );
}
