import { Link } from '@tanstack/react-router';
import type { ApiError } from '../../api/api-error.ts';
import { RequestId } from '../../errors/request-id.tsx';
import { linkTo } from '../../links.ts';
import { Notice } from '../../ui/notice.tsx';
import { fieldLabel } from '../field-words.ts';
import styles from './process-panel.module.css';
import { processWords as words } from './process-words.ts';

/** The pre-processing checks refused the parcel (422, SPEC.md 4.4): every field with its messages, each a link into the editor. */
export function CheckRefusal({ id, error }: { id: string; error: ApiError }) {
  const fields = Object.entries(error.fieldErrors);
  return (
    <Notice tone="bad" role="alert">
      <p>
        <b>{words.checksFailed(fields.length)}</b>
      </p>
      <ul className={styles.checks}>
        {fields.map(([path, messages]) => (
          <li key={path}>
            <Link {...linkTo.editParcel(id, path, 'process')}>{fieldLabel(path)}</Link>
            <span dir="auto">{messages.join('; ')}</span>
          </li>
        ))}
      </ul>
      <p>{words.checksNext}</p>
      <RequestId id={error.requestId} />
    </Notice>
  );
}
