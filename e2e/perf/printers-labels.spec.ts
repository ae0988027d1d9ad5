import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { cornerKinds, cornerLabel } from '../ui/corner-labels.ts';
import { cutOnPage } from '../ui/cut-on-page.ts';
import { withFront } from '../ui/front-server.ts';
import { report } from './figures.ts';

test.use({ serviceOptions: emptyDesk });

/** Of each of the ten kinds. Not those with which the search was made. */
const seeds = [201, 202, 203];

test('30 labels in the corner of A4 and Letter pages, drawn in ten ways: found without help, cut, and their bar codes read', async ({
  page,
  service,
  api,
}) => {
  const labels = await Promise.all(cornerKinds.flatMap((kind) => seeds.map((seed) => cornerLabel(kind, seed))));
  await withFront(service, async (front) => {
    const cuts = await cutOnPage(page, { front, api }, labels);
    expect(cuts).toHaveLength(labels.length);
    const right = cuts.filter((cut) => cut.right);
    const wrong = cuts.filter((cut) => !cut.right).map(({ label }) => label.kind);
    report({
      name: `of ${labels.length} labels on larger pages, cut right without help: all of the label's ink, none of the other, within 3 mm`,
      value: right.length,
      unit: '',
      goal: 27,
      atLeast: true,
      detail: `ten ways to draw them, three of each${wrong.length === 0 ? '' : `; wrong: ${wrong.join(', ')}`}`,
    });
    const wanted = right.flatMap(({ label }) => label.codes);
    const unread = right.flatMap(({ label, codes }) => label.codes.filter((code) => !codes.includes(code)));
    report({
      name: `bar codes of the labels that were cut right, ${wanted.length} of them: not read after cutting`,
      value: unread.length,
      unit: '',
      goal: 0,
    });
  });
});
