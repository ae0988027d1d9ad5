import { useId, useEffect, useMemo, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { pointsPerMm } from './paper.ts';
import { OffsetField } from './offset-field.tsx';
import { paperWords, printingSettingsWords as words } from './printing-settings-words.ts';
import {
  type Division,
  divisionNames,
  divisionOf,
  labelSizes,
  paperOf,
  type PrintSettings,
  usePrintSettings,
  ownPageSize,
} from './print-settings.ts';
import styles from './printing-settings.module.css';
import { SheetPicture } from './sheet-picture.tsx';
import { composer } from '#app/printing/compose/composer.ts';
import { StationPrinters } from '#app/printing/printers/station-printers.tsx';
import { PrinterHandover } from '#app/printing/jobs/hand-over.ts';
import { planSheets, wholeSheet } from '#app/printing/compose/plan-sheets.ts';

const rulerKey = 'ruler';

/** Prints the ruler page with the settings as they are, offsets as well: what is still off is what is still to be set. */
function usePrintRuler(settings: PrintSettings) {
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

const papers = ['labels', 'a4', 'letter'] as const;
const sizes = ['own', ...Object.keys(labelSizes)] as PrintSettings['labelSize'][];

/** What the printer of this desk holds and how far off it prints. */
export function PrintingSettings() {
  const [settings, setSettings] = usePrintSettings();
  const headingId = useId();
  const change = (part: Partial<PrintSettings>) => setSettings({ ...settings, ...part });
  const { sheet } = paperOf(settings);
  const division = divisionOf(settings);
  return (
    <section className={styles.printing} aria-labelledby={headingId}>
      <h2 id={headingId}>{words.title}</h2>
      <p className="muted">{words.about}</p>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <ChipOptions
            legend={words.paper}
            options={papers.map((value) => ({ value, label: paperWords.papers[value] }))}
            value={settings.paper}
            onChange={(paper) => change({ paper })}
          />
          {division === null ? (
            <Field label={words.labelSize} hint={words.labelSizeHint}>
              {(control) => (
                <select
                  {...control}
                  value={settings.labelSize}
                  onChange={(event) =>
                    change({ labelSize: sizes.find((size) => size === event.target.value) ?? 'own' })
                  }
                >
                  {sizes.map((size) => (
                    <option key={size} value={size}>
                      {paperWords.labelSizes[size]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : (
            <Field label={words.division} hint={words.divisionHint}>
              {(control) => (
                <select
                  {...control}
                  value={division}
                  onChange={(event) => {
                    const chosen = event.target.value as Division;
                    change(settings.paper === 'letter' ? { letterDivision: chosen } : { division: chosen });
                  }}
                >
                  {divisionNames.map((name) => (
                    <option key={name} value={name}>
                      {paperWords.division(name)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <div className={styles.offsets}>
            <OffsetField label={words.right} value={settings.right} onValue={(right) => change({ right })} />
            <OffsetField label={words.down} value={settings.down} onValue={(down) => change({ down })} />
          </div>
          <p className="muted">{words.offsetsHint}</p>
          <label className={styles.slip}>
            <input
              type="checkbox"
              checked={settings.slip}
              onChange={(event) => change({ slip: event.target.checked })}
            />
            {words.slip}
          </label>
          <StationPrinters />
          <Ruler settings={settings} />
        </div>
        {sheet === null ? null : (
          <figure className={styles.figure}>
            <SheetPicture sheet={sheet} right={settings.right * pointsPerMm} down={settings.down * pointsPerMm} />
            <figcaption>{paperWords.describe(settings)}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}

/** A page to hold a ruler against, on the paper that is set. */
function Ruler({ settings }: { settings: PrintSettings }) {
  const { print, state, url } = usePrintRuler(settings);
  return (
    <div className={styles.ruler}>
      <Button busy={state === 'busy'} onClick={() => void print()}>
        {words.ruler}
      </Button>
      <p role="status" className="muted">
        {state === 'sent' ? words.rulerSent : state === 'idle' ? words.rulerHint : ''}
      </p>
      {state === 'not-sent' ? (
        <Notice tone="warn" role="alert">
          <p>
            {words.rulerBlocked}{' '}
            {url === null ? null : (
              <a href={url} target="_blank" rel="noreferrer">
                {words.rulerOpen}
              </a>
            )}
          </p>
        </Notice>
      ) : null}
      {state === 'failed' ? (
        <Notice tone="bad" role="alert">
          <p>{words.rulerFailed}</p>
        </Notice>
      ) : null}
    </div>
  );
}
