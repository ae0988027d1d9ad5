import { useState } from 'react';
import type { JsonObject } from '#contract/values/json-value.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { FactSection } from './fact-list.tsx';
import { parcelFactsWords as words } from './parcel-facts-words.ts';
import styles from './raw-json.module.css';

/** The very object the API sent, fields this page does not know included. Written out only when it is asked for. */
export function RawJson({ raw, summary = words.showRaw }: { raw: JsonObject; summary?: string | undefined }) {
  const [open, setOpen] = useState(false);
  const text = open ? JSON.stringify(raw, null, 2) : '';
  return (
    <FactSection title={words.parts.raw}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{summary}</summary>
        {open ? (
          <>
            <CopyButton text={text} label={words.copyRaw} copiedLabel={words.copied} />
            <pre className={styles.raw}>{text}</pre>
          </>
        ) : null}
      </details>
    </FactSection>
  );
}
