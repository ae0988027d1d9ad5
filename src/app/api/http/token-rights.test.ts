import { afterEach, expect, test } from 'vitest';
import { missingRight, scopeHeader, tokenEndsHeader } from '#contract/rights/rights.ts';
import { endedAt, forgetRights, hearRights, knownRefusal, may, tokenRights } from './token-rights.ts';

afterEach(forgetRights);

function answer(status: number, headers: Record<string, string> = {}): void {
  hearRights(new Response(null, { status, headers }));
}

test('a server that says nothing gives everything, and a refusal by something in between takes nothing away', () => {
  answer(200);
  expect(tokenRights.get()).toEqual({ scope: 'full', endsAt: null });
  answer(200, { [scopeHeader]: 'read' });
  expect([may('read'), may('change')]).toEqual([true, false]);
  answer(502);
  answer(403);
  expect(tokenRights.get().scope).toBe('read');
  answer(200);
  expect(may('change')).toBe(true);
});

test('a scope that changes while the page is open is known with the next answer, also where that refuses', () => {
  answer(200, { [scopeHeader]: 'desk' });
  expect(knownRefusal('POST', '/desk/claims', true)).toBeNull();
  answer(403, { [scopeHeader]: 'read' });
  expect(knownRefusal('POST', '/desk/claims', true)).toBe(missingRight('read', 'work'));
});

test('a scope of a later version is left to the server', () => {
  answer(200, { [scopeHeader]: 'auditor' });
  expect(may('delete')).toBe(true);
});

test('a token that is over is known by its 401, and the next token is another', () => {
  const past = '2026-02-01T00:00:00Z';
  answer(200, { [tokenEndsHeader]: '2199-02-01T00:00:00Z' });
  expect(endedAt()).toBeNull();
  answer(401, { [tokenEndsHeader]: past });
  expect(endedAt()).toBe(past);
  answer(401);
  expect(endedAt()).toBeNull();
});

test('what the table does not know, and links, are left to the server', () => {
  answer(200, { [scopeHeader]: 'wall' });
  for (const [method, path, beside] of [
    ['GET', '', false],
    ['GET', '/parcels?sort=-created_at', false],
    ['POST', '/parcels/1/void', false],
    ['GET', '/desk/later', true],
  ] as const)
    expect(knownRefusal(method, path, beside)).toBeNull();
  expect(knownRefusal('GET', '/parcels/1?x=1', false)).toBe(missingRight('wall', 'read'));
  expect(knownRefusal('PUT', '/desk/settings/view.a', true)).toBe(missingRight('wall', 'settings'));
});
