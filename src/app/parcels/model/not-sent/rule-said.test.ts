import { afterEach, expect, test } from 'vitest';
import { processRules } from '#contract/process-checks.ts';
import { speakEnglish, speakGerman } from '#app/testing/speak-german.ts';

const sentences = Object.values(processRules).map((rule) => (typeof rule === 'string' ? rule : rule('12.400')));

afterEach(speakEnglish);

test('what the checks before processing find is said as the service says it in English', async () => {
  const { ruleSaid } = await import('./rule-said.ts');
  expect(sentences.map(ruleSaid)).toEqual(sentences);
});

test('a German page says it in German, and what another server finds as it comes', async () => {
  speakGerman();
  const { ruleSaid } = await import('./rule-said.ts');
  expect(sentences.map(ruleSaid)).toEqual([
    'fehlt für die Verarbeitung',
    'Name oder Firma fehlt',
    'muss über 0,000 liegen',
    'fehlt für den Zoll',
    'Für den Zoll ist mindestens ein Artikel nötig',
    'Laut Zollangaben wiegen die Artikel 12,400 kg, mehr als das Paket',
  ]);
  const { fieldReasonWords } = await import('#app/parcels/model/field-words.ts');
  expect(fieldReasonWords.fieldReason('Ort', ruleSaid(processRules.missing))).toBe('Ort: fehlt für die Verarbeitung');
  for (const other of ['is required', 'must be at most 30.000 kg', '']) expect(ruleSaid(other)).toBe(other);
});
