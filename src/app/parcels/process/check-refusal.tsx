import type { ApiError } from '#app/api/http/api-error.ts';
import { RequestId } from '#app/errors/request-id.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FieldReasons } from '#app/parcels/model/not-sent/field-reasons.tsx';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';

/** The id of what the checks found. */
export const checkReasonsId = 'check-reasons';

/**
 * The pre-processing checks refused the parcel (422, SPEC.md 4.4): every field with its messages, each a link into the editor. `isNews`:
 * that was just now.
 */
export function CheckRefusal({ id, error, isNews }: { id: string; error: ApiError; isNews: boolean }) {
  return (
    <Notice tone="warn" role={isNews ? 'alert' : undefined}>
      <p>
        <b>{words.checksFailed(Object.keys(error.fieldErrors).length)}</b>
      </p>
      <FieldReasons
        id={id}
        fields={error.fieldErrors}
        goal="process"
        className={styles.checks}
        listId={checkReasonsId}
      />
      <p>{words.checksNext}</p>
      <RequestId id={error.requestId} />
    </Notice>
  );
}
