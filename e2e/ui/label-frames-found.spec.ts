import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { cornerKinds, cornerLabel } from './corner-labels.ts';
import { cutOnPage } from './cut-on-page.ts';
import { withFront } from './front-server.ts';
import { firstMethod } from './parcel-pages.ts';
import { signInToPrint } from './send-labels.ts';

// The short form of `npm run bench -- labels`.

test.use({ serviceOptions: emptyDesk });

test('ten labels in the corner of a page, each drawn in another way, are cut right and their bar codes read', async ({
  page,
  service,
  api,
}) => {
  const parcel = await processedParcel(api, readyBody(await firstMethod(api)));
  await withFront(service, async (front) => {
    const printed = await signInToPrint(page, front);
    for (const kind of cornerKinds) {
      const label = await cornerLabel(kind, 1);
      const { right, codes } = await cutOnPage(page, front, parcel.id, label, printed);
      expect({ kind, right }).toEqual({ kind, right: true });
      expect(codes, kind).toEqual(expect.arrayContaining(label.codes));
    }
  });
});
