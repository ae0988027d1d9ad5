import { Link, Navigate, useRouterState } from '@tanstack/react-router';
import { may } from '#app/api/http/token-rights.ts';
import { linkTo } from '#app/links/links.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { refusedPlaceWords as words } from './shell-notice-words.ts';

interface RefusedPlaceProps {
  path: string;
  reason: string;
  onSignOut: () => void;
}

/** In place of a page that the token may not use. Who may only count parcels is led to the figures of the day. */
export function RefusedPlace({ path, reason, onSignOut }: RefusedPlaceProps) {
  usePageTitle(words.title);
  // Whoever comes back here is led on again.
  const wanted = useRouterState({ select: ({ location }) => location.pathname });
  if (path === '/parcels' && may('list') && may('sign-in'))
    return wanted === path ? <Navigate {...linkTo.today({ wall: '' })} replace /> : null;
  return (
    <EmptyState
      title={words.title}
      level={1}
      actions={
        <>
          {may('names') && may('sign-in') ? (
            <Link {...linkTo.parcels()} className={buttonClass()}>
              {words.toParcels}
            </Link>
          ) : null}
          {may('list') && may('sign-in') ? (
            <Link {...linkTo.today()} className={buttonClass()}>
              {words.toToday}
            </Link>
          ) : null}
          <Button onClick={onSignOut}>{words.signOut}</Button>
        </>
      }
    >
      <p>{reason}</p>
    </EmptyState>
  );
}
