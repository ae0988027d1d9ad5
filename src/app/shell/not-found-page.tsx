import { Link } from '@tanstack/react-router';
import { linkTo } from '../links.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { notFoundWords as words } from './not-found-words.ts';
import { usePageTitle } from './use-page-title.ts';

/** Unknown paths say so and lead back. */
export function NotFoundPage() {
  usePageTitle(words.title);
  return (
    <EmptyState
      title={words.title}
      level={1}
      actions={
        <Link {...linkTo.parcels()} className={buttonClass({ look: 'primary' })}>
          {words.toParcels}
        </Link>
      }
    >
      <p>{words.body}</p>
    </EmptyState>
  );
}
