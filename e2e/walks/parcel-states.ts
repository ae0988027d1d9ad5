import { expect } from '@playwright/test';
import { createParcel, processedParcel } from '../api/parcel-flows.ts';
import { customsBody, everyField, readyBody } from '../api/sample-bodies.ts';
import { claimElsewhere } from '../one-desk/desk-facts.ts';
import { cornerLabel } from '../ui/corner-labels.ts';
import { dialogBy, dialogByKey, type PageState, type PageWalk } from './page-state.ts';
import type { Walker } from './walker.ts';

const panel = 'section[data-beside]';

function more(at: Walker) {
  return at.page.getByRole('group', { name: at.said.text('More actions') });
}

async function openMore(at: Walker): Promise<void> {
  if (!(await more(at).isVisible())) await at.button('More actions').click();
  await expect(more(at)).toBeVisible();
}

/** What is behind `…` of the parcel. */
function dialogOfMore(name: string, english: string, file: string): PageState {
  return dialogBy(
    name,
    async (at) => {
      await openMore(at);
      await at.buttonOf(english, more(at)).click();
    },
    file,
  );
}

async function show(at: Walker, state: string): Promise<void> {
  await at.showParcel(at.keptAs(state));
  await at.page
    .locator(`${panel} details`)
    .evaluateAll((all) => all.forEach((one) => one.toggleAttribute('open', true)));
}

function parcel(state: string, act?: (at: Walker) => Promise<unknown>): PageState {
  return {
    name: `a parcel: ${state}`,
    async open(at) {
      await show(at, state);
      await act?.(at);
    },
  };
}

/** A parcel in each of its states, beside the list and alone. */
export const parcelWalk: PageWalk = {
  name: 'a parcel in each of its states',
  async prepare(at) {
    const body = readyBody(await at.firstMethod());
    const keep = async (state: string, made: Promise<{ id: string }>) => void (at.kept[state] = (await made).id);
    at.data.add([everyField, body, customsBody(''), 'sandbox:slow=60', 'Nobody', 'hold']);
    await Promise.all([
      keep('open', createParcel(at.api, { ...body, ...everyField, shipping_method_id: body.shipping_method_id })),
      keep('without data', createParcel(at.api, { receiver: { name: 'Nobody' } })),
      keep('refused', processedParcel(at.api, { ...body, receiver: { ...body.receiver, postal_code: '00000' } })),
      keep('processed', processedParcel(at.api, body, '?print=false')),
      keep('printed', processedParcel(at.api, { ...customsBody(body.shipping_method_id ?? ''), number_of_labels: 2 })),
      keep('cancelled', processedParcel(at.api, body)),
      keep('slow', createParcel(at.api, { ...body, reference: 'sandbox:slow=60' })),
      keep('held', createParcel(at.api, { ...body, tags: ['hold'] })),
    ]);
    await at.api.post(`/parcels/${at.keptAs('cancelled')}/cancel`);
  },
  states: [
    { ...parcel('open'), shows: ['parcel-page'] },
    parcel('without data', async (at) => {
      await at.press('p');
      await expect(at.page.getByRole('alert').first()).toBeVisible();
    }),
    parcel('refused'),
    { ...parcel('slow', (at) => at.press('p')), restless: true },
    parcel('processed'),
    parcel('printed', (at) => at.labelIsDrawn()),
    parcel('cancelled'),
    parcel('held'),
    {
      name: 'a parcel whose start has no answer',
      restless: true,
      async open(at) {
        at.front.fault = ({ method }) => (method === 'POST' ? { drop: true } : null);
        await show(at, 'open');
        await at.press('p');
        await expect(at.page.locator(panel).getByRole('alert').or(at.button('Try now')).first()).toBeVisible();
      },
      async leave(at) {
        await at.mend();
        await at.enter();
      },
    },
    {
      name: 'a parcel in a window of its own',
      async open(at) {
        await show(at, 'printed');
        await at.labelIsDrawn();
        await at.press('w');
        await expect(at.page.getByRole('link', { name: at.said.start('Back') })).toBeVisible();
      },
      leave: (at) => at.press('w'),
    },
    {
      name: 'a label, only a part of which is printed',
      async open(at) {
        const { pdf } = await cornerLabel('rounded frame', 4);
        at.front.fault = ({ url }) =>
          url.endsWith('/documents/labels')
            ? { status: 200, headers: { 'content-type': 'application/pdf' }, body: Buffer.from(pdf) }
            : null;
        await at.load('/parcels');
        await at.listIsThere();
        await show(at, 'printed');
        await at.labelIsDrawn();
        const only = at.page.getByRole('radio', { name: at.said.text('Only the label') });
        await expect(only).toBeVisible();
        if (!(await only.isChecked())) await at.press('Shift+F');
        await expect(only).toBeChecked();
      },
      async leave(at) {
        // Cuts are the desk's: what comes after it prints whole pages.
        await at.press('Shift+F');
        await expect(at.page.getByRole('radio', { name: at.said.text('Whole page') })).toBeChecked();
        await at.mend();
      },
    },
    {
      name: 'a label that could not be read',
      async open(at) {
        at.front.fault = ({ url }) =>
          url.endsWith('/documents/labels')
            ? { status: 200, headers: { 'content-type': 'application/pdf' }, body: 'no PDF' }
            : null;
        await at.load('/parcels');
        await at.listIsThere();
        await show(at, 'printed');
        await expect(at.page.locator(panel).getByRole('alert').first()).toBeVisible();
      },
      leave: (at) => at.mend(),
    },
    {
      name: 'a parcel that is not there',
      shows: ['parcel-error'],
      async open(at) {
        await at.goTo('/parcels/0193ffff-0000-7000-8000-000000000000');
        await expect(at.page.getByRole('alert').first()).toBeVisible();
      },
    },
    {
      name: 'a copy of no parcel',
      async open(at) {
        const unknown = '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11';
        at.data.add((await at.api.get(`/parcels/${unknown}`)).body);
        await at.goTo(`/parcels/new?from=${unknown}`);
        await expect(at.page.getByRole('heading', { level: 1 })).toBeVisible();
      },
    },
  ],
};

