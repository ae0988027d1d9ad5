import type { Parcel } from '#contract/parcel.ts';
import { linkTo } from '#app/links/links.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { useNamedFields } from '#app/api/refusals/use-named-fields.ts';
import { type MeantFields, meantFields } from '#app/sentence/meant-fields.ts';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';
import { refusalNoticeWords } from '#app/parcels/model/refusal-words.ts';

/** The id of the carrier's reasons. */
export const carrierReasonsId = 'carrier-reasons';

/**
 * The carrier's reasons in full; under each the field that it named, or those its words probably mean, marked as a guess, leading into the editor.
 * `corrected`: the parcel was changed since, so that the reasons speak of what it was.
 */
export function CarrierRefusal({ parcel, corrected }: { parcel: Parcel; corrected: boolean }) {
  const meant = meantFields(parcel.processing_errors, useNamedFields(parcel.id));
  return (
    <Notice tone={corrected ? 'info' : 'bad'}>
      <p>
        <b>{corrected ? refusalNoticeWords.corrected : words.refused}</b>
      </p>
      <ul className={styles.reasons} id={carrierReasonsId}>
        {meant.map((reason, index) => (
          <li key={index}>
            <p dir="auto">{reason.sentence}</p>
            <Fields id={parcel.id} {...reason} />
          </li>
        ))}
      </ul>
      {corrected ? <p>{refusalNoticeWords.correctedNext}</p> : null}
    </Notice>
  );
}

function Fields({ id, paths, isNamed }: MeantFields & { id: string }) {
  if (paths.length === 0) return null;
  return (
    <p className={styles.guesses}>
      <span>{isNamed ? words.named : words.guess}</span>
      {paths.map((path) => (
        <PlaceLink key={path} {...linkTo.editParcel(id, path, 'process')}>
          {fieldLabel(path)}
        </PlaceLink>
      ))}
    </p>
  );
}

/** What was refused before, while a new attempt runs: it says nothing about the new one. */
export function PreviousAttempt({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <details className={styles.previous} open>
      <summary>{words.previousAttempt}</summary>
      <ul className={styles.reasons}>
        {errors.map((reason, index) => (
          <li key={index} dir="auto">
            {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
