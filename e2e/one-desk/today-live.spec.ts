import type { Page } from '@playwright/test';
import { completed, createParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { expect, test } from '../fixtures.ts';
import { emptyDesk } from '../service-profiles.ts';
import { openPath } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { byEvent } from './two-desks.ts';

test.use({ serviceOptions: emptyDesk });

const names = ['To do', 'Refused or not sent', 'To print', 'Printed today'] as const;
type Figure = (typeof names)[number];

const figure = (page: Page, name: Figure) =>
  page.getByRole('list', { name: 'Figures' }).getByRole('link', { name: new RegExp(`^${name} `) });
const countOf = async (page: Page, name: Figure) =>
  Number(/[\d,]+/.exec(((await figure(page, name).textContent()) ?? '').slice(name.length))?.[0].replaceAll(',', ''));

test('Today counts what other desks create, delete, refuse, ship and print by the events alone @safety', async ({
  openOther,
  api,
}) => {
  const body = readyBody(await firstMethod(api));
  // A day without parcels has no figures.
  await createParcel(api, body);
  const page = await openOther();
  await openPath(page, '/today');
  await expect(figure(page, 'To do')).toHaveAccessibleName(/ of all /);
  await expect(figure(page, 'Printed today')).toHaveAccessibleName(/ all of today$/);
  const before = new Map<Figure, number>();
  for (const name of names) before.set(name, await countOf(page, name));
  const isMore = (name: Figure, by: number) =>
    expect
      .poll(async () => (await countOf(page, name)) - (before.get(name) ?? 0), { message: name, ...byEvent })
      .toBe(by);

  const { id } = await createParcel(api, body);
  await isMore('To do', 1);
  await api.delete(`/parcels/${id}`);
  await isMore('To do', 0);

  const wrong = await createParcel(api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } });
  await api.post(`/parcels/${wrong.id}/process`);
  await completed(api, wrong.id);
  await isMore('Refused or not sent', 1);

  const shipped = await createParcel(api, body);
  await api.post(`/parcels/${shipped.id}/process?print=false`);
  await completed(api, shipped.id);
  await isMore('To print', 1);
  await api.post(`/parcels/${shipped.id}/print`);
  await isMore('To print', 0);
  await isMore('Printed today', 1);
});
