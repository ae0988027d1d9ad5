import { expect, test } from 'vitest';
import { PrinterRefusal } from './printer-failure.ts';
import { blockedSentence, finalSentence, passingSentence, shownReasons, stoppedSentence } from './printer-sentences.ts';

test.each([
  [[], null],
  [['none-of-ours-report'], null],
  [['toner-low-warning', 'media-low-report'], null],
  [['media-empty'], 'The printer is out of paper; load some.'],
  [['media-empty-error'], 'The printer is out of paper; load some.'],
  [['toner-low-warning', 'cover-open-error'], 'A cover of the printer is open; close it.'],
  [['offline-report'], 'The printer is offline; switch it on or connect it.'],
  [['media-empty-report'], null],
  [['connecting-to-device'], null],
  [['spool-area-full-error'], 'The memory of the printer is full; wait, or cancel a job.'],
  [['com.example.hopper-error'], 'The printer says "com.example.hopper-error"; look at the printer.'],
  [['com.example.hopper-error', 'media-jam'], 'Paper is jammed in the printer; take it out.'],
])('of %j it says %j', (reasons, sentence) => {
  expect(blockedSentence(reasons)).toBe(sentence);
});

test('a warning counts where it is asked for', () => {
  expect(blockedSentence(['media-empty-warning'])).toBeNull();
  expect(blockedSentence(['media-empty-warning'], 'warning')).toBe('The printer is out of paper; load some.');
  expect(blockedSentence(['toner-low-warning'], 'warning')).toBeNull();
});

test('of 300 reasons the 20 that matter most are kept, each no longer than a keyword may be', () => {
  const many = Array.from({ length: 300 }, (_, n) => `com.example.tray-${n}-report`);
  const reasons = [...many, 'toner-empty-warning', 'cover-open-error', 'cover-open-error'];
  const shown = shownReasons(reasons);
  expect(shown).toHaveLength(20);
  expect(shown.slice(0, 3)).toEqual(['cover-open-error', 'toner-empty-warning', many[0]]);
  expect(shownReasons(['x'.repeat(5000)])).toEqual(['x'.repeat(255)]);
  expect(stoppedSentence([`${'x'.repeat(5000)}-error`])).toBe(
    `The printer says "${'x'.repeat(255)}"; look at the printer.`,
  );
  expect(shownReasons(['a', 'cover-open-error', 'a'])).toEqual(['a', 'cover-open-error']);
});

test('a refusal passes or is final, and each has its sentence', () => {
  const busy = new PrinterRefusal('server-error-busy', 'Currently printing another job.');
  expect(passingSentence(busy)).toBe('The printer has another job in hand; this one waits.');
  const forbidden = new PrinterRefusal('client-error-forbidden', '');
  expect(passingSentence(forbidden)).toBeNull();
  expect(finalSentence(forbidden)).toMatch(/^The printer forbids this desk to print/);
  expect(finalSentence(new PrinterRefusal('client-error-gone', 'No more.'))).toBe(
    'The printer refused the job (client-error-gone: No more.).',
  );
});
