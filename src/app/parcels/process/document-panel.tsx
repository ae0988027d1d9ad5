import { useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-state.ts';
import { PanelBoundary } from '../../errors/panel-boundary.tsx';
import { DocumentLink } from './document-link.tsx';
import styles from './document-panel.module.css';
import { DocumentTabs } from './document-tabs.tsx';
import { documentWords as words } from './document-words.ts';
import { MarkPrinted } from './mark-printed.tsx';

/** The documents of a processed parcel: what is missing for them to exist, or the documents themselves (SPEC.md 2.7). */
export function DocumentPanel({ parcel }: { parcel: Parcel }) {
  const [shown, setShown] = useState<'labels' | 'customs-declaration'>('labels');
  if (!parcelCan.print(parcel).allowed) return null;
  const available = parcelCan.readDocuments(parcel).allowed;
  const { labels, customs_declaration: customs } = parcel.documents;
  const kind = customs === undefined ? 'labels' : shown;
  return (
    <section className={styles.documents} aria-label={words.title}>
      <MarkPrinted parcel={parcel} />
      {available && customs !== undefined ? <DocumentTabs shown={kind} onShow={setShown} /> : null}
      {available ? (
        <PanelBoundary>
          <DocumentLink
            key={kind}
            parcel={parcel}
            kind={kind}
            name={kind === 'labels' ? words.labels : words.customs}
            link={kind === 'labels' ? labels : customs}
          />
        </PanelBoundary>
      ) : null}
    </section>
  );
}
