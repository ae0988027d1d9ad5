import { Printer } from 'lucide-react';
import { printWords, slipWords } from '#app/printing/jobs/print-words.ts';
import { SheetDownload, SheetResult } from '#app/printing/sheets/sheet-parts.tsx';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import plain from '#app/ui/plain-table.module.css';
import { pickSum } from './pick-sheet-of.ts';
import { pickSheetWords as words } from './pick-sheet-words.ts';
import styles from './pick-sheet.module.css';
import { usePickSheet } from './use-pick-sheet.ts';

/** A pick list over parcels: on screen, and as a sheet to print. */
export function PickSheet({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { lines, skipped, progress, sheet } = usePickSheet(ids);
  const { pdf } = sheet;
  const isEmpty = progress === null && lines.length === 0;
  const reason = isEmpty ? words.nothing : sheet.notDrawn ? printWords.notComposed : undefined;
  const isComing = pdf === undefined && reason === undefined;
  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{printWords.close}</Button>
          {pdf === undefined ? null : <SheetDownload pdf={pdf} name={words.fileName} />}
          <Button
            look="primary"
            ref={takeFocus}
            busy={sheet.busy || isComing}
            disabledReason={reason}
            onClick={() => void sheet.print()}
          >
            <Printer size={15} aria-hidden="true" />
            {printWords.print}
          </Button>
        </>
      }
    >
      <p role="status">
        {progress !== null ? printWords.progress(progress.done, progress.of) : isEmpty ? words.nothing : pickSum(lines)}
      </p>
      {skipped.length === 0 ? null : (
        <Notice tone="warn" role="alert">
          <p>
            <b>{words.skipped(skipped.length)}</b>
          </p>
          <ul className={styles.skipped}>
            {skipped.map(({ id, name, reason: why }) => (
              <li key={id}>
                <bdi>{name}</bdi>: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <SheetResult sheet={sheet} />
      {lines.length === 0 ? null : (
        <table className={classNames(plain.table, styles.lines)}>
          <thead>
            <tr>
              <th>{slipWords.shelf}</th>
              <th className={styles.quantity}>{slipWords.quantity}</th>
              <th>{slipWords.item}</th>
              <th>{words.into}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ shelf, sku, name, quantity, into }) => (
              <tr key={JSON.stringify([shelf, sku, name])}>
                <td>{shelf === '' ? <span className="muted">{words.noPlace}</span> : <b>{shelf}</b>}</td>
                <td className={styles.quantity}>
                  <b>{quantity}</b>
                </td>
                <td>
                  {name || sku || slipWords.unnamed}
                  {name === '' || sku === '' ? null : <span className={styles.sku}>{sku}</span>}
                </td>
                <td>
                  {into.map((one) => (
                    <span key={one.parcel} className={styles.into}>
                      {words.intoOne(one.quantity, one.name)}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
