import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LateErrorState } from './late-error-state.tsx';

/** A page whose data could not be read, or that failed while it was drawn. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const boundary = useQueryErrorResetBoundary();
  useEffect(() => boundary.reset(), [boundary]);
  return <LateErrorState error={error} onRetry={() => void router.invalidate()} />;
}
