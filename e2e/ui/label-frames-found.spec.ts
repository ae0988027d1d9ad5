import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { cornerKinds, cornerLabel } from './corner-labels.ts';
import { cutOnPage } from './cut-on-page.ts';
import { withFront } from './front-server.ts';

// The short form of `npm run bench -- labels`.

test.use({ serviceOptions: emptyDesk });

/** Of its pages two are shown rotated, two are cut of larger ones, and one has its origin elsewhere. */
const seed = 11;

test(
  'ten labels in the corner of a page, each drawn in another way, are cut right and their bar codes read',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    // Half a minute at rest, and four times that beside other tests.
    test.setTimeout(300_000);
    const labels = await Promise.all(cornerKinds.map((kind) => cornerLabel(kind, seed)));
    await withFront(service, async (front) => {
      for (const { label, right, codes } of await cutOnPage(page, { front, api }, labels)) {
        expect({ kind: label.kind, right }).toEqual({ kind: label.kind, right: true });
        expect(codes, label.kind).toEqual(expect.arrayContaining(label.codes));
      }
    });
  },
);
