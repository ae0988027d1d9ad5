import { useParams } from '@tanstack/react-router';
import { use } from 'react';
import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { isProcessing } from '#app/runs/engine/steps/step-of.ts';
import { isCorrectable } from '#app/runs/engine/is-correctable.ts';
import type { RunItem } from '#app/runs/engine/run-types.ts';
import { useFieldToCorrect } from './use-field-to-correct.ts';
import styles from './run-items.module.css';
import { runItemWords as words } from './run-item-words.ts';
import { RunWorkContext } from '#app/runs/run-work-context.ts';

/** To the editor of a parcel that was refused, with the focus in the first field that was named. */
export function CorrectLink({ item, tabIndex, keys }: { item: RunItem; tabIndex?: number; keys?: string }) {
  const { id: run } = useParams({ from: '/desk/runs/$id' });
  const field = useFieldToCorrect(item);
  if (!isProcessing(use(RunWorkContext)) || item.parcel === null || !isCorrectable(item)) return null;
  return (
    <PlaceLink
      {...linkTo.editParcel(item.parcel, field, 'process', { run })}
      className={styles.correct}
      tabIndex={tabIndex}
      aria-keyshortcuts={keys}
      preload={false}
    >
      {words.correct}
      {keys === undefined ? null : <Kbd keys={keys} />}
    </PlaceLink>
  );
}
