import { expect } from '@playwright/test';
import type { ParcelJson } from '#contract/testing/build-parcel.ts';
import { parcelResponseSchema } from '#contract/parcel-response.ts';
import type { Answer, ServiceClient } from '../service-client.ts';

/** The parcel in `data` of a successful answer, exactly as SPEC.md 2.2 says. */
export function parcelOf(answer: Answer, status = 200): ParcelJson {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return parcelResponseSchema.parse((answer.body as { data: unknown }).data);
}

/** The `data` of a 200. */
function dataOf(answer: Answer): unknown {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: unknown }).data;
}

export interface ProcessingStatus {
  status: string;
  parcel: ParcelJson;
}

export interface PrintResult {
  reprint: boolean;
  parcel: ParcelJson;
}

/** The answer of GET /parcels/{id}/process (SPEC.md 4.6). */
export function statusOf(answer: Answer): ProcessingStatus {
  return dataOf(answer) as ProcessingStatus;
}

/** The answer of POST /parcels/{id}/print (SPEC.md 4.7). */
export function printResultOf(answer: Answer): PrintResult {
  return dataOf(answer) as PrintResult;
}

/** The message of an error answer as SPEC.md 7 has them: JSON, `{message}`, and `errors` only where the status is 422. */
export function errorOf(answer: Answer, status: number): { message: string; errors?: Record<string, string[]> } {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-request-id')).toMatch(/\S/);
  const { message, errors, ...others } = answer.body as { message: string; errors?: Record<string, string[]> };
  expect(message).toMatch(/\w/);
  expect(others).toEqual({});
  if (status === 422) expect(errors).toEqual(expect.any(Object));
  else expect(errors).toBeUndefined();
  return { message, ...(errors !== undefined && { errors }) };
}

/** The field paths that a body is refused for with 422; a body that is accepted gives `['accepted']`. */
export async function refusedPaths(api: ServiceClient, body: unknown): Promise<string[]> {
  const answer = await api.post('/parcels', body);
  return answer.status === 201 ? ['accepted'] : Object.keys(errorOf(answer, 422).errors ?? {});
}

export async function createParcel(api: ServiceClient, body: unknown = {}, query = ''): Promise<ParcelJson> {
  return parcelOf(await api.post(`/parcels${query}`, body), 201);
}

export async function readParcel(api: ServiceClient, id: string): Promise<ParcelJson> {
  return parcelOf(await api.get(`/parcels/${id}`));
}

export async function startProcessing(api: ServiceClient, id: string, query = ''): Promise<Answer> {
  const answer = await api.post(`/parcels/${id}/process${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer;
}

/** The parcel once its processing status is `completed`. */
export async function completed(api: ServiceClient, id: string): Promise<ParcelJson> {
  let last: ProcessingStatus | null = null;
  const status = async () => {
    last = statusOf(await api.get(`/parcels/${id}/process`));
    return last.status;
  };
  await expect.poll(status, { intervals: [40], timeout: 20_000 }).toBe('completed');
  return parcelResponseSchema.parse((last as ProcessingStatus | null)?.parcel);
}

/** Creates a parcel and processes it to its end, whatever the carrier says. */
export async function processedParcel(api: ServiceClient, body: unknown, query = ''): Promise<ParcelJson> {
  const { id } = await createParcel(api, body);
  await startProcessing(api, id, query);
  return completed(api, id);
}

export async function cancelParcel(api: ServiceClient, id: string): Promise<ParcelJson> {
  return parcelOf(await api.post(`/parcels/${id}/cancel`));
}

interface ListBody<T> {
  data: T[];
  links: { next: string | null };
}

export function listOf<T>(answer: Answer): ListBody<T> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as ListBody<T>;
}

/** Every page of a list, by `links.next` unchanged. `between` runs before each further page. */
export async function allPages<T>(
  api: ServiceClient,
  path: string,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<T[][]> {
  const pages: T[][] = [];
  let next: string | null = path;
  while (next !== null) {
    if (pages.length > 0) await between();
    const page: ListBody<T> = listOf<T>(await api.get(next));
    pages.push(page.data);
    next = page.links.next;
    if (pages.length > 100) throw new Error('The list has no end.');
  }
  return pages;
}
