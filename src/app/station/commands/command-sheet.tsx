import { Printer } from 'lucide-react';
import { useState } from 'react';
import { commandCodeOf, stationCommands } from '#contract/commands/command-codes.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { printWords, slipWords } from '#app/printing/jobs/print-words.ts';
import { SheetDownload, SheetResult } from '#app/printing/sheets/sheet-parts.tsx';
import { useSheet } from '#app/printing/sheets/use-sheet.ts';
import type { SlipContent } from '#app/printing/slips/slip-content.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './command-sheet.module.css';
import { commandAbout, commandName } from './command-name.ts';
import { commandWords as words } from './command-words.ts';
import { renewDeskKey, useDeskKey } from './desk-key.ts';

/** The sheet of this desk's command bar codes: made, printed and renewed. */
export function CommandSheet() {
  const key = useDeskKey();
  const mayNot = useMayNot()('settings');
  // Of a server that shares nothing it is this browser's own affair.
  const refused = sharedSettings.isShared ? mayNot : undefined;
  const [asks, setAsks] = useState(false);
  const sheet = useSheet(key, words.sheet, () => sheetOf(key ?? ''));
  const renew = () => {
    renewDeskKey();
    setAsks(false);
  };
  return (
    <section aria-labelledby="station-commands" className={styles.commands}>
      <h3 id="station-commands">{words.title}</h3>
      <p className="muted">
        {words.hint} {sharedSettings.isShared ? null : words.device}
      </p>
      {key === null ? (
        <div>
          <Button small disabledReason={refused} onClick={renew}>
            {words.make}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button busy={sheet.busy || sheet.pdf === undefined} onClick={() => void sheet.print()}>
            <Printer size={15} aria-hidden="true" />
            {printWords.print}
          </Button>
          {sheet.pdf === undefined ? null : <SheetDownload pdf={sheet.pdf} name={words.fileName} />}
          <Button look="quiet" disabledReason={refused} onClick={() => setAsks(true)}>
            {words.renew}
          </Button>
        </div>
      )}
      {asks ? (
        <div role="alert" className={styles.asks}>
          <p>{words.renewAsk}</p>
          <div className={styles.actions}>
            <Button small look="bad" onClick={renew}>
              {words.renew}
            </Button>
            <Button small onClick={() => setAsks(false)}>
              {printWords.close}
            </Button>
          </div>
        </div>
      ) : null}
      <SheetResult sheet={sheet} />
    </section>
  );
}

/** Drawn as a packing slip is: each command with its code beside it. */
function sheetOf(key: string): SlipContent {
  return {
    title: words.sheet,
    code: '',
    codeLabel: '',
    receiverLabel: '',
    receiver: [words.sheetHint],
    facts: [],
    columns: { quantity: '', item: words.columns.what, shelf: '' },
    items: stationCommands.map((command) => ({
      quantity: '',
      name: commandName(command),
      sku: commandAbout(command),
      shelf: '',
      code: commandCodeOf(command, key),
    })),
    sum: '',
    notes: [],
    pageOf: slipWords.pageOf,
  };
}
