import { screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import type { CarrierTracking } from '#contract/documents/carrier-tracking.ts';
import type { ServerSettings } from '#contract/server-settings.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { WhereIsIt } from './where-is-it.tsx';

/** Another request of the page, which goes out behind what is shown before it. */
function Later() {
  const api = useApi();
  useEffect(() => {
    void api.endpoints.printing().then((printing) => printing.listPrinters());
  }, [api]);
  return null;
}

/** Shows it for a parcel whose carrier says where it is. `says`: what that answers, request by request. */
async function showTracked(
  says: (CarrierTracking | Response | Promise<Response>)[],
  { tracking = true, settings = {} }: { tracking?: boolean; settings?: Partial<ServerSettings> } = {},
  later = Object.keys(settings).length > 0,
) {
  const asked: string[] = [];
  const shown = await showPart(
    <>
      <WhereIsIt id="p1" />
      {later ? <Later /> : null}
    </>,
    ({ url }) => {
      asked.push(url);
      if (url === '/desk/printers') return { printers: [] };
      if (url === '/desk/parcels/p1/carrier') return { attempt: { tracking }, documents: [] };
      return says.shift() ?? new Response(null, { status: 500 });
    },
    { desk: true, tracking: true, ...settings },
  );
  return { ...shown, asked, tracked: () => asked.filter((url) => url === '/desk/parcels/p1/tracking').length };
}
const button = (name: string) => screen.findByRole('button', { name });
const away = () => Response.json({ message: 'the carrier dhl did not say where the shipment is' }, { status: 504 });

const news: CarrierTracking = {
  carrier: 'dhl',
  tracking: [
    {
      label: 1,
      state: 'in_transit',
      events: [
        { at: '2025-03-04T13:05:00Z', text: 'Sorted', place: 'Berlin' },
        { at: '2025-03-03T09:30', text: 'Picked up', place: null },
        { at: '2025-03-02', text: 'Announced', place: null },
      ],
    },
    { label: 2, state: 'Held at the border', events: [] },
  ],
};

test('where a parcel is is asked when it is pressed, and shown in the words of page and carrier', async () => {
  const { user, tracked } = await showTracked([news]);
  const where = await button('Where is it?');
  expect(tracked()).toBe(0);
  await user.click(where);
  expect(await screen.findByText('Label 1: On its way', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText('Label 2: Held at the border', { selector: 'b' })).toBeTruthy();
  const events = within(screen.getByRole('list', { name: 'Events, newest first' })).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent.replaceAll(/[\u202f\u00a0]/g, ' '))).toEqual([
    expect.stringMatching(/^Mar \d+, 2025 .*\d:05 [AP]MSortedBerlin$/),
    'Mar 3, 2025 9:30 AMPicked up',
    'Mar 2, 2025Announced',
  ]);
  // A zone that the carrier does not say is not added.
  expect(events.map((event) => within(event).getByText(/2025/).hasAttribute('data-tip'))).toEqual([true, false, false]);
  expect(screen.getByText(/^Answer from dhl at .*\. It is not updated automatically\.$/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Label 1: On its way');
  expect(await button('Check again')).toBe(document.activeElement);
  expect(tracked()).toBe(1);
});

test('a long way is shown whole on request', async () => {
  const events = Array.from({ length: 7 }, (_, index) => ({ at: '2025-03-02', text: `Stop ${index}`, place: null }));
  const { user } = await showTracked([{ carrier: 'dhl', tracking: [{ label: null, state: 'delivered', events }] }]);
  await user.click(await button('Where is it?'));
  expect(await screen.findByText('Delivered', { selector: 'b' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await user.click(await button('Show all 7'));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

test('waiting, no answer, another try and no news are said, and the button keeps the focus', async () => {
  let release = (_answer: Response) => {};
  const held = new Promise<Response>((resolve) => (release = resolve));
  const { user, tracked } = await showTracked([held, { carrier: 'dhl', tracking: [] }]);
  await user.click(await button('Where is it?'));
  const waiting = await button('Waiting for the carrier…');
  await user.click(waiting);
  expect(screen.getByRole('status').textContent).toBe('Waiting for the carrier…');
  release(away());
  expect((await screen.findByRole('alert')).textContent).toContain('The carrier did not say where it is');
  expect(await button('Try again')).toBe(document.activeElement);
  expect(tracked()).toBe(1);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The carrier has no news of it yet.', { selector: 'p:not([role])' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await button('Check again')).toBe(document.activeElement);
});

test('an answer stays while the carrier does not answer again, and a fault of the server is none of the carrier', async () => {
  const { user } = await showTracked([news, away(), Response.json({ message: 'no' }, { status: 500 })]);
  await user.click(await button('Where is it?'));
  await user.click(await button('Check again'));
  expect((await screen.findByRole('alert')).textContent).toContain('The carrier did not say where it is');
  expect(screen.getByText('Label 1: On its way')).toBeTruthy();
  await user.click(await button('Try again'));
  expect(await screen.findByText('Server error')).toBeTruthy();
  expect(screen.queryByText('The carrier did not say where it is')).toBeNull();
});

test('a carrier that does not say, and a desk without one that does, offer nothing', async () => {
  const silent = await showTracked([], { tracking: false });
  await expect.poll(() => silent.asked).toEqual(['/desk/parcels/p1/carrier']);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, Partial<ServerSettings>]>([
  ['without a carrier that says it', { tracking: false }],
  ['of another server', { desk: false }],
])('a desk %s is not asked whether it can', async (_name, settings) => {
  const { asked } = await showTracked([], { settings });
  // What comes later than the question would.
  await expect.poll(() => asked).toContain('/desk/printers');
  expect(asked).toEqual(['/desk/printers']);
  expect(screen.queryByRole('button')).toBeNull();
});
