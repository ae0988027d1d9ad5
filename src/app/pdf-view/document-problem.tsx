import { RequestId } from '#app/errors/request-id.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { DocumentFault } from './document-fault.ts';
import { documentProblemWords as words } from './document-problem-words.ts';
import { maxPages, patienceSeconds } from './pdf-limits.ts';

interface DocumentProblemProps {
  fault: DocumentFault;
  /** Of the answer that brought the document. */
  requestId: string | null;
  busy: boolean;
  onTryAgain: () => void;
}

/** The one error of a document that is not offered for paper: what, why, what next. Read out at once. */
export function DocumentProblem({ fault, requestId, busy, onTryAgain }: DocumentProblemProps) {
  return (
    <Notice tone="bad" role="alert">
      <p>
        <b>{words.titles[fault.kind]}</b>
      </p>
      <p>
        {reasonFor(fault)} {words.next}
      </p>
      <RequestId id={requestId} />
      <p>
        <Button small busy={busy} onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
      </p>
    </Notice>
  );
}

function reasonFor({ kind, contentType = '', pages = 0 }: DocumentFault): string {
  switch (kind) {
    case 'empty':
      return words.empty;
    case 'not-a-pdf':
      return words.notAPdf(contentType);
    case 'too-large':
      return words.tooLarge;
    case 'breaks-off':
      return words.breaksOff;
    case 'cut':
      return words.cut;
    case 'damaged':
      return words.damaged;
    case 'protected':
      return words.protected;
    case 'too-many-pages':
      return words.tooManyPages(pages, maxPages);
    case 'unreadable-image':
      return words.unreadableImage;
    case 'zpl':
    case 'epl':
      return words.forPrinter;
    case 'too-slow':
      return words.tooSlow(patienceSeconds);
  }
}
