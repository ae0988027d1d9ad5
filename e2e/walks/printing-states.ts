import { expect } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { cornerLabel } from '../ui/corner-labels.ts';
import { standInViewer, watchPrinting } from '../ui/watch-printing.ts';
import { dialogBy, type PageState, type PageWalk } from './page-state.ts';
import { makePrinted, pickedItems, print } from './printing-steps.ts';
import type { Walker } from './walker.ts';

const no = (at: Walker) => at.button('No…', at.dialog);

const choices: readonly PageState[] = ['labels', 'kits', 'customs', 'slips'].map((what) => ({
  name: `print many: ${what}`,
  open: (at) => at.dialog.getByRole('combobox').first().selectOption(what),
}));

/** What the browser prints of several parcels, and whether it came out; and a pick list with its sheet. */
export const printingWalk: PageWalk = {
  name: 'what the browser prints',
  async prepare(at) {
    await standInViewer(at.page);
    await watchPrinting(at.page);
    await makePrinted(at);
  },
  states: [
    {
      name: 'print many',
      shows: ['print-choice'],
      async open(at) {
        await at.selectNewest(2);
        await at.press('Shift+L');
        await expect(print(at)).toBeVisible();
      },
    },
    ...choices,
    {
      name: 'did they all come out?',
      shows: ['confirm-printed'],
      async open(at) {
        await print(at).click();
        await expect(no(at)).toBeVisible();
      },
    },
    {
      name: 'not all came out',
      shows: ['confirm-printed'],
      async open(at) {
        await no(at).click();
        await expect(at.dialog.getByRole('combobox')).toBeVisible();
      },
    },
    {
      name: 'print one that was printed before',
      async open(at) {
        await at.load('/parcels');
        await at.listIsThere();
        await at.showParcel(at.keptAs('printed'));
        await at.labelIsDrawn();
        await at.opens(at.press('l'));
      },
    },
    {
      name: 'labels of another paper',
      async open(at) {
        const { pdf } = await cornerLabel('solid frame', 3);
        at.front.fault = ({ url }) =>
          url.endsWith(`${at.keptAs('printed')}/documents/labels`)
            ? { status: 200, headers: { 'content-type': 'application/pdf' }, body: Buffer.from(pdf) }
            : null;
        await at.selectNewest(2);
        await at.press('Shift+L');
        await expect(at.button('Only the label…', at.dialog)).toBeVisible();
      },
    },
    {
      name: 'the frame of a label in a job',
      shows: ['frame-dialog'],
      async open(at) {
        await at.button('Only the label…', at.dialog).click();
        await expect(at.dialog.locator('canvas').first()).toBeVisible();
        // The label is found.
        await expect(at.button('Search again', at.dialog)).toBeEnabled();
      },
      async leave(at) {
        // Cuts are the desk's: what comes after it prints whole pages.
        await at.button('Done', at.dialog).click();
        await at.button('Whole page', at.dialog).click();
        await at.mend();
      },
    },
    {
      name: 'a pick list',
      async open(at) {
        const body = { ...readyBody(await at.firstMethod()), items: pickedItems };
        for (const order of ['XJ-4', 'XJ-5']) await createParcel(at.api, { ...body, order_number: order });
        await at.selectNewest(3);
        await at.opens(at.press('Shift+I'));
      },
    },
    {
      name: 'the sheet of a pick list',
      shows: ['pick-sheet'],
      async open(at) {
        await at.dialog.getByRole('button').last().click();
        await expect(at.dialog.getByRole('table')).toBeVisible();
      },
      leave: (at) => at.escape(),
    },
    {
      name: 'a pick list at the station',
      async open(at) {
        await at.load('/station');
        await expect(at.button('Sheet…').first()).toBeVisible();
      },
    },
    dialogBy('the sheet of a pick list at the station', (at) => at.button('Sheet…').first().click(), 'pick-sheet'),
    {
      name: 'the station without a pick list',
      async open(at) {
        await at.button('Take off the list').first().click();
        await expect(at.button('Sheet…')).toHaveCount(0);
      },
    },
  ],
};
