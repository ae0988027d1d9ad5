import { walkRequests } from './walk-requests.ts';
import { walkSettings } from './walk-settings.ts';
import { inLanguages, test } from './walk-test.ts';

// As languages-walk.spec.ts does with the list and parcels; in German alone.

inLanguages(() => {
  test('requests', ({ signedIn }) => walkRequests(signedIn));
  test('settings', ({ signedIn }) => walkSettings(signedIn));
}, ['German']);
