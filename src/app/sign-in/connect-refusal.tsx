import { isApiError } from '#app/api/http/api-error.ts';
import { SessionNotKept } from '#app/api/desk-session.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { RequestId } from '#app/errors/request-id.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { connectWords as words, sessionEndWords } from './sign-in-words.ts';

interface ConnectRefusalProps {
  error: unknown;
  /** The host that was asked, as typed. */
  host: string;
}

/** Why the connection could not be made. Before sign-in the words differ from those of a page. */
export function ConnectRefusal({ error, host }: ConnectRefusalProps) {
  if (error instanceof SessionNotKept) {
    return (
      <Notice tone="bad" role="alert">
        <p>
          <b>{sessionEndWords.notKept}</b>
        </p>
        <p>{sessionEndWords.notKeptNext}</p>
      </Notice>
    );
  }
  const said = isApiError(error) ? sentences(error.kind, error.status, host) : null;
  if (said === null || !isApiError(error)) return <ErrorNotice error={error} />;
  const [title, next] = said;
  return (
    <Notice tone="bad" role="alert">
      <p>
        <b>{title}</b>
      </p>
      <p>{next}</p>
      <RequestId id={error.requestId} />
    </Notice>
  );
}

function sentences(kind: string, status: number | null, host: string): [title: string, next: string] | null {
  if (kind === 'network' || kind === 'timeout')
    return [words.network(host), words.networkNext(host === location.host ? null : location.origin)];
  if (kind !== 'status') return null;
  if (status === 401) return [words.unauthorized, words.unauthorizedNext(host)];
  if (status === 402) return [words.planRequired, words.planRequiredNext];
  if (status === 403) return [words.forbidden, words.forbiddenNext];
  if (status === 429) return [words.tooMany, words.tooManyNext];
  return null;
}
