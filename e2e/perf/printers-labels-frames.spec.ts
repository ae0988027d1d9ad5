import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { cornerKinds, cornerLabel } from '../ui/corner-labels.ts';
import { cutOnPage } from '../ui/cut-on-page.ts';
import { withFront } from '../ui/front-server.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { signInToPrint } from '../ui/send-labels.ts';
import { report } from './figures.ts';

test.use({ serviceOptions: emptyDesk });

/** Of each of the ten kinds. Not the ones with which the search was made. */
const seeds = [201, 202, 203];

test('30 labels in the corner of A4 and Letter pages, drawn in ten ways: found without help, cut, and their bar codes read', async ({
  page,
  service,
  api,
}) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  const wrong: string[] = [];
  let [right, wanted, read] = [0, 0, 0];
  await withFront(service, async (front) => {
    const printed = await signInToPrint(page, front);
    for (const kind of cornerKinds)
      for (const seed of seeds) {
        const label = await cornerLabel(kind, seed);
        const cut = await cutOnPage(page, front, parcel.id, label, printed);
        if (cut.right) right += 1;
        else wrong.push(`${kind} ${seed}`);
        if (!cut.right) continue;
        wanted += label.codes.length;
        read += label.codes.filter((code) => cut.codes.includes(code)).length;
      }
  });
  const all = cornerKinds.length * seeds.length;
  const named = wrong.length === 0 ? '' : `, wrong: ${wrong.join('; ')}`;
  report({
    name: `of ${all} labels on larger pages, cut right without help: all of the label's ink and none of the other, within 3 mm`,
    value: right,
    unit: '',
    goal: 27,
    atLeast: true,
    detail: `ten ways to draw them, three of each${named}`,
  });
  report({
    name: 'bar codes of those labels that are read after cutting, of 1',
    value: read / wanted,
    unit: 'x',
    goal: 1,
    atLeast: true,
    detail: `${read} of ${wanted}`,
  });
  expect(right).toBeGreaterThan(0);
});
