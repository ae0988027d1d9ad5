import type { ApiRequest } from './api-request.ts';
import { HttpError } from './http-error.ts';

/** The entity tag of a version of a parcel. */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/** RFC 9110 13.1.1: 412 when the request names versions and the parcel is at none of them, so that no edit is lost silently. */
export function checkIfMatch({ headers }: ApiRequest, version: number): void {
  const condition = headers['if-match'];
  if (condition === undefined || condition.trim() === '*') return;
  const tags = condition.split(',').map((tag) => tag.trim());
  if (!tags.includes(entityTag(version)))
    throw new HttpError(412, 'the parcel has changed since it was read; read it again');
}
