import { expect } from '@playwright/test';
import { createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { dialogBy, dialogByKey, type PageWalk } from './page-state.ts';
import type { Walker } from './walker.ts';

const state = (at: Walker) => at.page.getByRole('status', { name: at.said.text('State of the run') });
const isState = (at: Walker, english: string) => expect(state(at)).toHaveText(at.said.text(english));

/** Makes parcels, and selects them in the list. */
async function select(at: Walker, bodies: readonly object[]): Promise<void> {
  for (const body of bodies) await createParcel(at.api, body);
  await at.selectNewest(bodies.length);
}

/** Runs from their start to their end, and what is asked on the way. */
export const runWalk: PageWalk = {
  name: 'runs',
  states: [
    {
      name: 'runs, none of them on this device',
      shows: ['runs-page'],
      open: (at) => at.goToPage('/runs'),
    },
    {
      name: 'a run that has ended with failures',
      async open(at) {
        const body = readyBody(await at.firstMethod());
        at.data.add([body, 'Nobody']);
        const receiver = { ...body.receiver, postal_code: '00000' };
        await select(at, [
          { ...body, order_number: 'XV-7' },
          { ...body, order_number: 'XV-8', receiver },
          { order_number: 'XV-9', receiver: { name: 'Nobody' } },
        ]);
        await at.opens(at.press('Shift+P'));
        await at.dialog.getByRole('button').last().click();
        await isState(at, 'Ended with failures');
        await at.press('j');
      },
    },
    dialogByKey('remove a run from history?', 'Delete', 'run-actions'),
    {
      name: 'a run that needs its value again',
      async open(at) {
        at.data.add(['note', 'Kxm']);
        at.front.fault = ({ method }) => (method === 'PATCH' ? { after: new Promise(() => {}) } : null);
        await select(
          at,
          ['XV-M', 'XV-K', 'XV-Q', 'XV-W', 'XV-X'].map((order) => ({ order_number: order })),
        );
        await at.opens(at.press('Shift+E'));
        await at.dialog.getByRole('combobox').first().selectOption('note');
        await at.field('New value').fill('Kxm');
        await at.press('Control+Enter');
        await expect(state(at)).toBeVisible();
        await at.page.reload();
        await expect(at.button('Enter the value again')).toBeVisible();
      },
    },
    dialogBy('a value again', (at) => at.button('Enter the value again').click(), 'value-again-dialog'),
    {
      name: 'a run at work',
      shows: ['run-page'],
      restless: true,
      async open(at) {
        await at.mend();
        const body = readyBody(await at.firstMethod());
        at.data.add([body, 'sandbox:slow=60']);
        const slow = { ...body, reference: 'sandbox:slow=60' };
        await select(
          at,
          ['XV-1', 'XV-2', 'XV-3'].map((order) => ({ ...slow, order_number: order })),
        );
        await at.opens(at.press('Shift+P'));
        await at.press('Enter');
        await isState(at, 'Running');
      },
    },
    { ...dialogByKey('stop a run?', 's', 'run-actions'), restless: true },
    {
      ...dialogBy(
        'sign out during a run?',
        async (at) => {
          const more = at.button('More pages');
          if (await more.isVisible()) await more.click();
          await at.button('Sign out').click();
        },
        'sign-out-dialog',
      ),
      restless: true,
    },
    {
      name: 'a run that is paused',
      restless: true,
      async open(at) {
        await at.press('p');
        await isState(at, 'Paused');
      },
    },
    {
      name: 'a run that is stopped',
      restless: true,
      async open(at) {
        await at.opens(at.press('s'));
        await at.dialog.getByRole('button').last().click();
        await expect(at.dialog).toBeHidden();
        await expect(state(at)).toHaveText(
          new RegExp(`${at.said.text('Stopping').source}|${at.said.text('Stopped').source}`),
        );
      },
    },
    {
      name: 'all runs and print jobs',
      async open(at) {
        await at.goToPage('/runs');
        await expect(at.page.getByRole('grid').first()).toBeVisible();
      },
    },
    {
      name: 'a run that is not there',
      async open(at) {
        await at.goTo('/runs/0193ffff-0000-7000-8000-000000000000');
        await expect(at.main.locator('h1')).toBeVisible();
        await expect(state(at)).toHaveCount(0);
      },
    },
  ],
};
