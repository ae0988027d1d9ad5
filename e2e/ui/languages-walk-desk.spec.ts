import { walkCaseFiles } from './walk-requests.ts';
import { inLanguages, test } from './walk-test.ts';

// States of the page that are not in e2e/walks yet, one after the other, in a language made by script and in German: each text is in that
// language or is data, none is cut or lies on another, at three widths, and axe finds nothing.

inLanguages(() => {
  test('case files', ({ signedIn, api }) => walkCaseFiles(signedIn, api));
});
