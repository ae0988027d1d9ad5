import { createLink } from '@tanstack/react-router';
import { type ComponentProps, useId } from 'react';
import { rightOfPlace } from './place-rights.ts';
import { useMayNot } from './use-may-not.ts';

/** Why a place of the page cannot be used with this token; undefined where it can. `path`: its own, or that of its route. */
export function usePlaceRefusal(): (path: string) => string | undefined {
  const mayNot = useMayNot();
  return (path) => mayNot('sign-in') ?? mayNot(rightOfPlace(path));
}

/** As the router's own. Where the token may not use the place, the link stays, can have the focus, and says why. */
export const PlaceLink = createLink(PlaceAnchor);

function PlaceAnchor({ href, children, onClick, ...anchor }: ComponentProps<'a'>) {
  const [path = ''] = (href ?? '').split('?', 1);
  const reason = usePlaceRefusal()(path);
  const reasonId = useId();
  if (reason === undefined)
    return (
      <a href={href} onClick={onClick} {...anchor}>
        {children}
      </a>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without an address it is none of its own.
    <a tabIndex={0} {...anchor} role="link" aria-disabled data-tip={reason} aria-describedby={reasonId}>
      {children}
      <span id={reasonId} hidden>
        {reason}
      </span>
    </a>
  );
}
