import { type ReactNode, useSyncExternalStore } from 'react';
import { isUnprocessed, parcelState } from '#contract/parcel-state.ts';
import { markOf, useNotSent } from '#app/api/not-sent/not-sent.ts';
import type { ListedParcel } from '#app/api/cache/listed-parcel.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { notLoadedWords } from '#app/errors/not-loaded-words.ts';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { markedState, reasonsOf } from '#app/parcels/model/not-sent/shown-state.ts';
import { useProcessName } from '#app/parcels/model/use-process-name.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Tag } from '#app/ui/fields/tag.tsx';
import { processWords } from '#app/parcels/process/process-words.ts';
import { TrackingList } from '#app/parcels/process/tracking-list.tsx';
import { OfflineCopyNote } from './offline-copy-note.tsx';
import { Fact, FactList, FactSection } from '#app/parcels/facts/fact-list.tsx';
import { ShipByFact } from '#app/parcels/facts/order-facts.tsx';
import orderStyles from '#app/parcels/facts/order-facts.module.css';
import factStyles from '#app/parcels/facts/parcel-facts.module.css';
import { ParcelBar } from './parcel-bar.tsx';
import styles from './parcel-page.module.css';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { parcelFactsWords as words } from '#app/parcels/facts/parcel-facts-words.ts';
import { ParcelTimeline } from '#app/parcels/facts/parcel-timeline.tsx';
import { ReceiverFacts } from '#app/parcels/facts/receiver-facts.tsx';
import { ShipmentFacts } from '#app/parcels/facts/shipment-facts.tsx';

/** The page of a parcel with what a list holds of it (never as if it were the whole parcel: docs/decisions/006-parcel-list.md#lists-hold-slim-rows). */
export function ListedFacts({ row, readAt }: ListedParcel) {
  const { statusWatch } = useApi();
  const processing = useSyncExternalStore(statusWatch.subscribe, () => statusWatch.getIds().includes(row.id));
  const subject = parcelName(row);
  usePageTitle(subject);
  const state = parcelState(row, { processing });
  const mark = markOf(useNotSent(), row);
  const shown = markedState(state, mark);
  const reasons = reasonsOf(row, shown, mark);
  const reason = useWhyNot()('process') ?? notLoadedWords.notLoaded;
  const waiting = isUnprocessed(row);
  const processName = useProcessName();
  useShortcuts(waiting ? [{ keys: 'p', label: processName, subject, refused: reason, run: () => {} }] : [], 'parcel');
  return (
    <div className={styles.page}>
      <ParcelBar parcel={row} state={state} />
      <OfflineCopyNote at={readAt} listed />
      <div className={styles.columns}>
        <div className={styles.process}>
          {waiting ? (
            <Button keys="P" disabledReason={reason}>
              {processName}
            </Button>
          ) : null}
          {shown === 'refused' ? <Reasons tone="bad" title={processWords.refused} reasons={reasons} /> : null}
          {shown === 'not-sent' ? (
            <Reasons tone="warn" title={processWords.checksFailed(reasons.length)} reasons={reasons}>
              <p>{processWords.checksNext}</p>
            </Reasons>
          ) : null}
          <TrackingList labels={row.labels} />
        </div>
        <div className={styles.facts}>
          <div className={factStyles.pair}>
            <div>
              <ReceiverFacts receiver={row.receiver} refusals={[]} partial />
              <ShipmentFacts parcel={row} />
            </div>
            <div>
              <FactSection title={words.parts.order}>
                <FactList>
                  <Fact name={fieldLabel('order_number')}>{row.order_number}</Fact>
                  <ShipByFact parcel={row} />
                  <Fact name={fieldLabel('tags')} missing={words.none}>
                    {row.tags.length === 0 ? null : (
                      <span className={orderStyles.tags}>
                        {row.tags.map((tag) => (
                          <Tag key={tag}>{tag}</Tag>
                        ))}
                      </span>
                    )}
                  </Fact>
                </FactList>
              </FactSection>
              <ParcelTimeline parcel={row} />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

interface ReasonsProps {
  tone: 'bad' | 'warn';
  title: string;
  reasons: readonly string[];
  children?: ReactNode;
}

function Reasons({ tone, title, reasons, children }: ReasonsProps) {
  return (
    <Notice tone={tone}>
      <p>
        <b>{title}</b>
      </p>
      {reasons.map((reason, index) => (
        <p key={index} dir="auto">
          {reason}
        </p>
      ))}
      {children}
    </Notice>
  );
}
