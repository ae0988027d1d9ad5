import { withFront } from './front-server.ts';
import { walkEditor } from './walk-editor.ts';
import { walkEmptyLists, walkList } from './walk-list.ts';
import { walkParcel } from './walk-parcel.ts';
import { inLanguages, test } from './walk-test.ts';

// The states of the page one after the other, in a language made by script and in German: each text is in that language or is data, none
// is cut or lies on another, at three widths, and axe finds nothing.

inLanguages(() => {
  test('the list', ({ walk, service }) => walkList(walk, service.link));
  test('lists without rows, and what cannot be read', ({ walk, service }) =>
    withFront(service, (front) => walkEmptyLists(walk, front)));
  test('parcels', ({ signedIn, api }) => walkParcel(signedIn, api));
  test('the editor', ({ signedIn, api }) => walkEditor(signedIn, api));
});
