import { type ReactNode, useState } from 'react';
import { apiPaths } from '#contract/api-paths.ts';
import { formatRelative } from '../../format/time.ts';
import { useNow } from '../../format/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { fieldLabel } from '../field-words.ts';
import { bodyLines } from './body-lines.ts';
import { useEditor } from './editor-context.ts';
import { useEditorSnapshot } from './editor-snapshot.tsx';
import { editorWords as words } from './editor-words.ts';
import styles from './sent-panel.module.css';
import { serverSide } from './to-parcel-body.ts';

/** Beside the form from this width; below it the panel stands under the form, closed at first. */
const wide = '(min-width: 1180px)';
const mostShown = 14;

interface SentPanelProps {
  /** `PATCH …/parcels/01938f6e`. */
  request: string;
  /** When the parcel was read, for *On the server now*; null for a new one. */
  readAt: string | null;
  children?: ReactNode;
}

/** The exact body that saving will send, with what differs marked, and what the server holds instead. */
export function SentPanel({ request, readAt, children }: SentPanelProps) {
  const { raw, creating } = useEditor();
  const snapshot = useEditorSnapshot();
  const { body, values } = snapshot;
  const [open, setOpen] = useState(() => matchMedia(wide).matches);
  const before = creating ? body : serverSide(raw, snapshot, values);
  const nothing = Object.keys(body).length === 0;
  const lines = bodyLines(body, before, words.foldedItems);
  return (
    <aside className={styles.panel} aria-label={words.sentTitle}>
      {children}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
                {lines.map(({ text, mark }, index) => (
                  <span
                    key={index}
                    className={classNames(styles.line, mark !== 'same' && styles[mark])}
                    data-mark={mark}
                  >
                    {text}
                    {'\n'}
                  </span>
                ))}
              </pre>
              <CopyButton text={JSON.stringify(body, null, 2)} label={words.copyBody} copiedLabel={words.copied} />
            </div>
          )}
        </div>
        {readAt === null || nothing ? null : <ServerNow readAt={readAt} />}
      </details>
    </aside>
  );
}

function ServerNow({ readAt }: { readAt: string }) {
  const { base } = useEditor();
  const { changes, itemsChanged } = useEditorSnapshot();
  const now = useNow();
  const shown = changes.slice(0, mostShown);
  return (
    <div className={styles.section}>
      <h3>{words.serverNow}</h3>
      <dl className={styles.now}>
        {shown.map(({ path, before }) => (
          <div key={path}>
            <dt>{fieldLabel(path)}</dt>
            <dd dir="auto">{before === '' ? <span className="faint">{words.empty}</span> : before}</dd>
          </div>
        ))}
        {itemsChanged ? (
          <div>
            <dt>{words.items}</dt>
            <dd>{words.serverRows(base.items.length)}</dd>
          </div>
        ) : null}
      </dl>
      {changes.length > shown.length ? <p className="faint">{words.andMore(changes.length - shown.length)}</p> : null}
      <p className="faint">{words.readAt(formatRelative(readAt, now))}</p>
    </div>
  );
}

/** How a request is written here: the method and where it goes, the id cut short. */
export function requestLine(method: 'PATCH' | 'POST', id: string | null, query = ''): string {
  const path = id === null ? apiPaths.parcels() : apiPaths.parcel(id.slice(0, 8));
  return `${method} …${path}${query}`;
}
