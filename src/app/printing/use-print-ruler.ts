import { useEffect, useMemo, useState } from 'react';
import { composer } from './composer.ts';
import { PrinterHandover } from './hand-over.ts';
import { type PrintSettings, ownPageSize, paperOf } from './print-settings.ts';
import { planSheets, wholeSheet } from './plan-sheets.ts';
import { printingSettingsWords as words } from './printing-settings-words.ts';

const rulerKey = 'ruler';

/** Prints the ruler page with the settings as they are, offsets as well: what is still off is what is still to be set. */
export function usePrintRuler(settings: PrintSettings) {
  const handover = useMemo(() => new PrinterHandover(), []);
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'not-sent' | 'failed'>('idle');
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => handover.drop(), [handover]);
  const print = async () => {
    setState('busy');
    try {
      const size = ownPageSize(settings);
      const about = { title: words.rulerTitle, lines: words.rulerLines(settings.right, settings.down) };
      const sizes = await composer.ask({ ask: 'ruler', key: rulerKey, words: about, size });
      const pages = 'pages' in sizes ? sizes.pages.map((page) => ({ ...page, alone: true })) : [];
      const { sheets } = planSheets(
        pages,
        { ...paperOf(settings), sheet: { ...size, columns: 1, rows: 1 } },
        wholeSheet,
      );
      const pdf = await composer.ask({
        ask: 'compose',
        pages: [{ key: rulerKey, page: 0 }],
        sheets,
        title: words.rulerTitle,
      });
      const how = await handover.give(pdf, words.rulerTitle);
      setUrl(handover.url);
      setState(how === 'dialog' ? 'sent' : 'not-sent');
    } catch {
      setState('failed');
    }
  };
  return { print, state, url };
}
