import type { ErrorComponentProps } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import { RouteError } from '../../errors/route-error.tsx';
import { ParcelMissing } from './parcel-missing.tsx';

/** A parcel that could not be read when its page was opened. */
export function ParcelError(props: ErrorComponentProps) {
  return isApiError(props.error) && props.error.status === 404 ? <ParcelMissing /> : <RouteError {...props} />;
}
