import { afterAll, expect, test } from 'vitest';
import { hasRight, missingRight, rights, type Right, scopes } from '#contract/rights/rights.ts';
import { speakEnglish, speakGerman } from '#app/testing/speak-german.ts';

afterAll(speakEnglish);

const refusals = (Object.keys(rights) as Right[]).flatMap((right) =>
  scopes.filter((scope) => !hasRight(scope, right)).map((scope) => missingRight(scope, right)),
);

test('a German page says each refusal of a token’s rights in German, and what another server says as it comes', async () => {
  speakGerman();
  const { rightSaid } = await import('./right-said.ts');
  for (const refusal of refusals) expect(rightSaid(refusal)).toMatch(/^Dieser Token .*\. Sein Bereich ist „/);
  expect(rightSaid('You shall not pass')).toBe('You shall not pass');
});

test('an expired token’s last day is read from the service’s sentence alone', async () => {
  const { expiryIn, expirySentence } = await import('#contract/rights/rights.ts');
  expect(expiryIn(expirySentence('2027-01-31'))).toBe('2027-01-31');
  expect(expiryIn('the token was valid until 2027-01-31')).toBeNull();
});
