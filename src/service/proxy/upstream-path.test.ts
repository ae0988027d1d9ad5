import { expect, test } from 'vitest';
import { HttpError } from '#service/http/http-error.ts';
import { checkUpstreamPath } from './upstream-path.ts';

const id = '0193f0a1-0000-7000-8000-000000000001';

function verdict(method: string, path: string, cancelPath: string | null = null): number {
  try {
    checkUpstreamPath(method, path, cancelPath);
    return 200;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
}

test('every operation of the specification goes through', () => {
  for (const operation of [
    'GET /parcels',
    'POST /parcels',
    `GET /parcels/${id}`,
    `PATCH /parcels/${id}`,
    `DELETE /parcels/${id}`,
    `GET /parcels/${id}/process`,
    `POST /parcels/${id}/process`,
    `POST /parcels/${id}/print`,
    `GET /parcels/${id}/documents/labels`,
    `GET /parcels/${id}/documents/customs-declaration.pdf`,
    'GET /shipping-methods',
    'GET /documents/0193.pdf',
  ]) {
    const [method = '', path = ''] = operation.split(' ');
    expect([operation, verdict(method, path)]).toEqual([operation, 200]);
  }
});

test('the cancel path only where it is configured', () => {
  expect(verdict('POST', `/parcels/${id}/cancel`)).toBe(405);
  expect(verdict('POST', `/parcels/${id}/cancel`, 'cancel')).toBe(200);
});

test('what could be read as something else is nothing here', () => {
  for (const path of [
    '',
    '/',
    '/account',
    '/parcels/',
    '/parcels//',
    '/parcels/../account',
    '/parcels/%2e%2e/account',
    '/parcels/..%2faccount',
    '/parcels/.',
    '/parcels/.git',
    '/parcels/a;b',
    '/parcels/a\\b',
    '/parcels/a%00',
    '/parcels/a@evil.test',
    '/parcels/a:80',
    '/Parcels',
    '/parcelsx',
    `/parcels${'/a'.repeat(7)}`,
  ])
    expect([path, verdict('GET', path)]).toEqual([path, 404]);
});

test('other methods name the possible ones', () => {
  expect(verdict('PUT', `/parcels/${id}`)).toBe(405);
  expect(verdict('DELETE', '/parcels')).toBe(405);
  expect(verdict('PATCH', '/parcels/not-an-id')).toBe(405);
  expect(verdict('POST', '/anything')).toBe(404);
});
