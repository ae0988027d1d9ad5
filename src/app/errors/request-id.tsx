import { Link, useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { linkTo } from '#app/links/links.ts';
import { SessionContext } from '#app/session/session-context.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { errorWords as words } from './error-words.ts';

interface RequestIdProps {
  id: string | null;
  /** There was a request, answered or not. */
  asked?: boolean;
}

/** The `X-Request-ID` of an answer, to quote to the API's support, and where the request is in the journal of this browser. */
export function RequestId({ id, asked = id !== null }: RequestIdProps) {
  const session = use(SessionContext);
  // A message is outside of all pages, and knows no way to another.
  const router: object | null | undefined = useRouter({ warn: false });
  // Signing in comes before all pages.
  const linked = asked && router != null && session?.getState().status === 'ready';
  if (id === null && !linked) return null;
  return (
    <p data-request="">
      {id === null ? null : (
        <>
          {words.requestId} <span className="mono">{id}</span>
          <CopyButton text={id} label={words.copyRequestId} copiedLabel={words.copied} />{' '}
        </>
      )}
      {linked ? (
        <Link
          {...linkTo.requests(id === null ? {} : { request: id })}
          preload={false}
          data-alone={id === null || undefined}
        >
          {id === null ? words.lastRequests : words.requests}
        </Link>
      ) : null}
    </p>
  );
}
