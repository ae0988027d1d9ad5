import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actorName, useActorNames } from '#app/api/desk/actor-names.ts';
import { parcelHistoryQuery } from '#app/api/desk/desk-prints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { FactSection } from '#app/parcels/facts/fact-list.tsx';
import { historyLines, isWhole } from '#app/parcels/facts/history-lines.ts';
import { historyWords as words } from '#app/parcels/facts/history-words.ts';
import { Button } from '#app/ui/button.tsx';
import { formatRelative, timestampTip } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import styles from './parcel-history.module.css';

/** As many as are shown at first; the rest is one press away. */
const shownAtFirst = 8;

/** What stations and other clients did with a parcel, the newest first; nothing where the server keeps none. */
export function ParcelHistory({ id }: { id: string }) {
  const api = useApi();
  const { data, error } = useQuery(parcelHistoryQuery(api, id));
  const namesOf = useActorNames();
  const now = useNow();
  const [all, setAll] = useState(false);
  if (!api.settings.desk) return null;
  const lines = data === undefined || data === null ? [] : historyLines(data);
  const shown = all ? lines : lines.slice(0, shownAtFirst);
  const isAtEnd = lines.length > 0 && shown.length === lines.length;
  return (
    <FactSection title={words.title}>
      {data === undefined ? (
        <p className="muted">{error === null ? words.reading : words.notRead}</p>
      ) : lines.length === 0 ? (
        <p className="muted">{words.empty}</p>
      ) : (
        <ol className={styles.lines} aria-label={words.coverage}>
          {shown.map(({ seq, at, actor, what }) => (
            <li key={seq}>
              <span dir="auto">{what(actorName(namesOf(actor)))}</span>
              <time className="muted" dateTime={at} data-tip={timestampTip(at)}>
                {formatRelative(at, now)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {isAtEnd && !isWhole(data?.events ?? []) ? <p className="muted">{words.earlier}</p> : null}
      {lines.length > shown.length ? (
        <Button small onClick={() => setAll(true)}>
          {words.showAll(lines.length)}
        </Button>
      ) : null}
    </FactSection>
  );
}
