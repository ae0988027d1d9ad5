import { type ReactNode, useMemo, useState } from 'react';
import { apiPaths } from '#contract/api-paths.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { bodyLines } from './body-lines.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { useEditorSnapshot } from '#app/parcels/editor/editor-snapshot.tsx';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import type { ItemRow } from '#app/parcels/editor/form/form-values.ts';
import { differences } from '#app/parcels/editor/form/leaf-texts.ts';
import styles from './sent-panel.module.css';
import { sentPanelWords } from './save-words.ts';
import { shownBody } from './shown-body.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { removedItems, serverSide } from '#app/parcels/editor/form/to-parcel-body.ts';
import { Readiness } from '#app/parcels/editor/problems/missing-fields.tsx';
import { useValueText } from '#app/parcels/editor/fields/use-value-text.ts';

const maxShown = 14;
/** A thousand pasted rows are twelve thousand lines: nobody reads them, and drawing them is slow. */
const maxLines = 300;
/** Nothing of a new parcel is there yet to differ from: its first items and the last say what the others are like. */
const newItems = { words: sentPanelWords.foldedNewItems, first: 3, last: 1 };
const unchangedItems = { words: words.foldedItems, first: 0, last: 0 };

interface SentPanelProps {
  /** `PATCH …/parcels/01938f6e`. */
  request: string;
  /** The newest parcel that is known of, which may be newer than what the form is based on, and when it was read; null for a new one and one that is gone. */
  known: { raw: JsonObject; readAt: string } | null;
  children?: ReactNode;
  footer?: ReactNode;
}

/** What the server holds in place of what was changed, and behind a press the exact body that saving will send. */
export function SentPanel({ request, known, children, footer }: SentPanelProps) {
  const { raw, base, creating } = useEditor();
  const snapshot = useEditorSnapshot();
  const { values } = snapshot;
  const body = shownBody(snapshot.body);
  const before = creating ? body : serverSide(raw, snapshot, values);
  const nothing = Object.keys(body).length === 0;
  const [all, setAll] = useState(false);
  const removed = removedItems(snapshot, base, values).map(({ index, place }) => ({
    place,
    text: sentPanelWords.removedItem(index + 1, itemName(base.items[index])),
  }));
  const { lines, folded } = bodyLines(body, before, { fold: creating ? newItems : unchangedItems, all, removed });
  return (
    <aside className={styles.panel} aria-label={words.sentTitle}>
      <Readiness place="beside" />
      {children}
      {known === null || nothing ? null : <ServerNow {...known} />}
      <details>
        <summary className={styles.summary}>
          <h2>{words.sentTitle}</h2>
          <span className={styles.request}>
            {request}
            {creating || nothing ? null : ` · ${words.sentOnly}`}
          </span>
        </summary>
        <div className={styles.section}>
          {nothing ? <p className="muted">{creating ? words.sentEmpty : words.sentNothing}</p> : null}
          {nothing && !creating ? null : (
            <div className={styles.body}>
              <pre className={styles.json}>
                {lines.slice(0, maxLines).map(({ text, mark }, index) => (
                  <span
                    key={index}
                    className={classNames(styles.line, mark !== 'same' && styles[mark])}
                    data-mark={mark}
                  >
                    {text}
                    {'\n'}
                  </span>
                ))}
                {lines.length > maxLines ? (
                  <span className="faint">{words.moreLines(lines.length - maxLines)}</span>
                ) : null}
              </pre>
              <CopyButton
                text={() => JSON.stringify(body, null, 2)}
                label={words.copyBody}
                copiedLabel={words.copied}
              />
            </div>
          )}
          {folded || all ? (
            <Button small look="quiet" onClick={() => setAll(!all)}>
              {all ? sentPanelWords.showFewer : sentPanelWords.showAll}
            </Button>
          ) : null}
        </div>
      </details>
      {footer}
    </aside>
  );
}

function ServerNow({ raw, readAt }: { raw: JsonObject; readAt: string }) {
  const { base } = useEditor();
  const textOf = useValueText(raw);
  const there = useMemo(() => toFormValues(raw), [raw]);
  const newer = useMemo(
    () => new Map(differences({ ...base, items: [] }, { ...there, items: [] }).map(({ path, after }) => [path, after])),
    [base, there],
  );
  const { changes, itemsChanged } = useEditorSnapshot();
  const now = useNow();
  const shown = changes.slice(0, maxShown).map(({ path, before }) => ({ path, text: newer.get(path) ?? before }));
  return (
    <div className={styles.section}>
      <h3>{words.serverNow}</h3>
      <dl className={styles.now}>
        {shown.map(({ path, text }) => (
          <div key={path}>
            <dt>{fieldLabel(path)}</dt>
            <dd dir="auto">{text === '' ? <span className="faint">{words.empty}</span> : textOf(path, text)}</dd>
          </div>
        ))}
        {itemsChanged ? (
          <div>
            <dt>{words.items}</dt>
            <dd>{words.serverRows(there.items.length)}</dd>
          </div>
        ) : null}
      </dl>
      {changes.length > shown.length ? <p className="faint">{words.andMore(changes.length - shown.length)}</p> : null}
      <p className="faint">{words.readAt(formatRelative(readAt, now))}</p>
    </div>
  );
}

function itemName(row: ItemRow | undefined): string {
  return row === undefined ? '' : `${row.sku} ${row.name}`.trim();
}

/** How a request is written here: the method and where it goes, the id cut short. */
export function requestLine(method: 'PATCH' | 'POST', id: string | null, query = ''): string {
  const path = id === null ? apiPaths.parcels() : apiPaths.parcel(id.slice(0, 8));
  return `${method} …${path}${query}`;
}
