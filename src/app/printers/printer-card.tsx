import { CircleAlert, CircleCheck, Printer as PrinterIcon, TriangleAlert } from 'lucide-react';
import type { Printer, PrinterState } from '#contract/desk/prints/printers.ts';
import { printerSaid } from '#app/printing/sentences/printer-said.ts';
import { useChosenPrinters } from '#app/session/chosen-printers.ts';
import styles from './printers-page.module.css';
import { printersPageWords as words } from './printers-page-words.ts';
import { inARow } from '#app/words/define-words.ts';

const tones: Record<PrinterState, 'ok' | 'warn' | 'bad'> = {
  ready: 'ok',
  printing: 'ok',
  stopped: 'bad',
  unreachable: 'bad',
  refused: 'bad',
  'certificate-unknown': 'bad',
  'takes-no-pdf': 'bad',
};
const signs = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** One printer: what it is for, what it holds, and what it says. */
export function PrinterCard({ printer }: { printer: Printer }) {
  const [chosen] = useChosenPrinters();
  const { name, purpose, paper, state, reasons, message, raw } = printer;
  // A printer that works may still have something to say, such as that its paper runs low.
  const tone = tones[state] === 'ok' && message !== null ? 'warn' : tones[state];
  const Sign = signs[tone];
  const isOwn = chosen.labels === name || chosen.documents === name;
  return (
    <li className={styles.printer}>
      <PrinterIcon size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.about}>
        <b>{name}</b>
        <span className="muted">
          {[words.purposes[purpose], words.paper(paper), ...raw.map((language) => words.raw(language))].join(' · ')}
        </span>
        {isOwn ? <span className={styles.own}>{words.own}</span> : null}
      </div>
      <div className={styles.state} data-tone={tone}>
        <b>
          <Sign size={16} aria-hidden="true" />
          {words.states[state]}
        </b>
        {message === null ? null : <span>{printerSaid(message)}</span>}
        {reasons.length === 0 ? null : <span className={styles.reasons}>{inARow(reasons)}</span>}
      </div>
    </li>
  );
}
