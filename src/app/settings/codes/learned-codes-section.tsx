import { type ReactNode, useSyncExternalStore } from 'react';
import { shownCode } from '#contract/codes/item-code.ts';
import { type LearnedCode, learnedCodes, learnedId, type LearnedKind } from '#contract/codes/learned-codes.ts';
import { sharedSettings } from '#app/api/desk/shared-settings.ts';
import { useStationName } from '#app/api/desk/station-names.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { SettingsSection } from '#app/settings/settings-section.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatTimestamp } from '#app/words/time.ts';
import { learnedCodesWords as words } from './learned-codes-words.ts';
import styles from './learned-codes.module.css';

/** Codes that packers have named at stations: what a lead decides about, and what holds for all stations. */
export function LearnedCodes() {
  const { settings } = useApi();
  const all = useSyncExternalStore(sharedSettings.subscribe, sharedSettings.get);
  const mayNotDecide = useMayNot()('learn-codes');
  const mayNotDrop = useMayNot()('work');
  if (!settings.desk) return null;
  const [offers, learned] = [learnedCodes(all.values(), 'code-offer'), learnedCodes(all.values(), 'product-code')];
  return (
    <SettingsSection title={words.title} about={words.about}>
      {offers.length === 0 ? <p>{words.noOffers}</p> : null}
      <Codes title={words.offers} codes={offers}>
        {({ key, sku }) => (
          <>
            <Button
              small
              disabledReason={mayNotDecide}
              aria-label={words.yesTo(shownCode(key), sku)}
              onClick={() => {
                put('product-code', key, { sku });
                put('code-offer', key, null);
              }}
            >
              {words.yes}
            </Button>
            <Button
              small
              disabledReason={mayNotDrop}
              aria-label={words.noTo(shownCode(key), sku)}
              onClick={() => put('code-offer', key, null)}
            >
              {words.no}
            </Button>
          </>
        )}
      </Codes>
      <Codes title={words.learned} codes={learned}>
        {({ key, sku }) => (
          <Button
            small
            disabledReason={mayNotDecide}
            aria-label={words.removeOne(shownCode(key), sku)}
            onClick={() => put('product-code', key, null)}
          >
            {words.remove}
          </Button>
        )}
      </Codes>
    </SettingsSection>
  );
}

function put(kind: LearnedKind, key: string, value: { sku: string } | null): void {
  const id = learnedId(kind, key);
  if (id !== null) sharedSettings.set(id, value);
}

interface CodesProps {
  title: string;
  codes: readonly LearnedCode[];
  children: (code: LearnedCode) => ReactNode;
}

function Codes({ title, codes, children }: CodesProps) {
  if (codes.length === 0) return null;
  return (
    <div className={styles.list}>
      <h3>{title}</h3>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code.key}>
            <span className="mono">{shownCode(code.key)}</span>
            <b>{code.sku}</b>
            <Source code={code} />
            <span className={styles.decide}>{children(code)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who has named it, at which station. */
function Source({ code: { station, person, at } }: { code: LearnedCode }) {
  const name = useStationName(station ?? '');
  const who = [person, station === null ? null : name, at === '' ? null : formatTimestamp(at)];
  return <span className="muted">{who.filter((part) => part !== null && part !== '').join(' · ')}</span>;
}
