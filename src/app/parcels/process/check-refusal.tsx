import { Link } from '@tanstack/react-router';
import type { ApiError } from '#app/api/http/api-error.ts';
import { RequestId } from '#app/errors/request-id.tsx';
import { linkTo } from '#app/links/links.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { fieldLabel } from '#app/parcels/model/field-words.ts';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';

/** The id of what the checks said. */
export const checkReasonsId = 'check-reasons';

/**
 * The pre-processing checks refused the parcel (422, SPEC.md 4.4): every field with its messages, each a link into the editor. `isNews`:
 * that was just now.
 */
export function CheckRefusal({ id, error, isNews }: { id: string; error: ApiError; isNews: boolean }) {
  const fields = Object.entries(error.fieldErrors);
  return (
    <Notice tone="warn" role={isNews ? 'alert' : undefined}>
      <p>
        <b>{words.checksFailed(fields.length)}</b>
      </p>
      <ul className={styles.checks} id={checkReasonsId}>
        {fields.map(([path, messages]) => (
          <li key={path}>
            <Link {...linkTo.editParcel(id, path, 'process')}>{fieldLabel(path)}</Link>{' '}
            <span dir="auto">{messages.join('; ')}</span>
          </li>
        ))}
      </ul>
      <p>{words.checksNext}</p>
      <RequestId id={error.requestId} />
    </Notice>
  );
}
