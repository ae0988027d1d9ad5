import { expiryIn } from '#contract/rights/rights.ts';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';
import { SessionNotKept } from '#app/api/desk-session.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { RequestId } from '#app/errors/request-id.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { rightSaid } from '#app/links/right-said.ts';
import { asSentence } from '#app/words/as-sentence.ts';
import { locale } from '#app/words/language.ts';
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
  const said = isApiError(error) ? sentences(error, host) : null;
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

/** Tokens end with a day in UTC. */
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

function sentences({ kind, status, message }: ApiError, host: string): [title: string, next: string] | null {
  if (kind === 'network' || kind === 'timeout')
    return [words.network(host), words.networkNext(host === location.host ? null : location.origin)];
  if (kind !== 'status') return null;
  const lastDay = status === 401 ? expiryIn(message) : null;
  if (lastDay !== null) return [words.expired, words.expiredNext(days.format(Date.parse(lastDay)))];
  if (status === 401) return [words.unauthorized, words.unauthorizedNext(host)];
  if (status === 402) return [words.planRequired, words.planRequiredNext];
  if (status === 403) return [words.forbidden, `${asSentence(rightSaid(message))} ${words.forbiddenNext}`.trim()];
  if (status === 429) return [words.tooMany, words.tooManyNext];
  return null;
}
