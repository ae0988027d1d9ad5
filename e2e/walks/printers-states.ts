import { expect } from '@playwright/test';
import { intercept } from '../intercept.ts';
import type { PageWalk } from './page-state.ts';
import { makePrinted, print } from './printing-steps.ts';

/** What the desk's printers print, and what becomes of a job. */
export const printersWalk: PageWalk = {
  name: 'printers and their jobs',
  prepare: makePrinted,
  states: [
    {
      name: 'printers',
      shows: ['printers-page'],
      async open(at) {
        await at.goToPage('/printers');
        await at.field('Labels to').selectOption('Labels');
        await at.field('Declarations and slips to').selectOption('Office');
      },
    },
    {
      name: 'a job that its printer did not print',
      shows: ['sent-to-printers'],
      async open(at) {
        at.printers('Labels').breakDown();
        await at.goTo('/parcels');
        await at.listIsThere();
        await at.showParcel(at.keptAs('plain'));
        await at.labelIsDrawn();
        await at.opens(at.press('l'));
        await expect(print(at)).not.toHaveAttribute('aria-disabled');
        await print(at).click();
        await expect(at.button('Print from another page on…', at.dialog).first()).toBeVisible();
      },
    },
    {
      name: 'from which page on?',
      shows: ['sent-to-printers'],
      async open(at) {
        await at.button('Print from another page on…', at.dialog).first().click();
        await expect(at.field('Last good one')).toBeVisible();
      },
    },
    {
      name: 'the rest of a job',
      async open(at) {
        await at.dialog.getByRole('button').last().click();
        await expect(at.field('Pages')).toBeVisible();
      },
      async leave(at) {
        at.printers('Labels').release();
        await at.escape();
      },
    },
    {
      name: 'a job that its printer holds',
      restless: true,
      async open(at) {
        at.printers('Labels').fault(['media-empty-error']);
        await at.opens(at.press('l'));
        await expect(print(at)).not.toHaveAttribute('aria-disabled');
        await print(at).click();
        await at.goToPage('/printers');
        await expect(at.main.getByRole('row').nth(1)).toBeVisible();
      },
      async leave(at) {
        at.printers('Labels').release();
        await Promise.resolve();
      },
    },
    {
      name: 'a printer that is switched off',
      restless: true,
      async open(at) {
        await at.printers('Office').stop();
        await at.load('/printers');
        await expect(at.main.getByRole('listitem').first()).toBeVisible();
      },
      leave: (at) => at.printers('Office').start(),
    },
    {
      name: 'printers that could not be read',
      async open(at) {
        await intercept(at.page, '**/desk/printers', (route) => route.fulfill({ status: 500, body: '{}' }));
        await at.load('/printers');
        await expect(at.main.getByRole('alert').first()).toBeVisible();
      },
      leave: (at) => at.page.unroute('**/desk/printers'),
    },
  ],
};
