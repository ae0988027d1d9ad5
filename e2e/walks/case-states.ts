import { expect } from '@playwright/test';
import { processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import type { PageState, PageWalk } from './page-state.ts';
import type { Walker } from './walker.ts';

const chooseCase = (at: Walker) => at.page.locator('input[type=file]');

/** What is saved for support, read again, and what is no such file. */
export const caseWalk: PageWalk = {
  name: 'case files',
  async prepare(at) {
    const body = readyBody(await at.firstMethod());
    const refusal = 'The postal code ••••• does not exist in the country of the receiver. Correct the postal code.';
    at.data.add([body, refusal]);
    const receiver = { ...body.receiver, postal_code: '00000' };
    const { id } = await processedParcel(at.api, { ...body, order_number: 'XMK-1', receiver });
    await at.showParcel(id);
  },
  states: [
    saved('case file', true),
    saved('case file with personal data', false),
    {
      name: 'case files',
      shows: ['case-page'],
      open: (at) => at.load('/case'),
    },
    ...[
      ['no case file', 'none.json', '{}'],
      ['an empty case file', 'empty.json', ''],
      ['a case file that is cut', 'cut.json', '{"form'],
    ].map(([name = '', file = '', text = '']): PageState => ({
      name,
      async open(at) {
        at.data.add(file);
        await chooseCase(at).setInputFiles({ name: file, mimeType: 'application/json', buffer: Buffer.from(text) });
        await expect(at.page.getByRole('alert').first()).toContainText(file);
      },
    })),
    opened('case file'),
    opened('case file with personal data'),
  ],
};

function saved(name: string, masked: boolean): PageState {
  return {
    name,
    shows: ['save-case-dialog'],
    async open(at) {
      await at.button('More actions').click();
      await at.buttonOf('Case file…', at.page.getByRole('group', { name: at.said.text('More actions') })).click();
      await at.dialog.getByRole('checkbox').setChecked(masked);
    },
    async leave(at) {
      const download = at.page.waitForEvent('download');
      await at.buttonOf('Save file', at.dialog).click();
      const file = await download;
      const path = await file.path();
      at.data.add([file.suggestedFilename(), path.split('/').at(-1)]);
      at.kept[name] = path;
      await expect(at.dialog).toBeHidden();
    },
  };
}

function opened(name: string): PageState {
  return {
    name: `opened: ${name}`,
    async open(at) {
      const title = () => at.page.locator('#case-name').allInnerTexts();
      const before = await title();
      await chooseCase(at).setInputFiles(at.keptAs(name));
      await expect.poll(title).not.toEqual(before);
      await expect(at.page.getByRole('article').first()).toBeVisible();
      await at.unfold();
    },
  };
}
