import { Link } from '@tanstack/react-router';
import { linkTo } from '#app/links/links.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { notFoundWords as words } from './shell-notice-words.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';

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
