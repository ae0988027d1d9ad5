import { expect } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { dialogBy, dialogByKey, type PageState, type PageWalk } from './page-state.ts';
import type { Walker } from './walker.ts';

const rows = (at: Walker) => at.page.locator('li[data-index]');
const causes = (at: Walker) => at.page.locator('main nav a');

/** A cause, the first one being 1. */
async function openCause(at: Walker, place: number): Promise<void> {
  await at.goTo('/problems');
  await expect(causes(at).nth(place - 1)).toBeVisible();
  await at.goTo(
    (await causes(at)
      .nth(place - 1)
      .getAttribute('href')) ?? '',
  );
  await expect(rows(at).first()).toBeVisible();
}

const cause = (place: number): PageState => ({ name: `cause ${place}`, open: (at) => openCause(at, place) });

const place = (name: string, path: (at: Walker) => string): PageState => ({
  name,
  open: (at) => at.goToPage(path(at)),
});

/** Problems, each cause of them, and what is done with the parcels of one: corrected, corrected together, sent again, given to support. */
export const problemWalk: PageWalk = {
  name: 'problems',
  async prepare(at) {
    const body = readyBody(await at.firstMethod());
    const { receiver } = body;
    at.data.add([body, 'Nowhere', 'qqqq']);
    // Of sentences of carriers: one without its value, as a cause and masked, and a part between two values.
    for (const blank of ['…', '•••••'])
      at.data.add(`The postal code ${blank} does not exist in the country of the receiver. Correct the postal code.`);
    at.data.add(['The postal code … does not exist in the country of the receiver', 'of item']);
    const refused = (order: string, changes: object) =>
      processedParcel(at.api, { ...body, order_number: order, ...changes });
    const wrong = { receiver: { ...receiver, postal_code: '00000' } };
    await refused('XW-1', { ...wrong, ship_by: '2026-01-02T10:00:00Z' });
    await refused('XW-2', wrong);
    await refused('XW-3', { receiver: { ...receiver, city: 'Nowhere' } });
    const { id } = await createParcel(at.api, { order_number: 'XW-4' });
    at.kept['not sent'] = id;
    await at.showParcel(id);
    await at.press('p');
    await expect(at.page.getByRole('alert').first()).toBeVisible();
  },
  states: [
    {
      name: 'problems',
      shows: ['problems-page'],
      async open(at) {
        await at.load('/problems');
        await expect(causes(at).first()).toBeVisible();
      },
    },
    cause(2),
    cause(3),
    cause(1),
    dialogByKey('correct all parcels of a cause', 'F2', 'change-dialog'),
    dialogBy('case file of a cause', (at) => at.buttonOf('Case file…', at.main).click(), 'save-case-dialog'),
    dialogBy(
      'process a cause without changes?',
      (at) =>
        at.main
          .getByRole('button', { name: at.said.text('Case file…') })
          .locator('xpath=preceding-sibling::button[1]')
          .click(),
      'correction-bar',
    ),
    {
      name: 'a parcel of a cause is corrected',
      async open(at) {
        const field = rows(at).locator('input').first();
        await field.fill('qqqq');
        await field.press('Enter');
      },
    },
    place('no such cause', () => '/problems?cause=none'),
    place('problems of no run', () => '/problems?run=0193ffff-0000-7000-8000-000000000000'),
    place('a parcel that is corrected for the station', (at) => `/problems?parcel=${at.keptAs('not sent')}`),
  ],
};
