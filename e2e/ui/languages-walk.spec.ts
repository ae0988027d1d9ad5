import { walkEditor } from './walk-editor.ts';
import { walkParcel } from './walk-parcel.ts';
import { inLanguages, test } from './walk-test.ts';

// The states of the page one after the other, in a language made by script and in German: each text is in that language or is data, none
// is cut or lies on another, at three widths, and axe finds nothing. Those of the list are in e2e/walks.

inLanguages(() => {
  test('parcels', ({ signedIn, api }) => walkParcel(signedIn, api));
  test('the editor', ({ signedIn, api }) => walkEditor(signedIn, api));
});
