import { CopyButton } from '#app/ui/copy-button.tsx';
import { errorWords as words } from './error-words.ts';

/** The `X-Request-ID` of an answer, to quote to the API's support. Nothing where there was no answer. */
export function RequestId({ id }: { id: string | null }) {
  if (id === null) return null;
  return (
    <p>
      {words.requestId} <span className="mono">{id}</span>
      <CopyButton text={id} label={words.copyRequestId} copiedLabel={words.copied} />
    </p>
  );
}
