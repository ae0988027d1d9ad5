import { useEffect, useEffectEvent, useState } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';
import { usePrintLedger } from '#app/printing/ledger/print-ledger.ts';
import { SentLines } from '#app/printing/printers/sent-lines.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { LastGoodPage, nextAfterLastGood } from './last-good-page.tsx';
import styles from './print-job.module.css';
import { printWords as words } from './print-words.ts';
import type { PrintedByDialog } from './hand-over.ts';

interface ConfirmPrintedProps {
  printed: PrintedByDialog;
  /** The ledger's entries of what the desk's printers received of the same job. */
  sent: readonly string[];
  onAnswer: (answer: 'all' | { good: number }) => void;
  /** The same question was answered at another station. */
  onAnsweredElsewhere: (answer: 'all' | { good: number }) => void;
  onClose: () => void;
}

/**
 * Asks, behind the browser's dialog, what it cannot report: whether the paper came out. No answer has the focus, so that
 * an Enter meant for that dialog, or from a scanner, answers nothing.
 */
export function ConfirmPrinted({
  printed: { id, pages, how, url },
  sent,
  onAnswer,
  onAnsweredElsewhere,
  onClose,
}: ConfirmPrintedProps) {
  const [naming, setNaming] = useState(false);
  const [good, setGood] = useState(0);
  const elsewhere = useAnswerOfDesk(id);
  const end = useEffectEvent(() => elsewhere !== null && onAnsweredElsewhere(elsewhere));
  // A user who is naming pages says more than the desk knows.
  const ends = elsewhere !== null && !naming;
  useEffect(() => {
    if (ends) end();
  }, [ends]);
  const one = pages.length === 1;
  if (naming)
    return (
      <Dialog
        title={words.question}
        onClose={onClose}
        actions={
          <>
            <Button onClick={() => setNaming(false)}>{words.back}</Button>
            <Button look="primary" onClick={() => onAnswer(good === pages.length ? 'all' : { good })}>
              {nextAfterLastGood(good, pages.length)}
            </Button>
          </>
        }
      >
        <LastGoodPage pages={pages} good={good} onGood={setGood} />
      </Dialog>
    );
  return (
    <Dialog
      title={one ? words.questionOne : words.question}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => (one ? onAnswer({ good: 0 }) : setNaming(true))}>{words.no}</Button>
          <Button look="primary" onClick={() => onAnswer('all')}>
            {one ? words.yesOne : words.yes}
          </Button>
        </>
      }
    >
      <SentLines ids={sent} unsent={null} />
      {how === 'dialog' ? (
        <p role="status">{words.asked(pages.length)}</p>
      ) : (
        <Notice tone="warn" role="status">
          <p>{how === 'tab' ? words.inTab : words.blocked}</p>
        </Notice>
      )}
      {how === 'dialog' || url === null ? null : (
        <p className={styles.links}>
          <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
            {words.openTab}
          </a>
          <a className={buttonClass()} href={url} download={words.fileName}>
            {words.download}
          </a>
        </p>
      )}
    </Dialog>
  );
}

/** What the desk says of the paper of a print; null where it says nothing, or has it from here. */
function useAnswerOfDesk(id: string): 'all' | { good: number } | null {
  const entry = usePrintLedger().find((one) => one.id === id);
  if (entry === undefined || entry.answered === true) return null;
  if (entry.outcome === 'all') return 'all';
  return entry.outcome === 'part' ? { good: entry.good ?? 0 } : null;
}
