import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { fileFaultWords } from '#app/spreadsheet/text/file-fault-words.ts';
import styles from './choose-file.module.css';
import type { RefusedFile } from './import-desk.ts';
import { importWords as words } from './import-words.ts';
import { useOpenFile } from './use-open-file.ts';

const accepted = [
  '.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain',
].join(',');

/** Where a file comes from: chosen, dropped anywhere on the page, or pasted. */
export function ChooseFile({ refused, pasted: before }: { refused: RefusedFile | null; pasted: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState(before);
  const open = useOpenFile();
  usePastedCells(open);
  return (
    <div className={styles.card}>
      {refused === null ? null : <Refused refused={refused} />}
      <p>{words.intro}</p>
      <div className={styles.choose}>
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          aria-label={words.file}
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again after it was changed.
            event.target.value = '';
            if (file !== undefined) open(file);
          }}
        />
        <Button ref={refused === null ? takeFocus : undefined} look="primary" onClick={() => input.current?.click()}>
          {refused === null ? words.choose : words.chooseOther}
        </Button>
        <span className={styles.drop}>{words.drop}</span>
      </div>
      <Field label={words.paste}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={pasted}
            spellCheck={false}
            onChange={(event) => setPasted(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.choose}>
        <Button disabledReason={pasted.trim() === '' ? words.pastedEmpty : undefined} onClick={() => open(pasted)}>
          {words.pasteDone}
        </Button>
        <span className="muted">{words.limits}</span>
      </div>
    </div>
  );
}

function Refused({ refused: { name, fault } }: { refused: RefusedFile }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const { title, next } =
    fault === 'failed' ? { title: words.failedTitle(name), next: words.failed } : fileFaultWords.fault(fault);
  return (
    <Notice tone="bad" role="alert" ref={notice} tabIndex={-1}>
      <p>
        <b>{title}</b> {name === '' ? null : <span className="muted">{name}</span>}
      </p>
      <p>{next}</p>
    </Notice>
  );
}

/** Cells that are pasted where no field takes them. */
function usePastedCells(onText: (text: string) => void): void {
  const take = useEffectEvent(onText);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]');
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isField || text.trim() === '') return;
      event.preventDefault();
      take(text);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}
