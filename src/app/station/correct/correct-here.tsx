import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Parcel } from '#contract/parcel.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { linkTo } from '#app/links/links.ts';
import { CorrectionForm } from '#app/parcels/editor/correct/correction-form.tsx';
import { fieldName } from '#app/parcels/model/not-sent/field-reason.ts';
import { Message } from '#app/station/place/message.tsx';
import { correctWords as words } from '#app/station/station-words.ts';
import styles from './correct-here.module.css';

interface CorrectHereProps {
  parcel: Parcel;
  /** The one field to correct. */
  field: string;
  /** What was found in it. */
  said: readonly string[];
  /** It was deleted. */
  deleted: boolean;
  onSaved: (parcel: Parcel | null) => void;
  onClose: () => void;
}

/** The one field that keeps the parcel from being shipped, in the size of the station and in place: the editor's own input, rules and saving. */
export function CorrectHere({ parcel, field, said, deleted, onSaved, onClose }: CorrectHereProps) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const { queryKey } = parcelQuery(api, parcel.id);
  const read = queryClient.getQueryData(queryKey);
  if (read === undefined) return null;
  return (
    <Message tone="quiet" title={words.title(fieldName(field))} pushes>
      <div className={styles.correct}>
        <CorrectionForm
          parcel={read}
          paths={[field]}
          said={said.length === 0 ? {} : { [field]: said }}
          current
          deleted={deleted}
          savesOnly
          saveLabel={words.save}
          nextLabel={words.close}
          onFocus={nothing}
          onForm={noForm}
          onSaved={() => onSaved(queryClient.getQueryData(queryKey)?.parcel ?? null)}
          onSkip={onClose}
        >
          <Link {...linkTo.editParcel(parcel.id, field, 'station')}>{words.editor}</Link>
        </CorrectionForm>
      </div>
    </Message>
  );
}

function nothing() {}
const noForm = () => nothing;
