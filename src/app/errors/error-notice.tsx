import type { ReactNode, Ref } from 'react';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { errorWords as words } from './error-words.ts';
import { explainError } from './explain-error.ts';
import { RequestId } from './request-id.tsx';
import { useApiPlace } from './use-api-place.ts';
import { useCoveredWait } from './covered-waits.ts';
import { WaitSentence } from './wait-sentence.tsx';
import { useCoveredByBanner } from './use-covered-by-banner.ts';

interface ErrorNoticeProps {
  error: unknown;
  /** The next step, such as a *try again* button. */
  children?: ReactNode;
  /** What it is in is read out at once already. */
  inAlert?: boolean;
  /** For what the page reads again on its own: the sentence that is instead while the banner says that nothing answers. */
  later?: string;
  /** What the error means here; it is instead of what is said of any such error. */
  meaning?: string | undefined;
  /** What has been found out since about a change whose outcome was not known. */
  settled?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** An error inside a page: what, why, what next, request ID. Read out at once. */
export function ErrorNotice({ error, children, inAlert = false, later, meaning, settled, ref }: ErrorNoticeProps) {
  const { title, detail: usual, requestId } = explainError(error, useApiPlace());
  const detail = meaning ?? usual;
  const said = useCoveredByBanner(error);
  const tooMany = isApiError(error) && error.status === 429 ? error : null;
  useCoveredWait(tooMany !== null);
  if (said && later !== undefined) return later === '' ? null : <p className="muted">{later}</p>;
  const unknown = isApiError(error) && error.outcome === 'unknown' && !error.request.startsWith('GET');
  // Whether it is up is no question any more.
  const answersSince = settled !== undefined && isApiError(error) && error.status === null;
  return (
    <Notice
      tone={unknown ? 'warn' : 'bad'}
      role={inAlert ? undefined : 'alert'}
      tabIndex={-1}
      {...(ref === undefined ? {} : { ref })}
    >
      <p>
        <b>{title}</b>
      </p>
      {unknown ? <p>{settled ?? (isSave(error) ? words.unknownSave : words.unknownChange)}</p> : null}
      {tooMany !== null ? <WaitSentence error={tooMany} /> : detail === '' || answersSince ? null : <p>{detail}</p>}
      <RequestId id={requestId} asked={isApiError(error)} />
      {children}
    </Notice>
  );
}

/** What is typed is saved; processing, marking, cancelling and deleting are done. */
function isSave({ request }: ApiError): boolean {
  return request.startsWith('PATCH') || request === 'POST /parcels';
}