/** What is asked before something is done with one parcel. */
export const parcelQuestionsWalk: PageWalk = {
  name: 'what is asked about one parcel',
  async prepare(at) {
    const body = readyBody(await at.firstMethod());
    const receiver = { ...body.receiver, name: 'Kxm' };
    // The tags of parcels that wait, and of those that were merged.
    at.data.add([body, customsBody(''), 'Kxm', 'hold', 'merged']);
    const keep = async (state: string, made: Promise<{ id: string }>) => void (at.kept[state] = (await made).id);
    await keep('open', createParcel(at.api, { ...body, receiver, order_number: 'XM-1' }));
    await keep('other', createParcel(at.api, { ...body, receiver, order_number: 'XM-2' }));
    await keep('held', createParcel(at.api, { ...body, order_number: 'XM-3', tags: ['hold'] }));
    await keep('claimed', createParcel(at.api, { ...body, order_number: 'XM-4' }));
    await keep('processed', processedParcel(at.api, body, '?print=false'));
    await keep(
      'printed',
      processedParcel(at.api, { ...customsBody(body.shipping_method_id ?? ''), number_of_labels: 2 }),
    );
    await at.load('/parcels');
    await at.listIsThere();
  },
  states: [
    {
      name: 'more of an open parcel',
      shows: ['more-menu'],
      async open(at) {
        if (!at.page.url().includes(at.keptAs('open'))) await show(at, 'open');
        await openMore(at);
      },
      seen: more,
    },
    dialogOfMore('put a parcel on hold?', 'Put on hold…', 'hold-dialog'),
    dialogOfMore('case file of a parcel', 'Case file…', 'save-case-dialog'),
    dialogByKey('delete a parcel?', 'Delete', 'delete-parcel-dialog'),
    dialogBy('pack parcels together?', (at) => at.button('Pack together…').click(), 'pack-together-dialog'),
    dialogBy('merge parcels?', (at) => at.button('Merge…').click(), 'merge-parcels-dialog'),
    {
      name: 'more of a held parcel',
      shows: ['more-menu'],
      async open(at) {
        if (!at.page.url().includes(at.keptAs('held'))) await show(at, 'held');
        await openMore(at);
      },
      seen: more,
      leave: (at) => at.press('Escape'),
    },
    dialogByKey('release the hold of a parcel?', 'h', 'hold-dialog'),
    dialogBy(
      'release the hold, in the notice?',
      (at) => at.button('Release hold…', at.main).first().click(),
      'hold-dialog',
    ),
    {
      name: 'a parcel at another station',
      shows: ['claim-question'],
      async open(at) {
        if (!at.page.url().includes(at.keptAs('claimed'))) {
          await show(at, 'claimed');
          // Of the panel's head nothing else changes.
          const head = at.page.locator(`${panel} header`).first();
          const before = await head.innerText();
          await claimElsewhere(at.service, at.keptAs('claimed'));
          await expect.poll(() => head.innerText()).not.toBe(before);
        }
        await at.opens(at.press('p'));
      },
      seen: (at) => at.dialog,
      leave: (at) => at.escape(),
    },
    {
      name: 'more of a parcel that is printed',
      async open(at) {
        if (!at.page.url().includes(at.keptAs('printed'))) await show(at, 'printed');
        await at.labelIsDrawn();
        await openMore(at);
      },
      seen: more,
    },
    dialogOfMore('cancel a shipment?', 'Cancel shipment…', 'cancel-parcel-dialog'),
    dialogOfMore('mark a parcel as printed again?', 'Mark as printed again…', 'mark-printed-dialog'),
    {
      name: 'delete a parcel, in the list?',
      shows: ['delete-parcel-dialog'],
      async open(at) {
        await at.load('/parcels');
        await at.listIsThere();
        await at.page.locator(`[data-row-id="${at.keptAs('claimed')}"]`).focus();
        await at.opens(at.press('Delete'));
      },
      leave: (at) => at.escape(),
    },
  ],
};
