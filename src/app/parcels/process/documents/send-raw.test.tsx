import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { claimElsewhere } from '#app/testing/claim-elsewhere.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { SendRaw } from './send-raw.tsx';

const parcel = readParcel(buildParcel({ id: 'p1', order_number: '7001' })) ?? expect.fail('parcel');

test('a label in the language of a printer is not sent there before it is said that another station has the parcel', async () => {
  const paper = { width: 100, height: 150 };
  const { user, sent, feed } = await showPart(
    <SendRaw parcel={parcel} kind="labels" language="zpl" raw={new Blob(['^XA^XZ'])} />,
    ({ method }) =>
      method === 'GET'
        ? {
            printers: [
              { name: 'Zebra', purpose: 'labels', paper, raw: ['zpl'], state: 'ready', reasons: [], message: null },
            ],
          }
        : { id: 'job', printer: 'Zebra', title: 'x', state: 'done', message: null },
    { desk: true, printers: true },
  );
  await claimElsewhere(feed, 'p1');
  await user.click(await screen.findByRole('button', { name: /Zebra/ }));
  const asks = await screen.findByRole('alertdialog', { name: 'Order 7001 is not at this station' });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asks.isConnected).toBe(false);
  await user.click(screen.getByRole('button', { name: /Zebra/ }));
  await user.click(await screen.findByRole('button', { name: 'Print anyway' }));
  await expect.poll(() => sent.length).toBeGreaterThan(0);
});
