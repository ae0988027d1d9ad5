import { afterEach, expect, test } from 'vitest';
import { connectionFaults, printerSentences } from '#contract/desk/prints/known-printer-sentences.ts';
import { speakEnglish, speakGerman } from '#app/testing/speak-german.ts';

const { connection, documents, jobs, stopped } = printerSentences;
const sentences = Object.values(printerSentences)
  .flatMap((group) => Object.values<string | ((...values: string[]) => string)>(group))
  .map((sentence) => (typeof sentence === 'string' ? sentence : sentence('10.0.0.7:8631', 'ECONNRESET')));

afterEach(speakEnglish);

test('what the service says of printers is said as it says it in English', async () => {
  const { printerSaid } = await import('./printer-said.ts');
  expect(sentences.map(printerSaid)).toEqual(sentences);
});

test('a German page says it in German, with its values, and what a printer says as it comes', async () => {
  speakGerman();
  const { printerSaid } = await import('./printer-said.ts');
  expect(sentences.filter((sentence) => printerSaid(sentence) === sentence)).toEqual([]);
  expect(printerSaid(printerSentences.blocking['media-empty'])).toBe(
    'Der Drucker hat kein Papier mehr. Papier nachlegen.',
  );
  expect(printerSaid(stopped.byKeyword('com.example.hopper-error'))).toContain('„com.example.hopper-error“');
  expect(printerSaid(documents.onlyLanguages('ZPL or EPL'))).toContain('als ZPL oder EPL erstellt');
  expect(printerSaid(connection.none('10.0.0.7', connectionFaults.notInTime))).toBe(
    'Der Drucker antwortet nicht unter 10.0.0.7 (keine Antwort in der erwarteten Zeit). Prüfen, ob er eingeschaltet und im Netz ist.',
  );
  expect(printerSaid(connection.ended('10.0.0.7', 'ECONNRESET'))).toContain('(Verbindung abgebrochen: ECONNRESET)');
  expect(printerSaid(jobs.notMoved('Zebra (2)'))).toContain('nicht an Zebra (2).');
  for (const other of ['Hopper 3 is ajar.', '']) expect(printerSaid(other)).toBe(other);
});
