import { expect, test } from '../fixtures.ts';
import { withDeskProxy } from '../desk-proxy-process.ts';
import { allParcels, textbox, savedParcelId } from '../ui/editor-pages.ts';
import { secondsUntil } from '../seconds-until.ts';
import { completed, createParcel, readParcel, startProcessing } from '../api/parcel-flows.ts';
import { readyParcels, runState, select } from '../ui/run-pages.ts';
import { emptyDesk } from '../service-profiles.ts';
import { ownProfile } from './stand-in-profile.ts';
import { withStandIn } from './stand-in-server.ts';
import { chooseMore } from '../ui/parcel-pages.ts';

// What the proxy cannot know (PROMISES 3.5.7): it sends nothing twice, and the page settles it by looking.
test.use({ serviceOptions: emptyDesk });

test(
  'a create whose answer was lost behind the proxy is looked for, and created once whether it was done or not',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    await withStandIn(service, { ...ownProfile, keys: false, etags: false }, (standIn) =>
      withDeskProxy({ url: standIn.apiBase, token: service.token }, async (deskProxy) => {
        const sent = () => standIn.seen.filter(({ method }) => method === 'POST').length;
        await page.clock.install();
        await page.goto(deskProxy.link);
        await page.getByRole('navigation').first().waitFor();
        for (const [order, done] of [
          ['DONE', true],
          ['LOST', false],
        ] as const) {
          await page.goto(`${deskProxy.origin}/parcels/new`);
          await textbox(page, 'Order number').fill(order);
          if (done) standIn.loseAnswers('POST', /^\/parcels$/);
          else standIn.refuse('POST', /^\/parcels$/, 504);
          await page.keyboard.press('Control+Enter');
          // A gateway's 504 leaves the request under way for a while: the page must not say that nothing was created.
          if (!done) await secondsUntil(page, page.getByText(/may need up to two minutes/));
          const next = page.getByRole('button', { name: done ? `Open Order ${order}` : 'Create another one anyway' });
          await secondsUntil(page, next);
          await next.click();
          const id = await savedParcelId(page);
          const made = (await allParcels(api)).filter((parcel) => parcel.order_number === order);
          expect(made.map((parcel) => parcel.id)).toEqual([id]);
        }
        // The page asked the proxy twice for each; the other server was asked once for the first and again only on the user's word.
        expect(sent()).toBe(3);
      }),
    );
  },
);

test(
  'a deletion with an unknown outcome is another intent when it is pressed again',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const { id } = await createParcel(api, { order_number: 'CANCEL' });
    await withStandIn(service, { ...ownProfile, keys: false, etags: false }, (standIn) =>
      withDeskProxy({ url: standIn.apiBase, token: service.token }, async (deskProxy) => {
        await page.goto(deskProxy.link.replace('/#', `/parcels/${id}#`));
        await expect(page.getByRole('heading', { name: 'Order CANCEL' })).toBeVisible();
        standIn.refuse('DELETE', /./, 503);
        const press = async () => {
          await chooseMore(page, 'Delete');
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        };
        await press();
        await expect(page.getByRole('alert')).toContainText('We do not know yet');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        await expect(page).toHaveURL(/\/parcels$/);
        expect((await api.get(`/parcels/${id}`)).status).toBe(404);
        expect(standIn.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
      }),
    );
  },
);

test(
  'a change that the other server answered with a fault and did not make is saved by checking again',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const { id } = await createParcel(api, { order_number: 'NOT-YET' });
    await withStandIn(service, { ...ownProfile, keys: false, etags: false }, (standIn) =>
      withDeskProxy({ url: standIn.apiBase, token: service.token }, async (deskProxy) => {
        await page.goto(deskProxy.link.replace('/#', `/parcels/${id}/edit#`));
        await textbox(page, 'Note').fill('kept');
        standIn.refuse('PATCH', /./, 503);
        await page.keyboard.press('Control+Enter');
        await page.getByRole('button', { name: 'Check again' }).click();
        await savedParcelId(page);
        expect((await readParcel(api, id)).note).toBe('kept');
        expect(standIn.seen.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
      }),
    );
  },
);

// P37: the specification does not say what a start does to a parcel that is processed.
test(
  'a run through the proxy starts none of the parcels that another desk has processed while its dialog was open',
  { tag: '@safety' },
  async ({ page, service, api }) => {
    const ids = await readyParcels(api, ['P-1', 'P-2', 'P-3']);
    await withStandIn(service, { ...ownProfile, keys: false, etags: false }, (standIn) =>
      withDeskProxy({ url: standIn.apiBase, token: service.token }, async (deskProxy) => {
        await page.goto(deskProxy.link);
        await select(page, ids);
        await page.keyboard.press('Shift+P');
        await expect(page.getByRole('dialog', { name: 'Process 3 parcels?' })).toBeVisible();
        const shipped = ids.slice(0, 2);
        for (const id of shipped) {
          await startProcessing(api, id);
          await completed(api, id);
        }
        await page.keyboard.press('Enter');
        await expect(runState(page)).toHaveText('Ended');
        await expect(page.getByRole('main').getByText('Already processed.')).toHaveCount(2);
        const started = standIn.seen.filter(({ method, path }) => method === 'POST' && path.includes('/process'));
        expect(started.map(({ path }) => path.split('/')[2])).toEqual(ids.slice(2));
      }),
    );
  },
);
