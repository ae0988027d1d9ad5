import { test } from '../fixtures.ts';
import { readPages } from '../walks/read-pages.ts';
import { english, german } from '../walks/walked-language.ts';
import { pictureReader } from './walk-pictures.ts';

// Pictures of all states of the page, to be looked at: `npm run screenshots -- walks`, of one walk with `-g` and its name. They are kept in
// `test-results/walks`, which the next tests empty, or where PICTURES says.
for (const language of [english, german]) test.describe(language.tag, () => readPages(pictureReader(language)));
