import { Link } from '@tanstack/react-router';
import { isApiError } from '#app/api/http/api-error.ts';
import { awayWords } from '#app/errors/error-words.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { linkTo } from '#app/links/links.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { duplicateWords as words } from './duplicate-words.ts';
import styles from './duplicate-failed.module.css';

interface DuplicateFailedProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** The parcel to copy could not be read: why, and the ways on. */
export function DuplicateFailed({ error, busy, onRetry }: DuplicateFailedProps) {
  const missing = isApiError(error) && error.status === 404;
  const title = missing ? words.missing : words.failed;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <ErrorNotice error={error} later={awayWords.loadsLater} />
      <p className={styles.actions}>
        {missing ? null : (
          <Button look="primary" busy={busy} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
        <Link {...linkTo.newParcel()} className={buttonClass({ look: missing ? 'primary' : undefined })}>
          {words.empty}
        </Link>
      </p>
    </div>
  );
}
