import { isApiError } from '#app/api/http/api-error.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { errorWords as words } from './error-words.ts';
import { notLoadedWords } from './not-loaded-words.ts';
import { explainError } from './explain-error.ts';
import { RequestId } from './request-id.tsx';
import { useApiPlace } from './use-api-place.ts';
import { useCoveredByBanner } from './use-covered-by-banner.ts';

/** A page or panel that could not be shown: what happened, the request ID, and the way on. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { title, detail, requestId } = explainError(error, useApiPlace());
  if (useCoveredByBanner(error))
    return <EmptyState title={notLoadedWords.notLoaded}>{notLoadedWords.loadsLater}</EmptyState>;
  return (
    <EmptyState
      title={title}
      role="alert"
      actions={
        <>
          {onRetry === undefined ? null : <Button onClick={onRetry}>{words.tryAgain}</Button>}
          {/* What is wrong with the page itself a fresh copy of it may cure. */}
          {isApiError(error) ? null : <Button onClick={() => location.reload()}>{words.reload}</Button>}
        </>
      }
    >
      <p>{detail}</p>
      <RequestId id={requestId} asked={isApiError(error)} />
    </EmptyState>
  );
}
