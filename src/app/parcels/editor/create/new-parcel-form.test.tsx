import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dimensionFields, filled, itemFields, receiverFields, sentFields } from '#contract/parcel-fields.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import type { JsonObject } from '#contract/values/json-value.ts';
import { type SentRequest, type ShownPart, showPart } from '#app/testing/show-part.tsx';
import { readDraft, waitingNewDraft, writeDraft } from '#app/parcels/editor/drafts/draft-store.ts';
import { ParcelEditor } from '#app/parcels/editor/parcel-editor.tsx';
import { draftWords } from '#app/parcels/editor/save/save-words.ts';
import { signInMark } from '#app/session/sign-in-mark.ts';
import { toFormValues } from '#app/parcels/editor/form/to-form-values.ts';
import { NewParcelForm } from './new-parcel-form.tsx';
import { copyForNew, type NewParcelStart } from './new-parcel-start.ts';

// What the form of a new parcel does with what is typed, before and when it is sent; e2e/ui/create.spec.ts and
// create-checks.spec.ts have the real page and service. The list of countries is too long to be drawn here.

const methods = ['DHL Paket', 'DHL Paket International', 'DPD Classic'].map((name, index) => ({
  id: `5d9e2c17-1f3b-4a68-b0c4-7e8a9d0b1c0${index}`,
  name,
}));

const service = ({ url }: SentRequest): unknown =>
  url.startsWith('/v1/shipping-methods') ? { data: methods, links: { next: null } } : { data: buildParcel() };

const newParcel = (answer = service): Promise<ShownPart> => showPart(<NewParcelForm start={null} />, answer);

const raw = JSON.parse(JSON.stringify(buildParcel())) as JsonObject;
const duplicate: NewParcelStart = {
  ...copyForNew(raw, toFormValues(raw)),
  from: { kind: 'duplicate', id: buildParcel().id, name: 'Order 1' },
};

/** As after a crash: what was typed is in the draft alone. */
function leavePage(): void {
  dispatchEvent(new Event('pagehide'));
  cleanup();
}

/** The input with exactly this label. `getByLabelText` goes through the whole page for each of its elements: half of this file's time. */
function input(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent.trim() === label);
  const found = labels.map(({ htmlFor }) => document.getElementById(htmlFor) as HTMLInputElement);
  expect([label, found.length]).toEqual([label, 1]);
  return found[0]!;
}
const isWrong = (label: string) => input(label).getAttribute('aria-invalid') === 'true';
/** What is said of an input, as a screen reader reads it. */
const description = (label: string) =>
  (input(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const summary = () => screen.getByRole('alert');
const body = () => document.querySelector('aside pre')?.textContent;
const save = '{Control>}{Enter}{/Control}';

async function fill({ user }: ShownPart, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.clear(input(label));
    if (text !== '') await user.paste(text);
  }
}

/** A timestamp is put in at once, as the browser's own picker does it. */
async function setTimestamp({ user }: ShownPart, label: string, value: string): Promise<void> {
  await user.click(input(label));
  fireEvent.change(input(label), { target: { value } });
}

test('every field that a client may set has its input', async () => {
  const form = await newParcel();
  await form.user.click(screen.getByRole('button', { name: /Add item/ }));
  const inside: Record<string, object> = {
    receiver: receiverFields,
    dimensions: dimensionFields,
    'items.0': itemFields,
  };
  const paths = [
    ...Object.keys(sentFields).filter((field) => !/^(?:receiver|dimensions|items)$/.test(field)),
    ...Object.entries(inside).flatMap(([name, fields]) => Object.keys(fields).map((field) => `${name}.${field}`)),
  ];
  const missing = paths.filter((path) => document.querySelector(`[data-field="${path}"]`) === null);
  expect(missing).toEqual([]);
});

test('broken rules of the API are shown at the field before anything is sent', async () => {
  const form = await newParcel();
  await fill(form, { Weight: '1,2345', Email: 'nobody', Length: '10', 'Number of labels': '31', Country: 'Atlantis' });
  await form.user.click(input('Name'));
  await form.user.keyboard(save);
  await waitFor(() => expect(summary().textContent).toContain('6 problems to fix'));
  expect(document.activeElement).toBe(input('Country'));
  expect([input('Country').value, input('Weight').value]).toEqual(['Atlantis', '1.2345']);
  expect(description('Weight')).toMatch(/max 3 decimal places/);
  expect(description('Width')).toMatch(/missing: enter all three, or none/);
  expect(description('Number of labels')).toMatch(/from 1 to 30/);
  await form.user.click(within(summary()).getByRole('button', { name: 'Weight' }));
  expect(document.activeElement).toBe(input('Weight'));
  expect(form.sent).toEqual([]);
});

test('what was wrong is called so until it is changed', async () => {
  const form = await newParcel();
  await fill(form, { Email: 'nobody', Length: '10' });
  await form.user.keyboard(save);
  await waitFor(() => expect(summary().textContent).toContain('3 problems to fix'));
  await fill(form, { Length: '' });
  expect([isWrong('Width'), isWrong('Height')]).toEqual([false, false]);
  const item = (name: string) =>
    within(summary())
      .getAllByRole('listitem')
      .find((one) => one.textContent.includes(name));
  expect(item('Width')?.textContent).toContain('changed since');
  expect(summary().textContent).toContain('1 of 3 problems left from the last attempt.');
  await fill(form, { Email: 'still no one' });
  await form.user.tab();
  await waitFor(() => expect(item('Email')?.textContent).not.toContain('changed since'));
  // What became wrong since says so itself, and is no part of the last attempt.
  await fill(form, { Weight: '-1' });
  await form.user.tab();
  // A field that is left is checked after that, at its own time.
  await waitFor(() => expect(isWrong('Weight')).toBe(true));
  expect(summary().textContent).toContain('1 of 3 problems left from the last attempt.');
  await fill(form, { Email: 'somebody@example.net' });
  await form.user.tab();
  await waitFor(() => expect(summary().textContent).toContain('No problems left from the last attempt. Try again.'));
});

test('a field that the server refused stays marked until its text changes, though it breaks no rule here', async () => {
  const refusal = { message: 'Invalid', errors: { 'receiver.postal_code': ['is not served'] } };
  const form = await newParcel((request) =>
    request.method === 'POST' ? Response.json(refusal, { status: 422 }) : service(request),
  );
  await fill(form, { 'Postal code': '10115' });
  await form.user.keyboard(save);
  await waitFor(() => expect(document.activeElement).toBe(input('Postal code')));
  await form.user.tab();
  await waitFor(() => expect(description('Postal code')).toContain('Is not served'));
  await fill(form, { 'Postal code': '10117' });
  expect(isWrong('Postal code')).toBe(false);
});

test('fields that are seldom typed are folded with what they hold in their line; an error in one unfolds them, and so does a link to one', async () => {
  const refusal = { message: 'Invalid', errors: { order_number: ['is taken'], order_shipping_price: ['is too high'] } };
  const form = await newParcel((request) =>
    request.method === 'POST' ? Response.json(refusal, { status: 422 }) : service(request),
  );
  const folded = input('Shipping price').closest('details');
  expect(folded?.open).toBe(false);
  await fill(form, { 'Shipping price': '4.90', 'Order number': '7' });
  await form.user.tab();
  expect(folded?.open).toBe(false);
  expect(folded?.querySelector('summary')?.textContent).toBe('More fields Shipping price: 4.90');
  await form.user.keyboard(save);
  await waitFor(() => expect(document.activeElement).toBe(input('Order number')));
  expect(folded?.open).toBe(true);
  if (folded !== null) folded.open = false;
  await form.user.click(within(summary()).getByRole('button', { name: 'Shipping price' }));
  expect([folded?.open, document.activeElement]).toEqual([true, input('Shipping price')]);
});

test('a local time that comes twice is a question, one that does not exist is refused', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const form = await newParcel();
  await setTimestamp(form, 'Ship by', '2026-11-21T14:00');
  await waitFor(() => expect(body()).toContain('"ship_by": "2026-11-21T13:00:00Z"'));
  await setTimestamp(form, 'Ship by', '2026-10-25T02:30');
  await waitFor(() => expect(body()).toContain('"ship_by": "2026-10-25T00:30:00Z"'));
  await form.user.click(screen.getByText(/^the second/));
  await waitFor(() => expect(body()).toContain('"ship_by": "2026-10-25T01:30:00Z"'));
  await setTimestamp(form, 'Deliver by', '2026-03-29T02:30');
  await waitFor(() => expect(description('Deliver by')).toMatch(/does not exist/));
  expect(input('Deliver by').value).toBe('2026-03-29T02:30');
});

test('a form with nothing in it makes no parcel, and says so', async () => {
  const form = await newParcel();
  await form.user.click(input('Name'));
  await form.user.keyboard(save);
  await waitFor(() => expect(document.body.textContent).toContain('Nothing yet: the form is empty.'));
  await fill(form, { City: 'Graz' });
  await form.user.keyboard(save);
  await waitFor(() => expect(form.path()).toBe(`/parcels/${buildParcel().id}`));
  expect(form.sent.map((request) => request.body)).toEqual([{ receiver: { city: 'Graz' } }]);
});

test('only what was filled is sent, exactly as the panel showed it', async () => {
  const form = await newParcel();
  await fill(form, { City: 'Graz', Tags: 'gift, fragile,' });
  await form.user.click(screen.getByLabelText('Apply product database'));
  await waitFor(() => expect(body()).toContain('"fragile"'));
  expect(screen.getByText('POST …/parcels?apply_products=true')).toBeDefined();
  const shown = JSON.parse(body() ?? '') as unknown;
  expect(shown).toEqual({ receiver: { city: 'Graz' }, tags: ['gift', 'fragile'] });
  await form.user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(form.sent).toHaveLength(1));
  expect(form.sent).toEqual([{ method: 'POST', url: '/v1/parcels?apply_products=true', body: shown }]);
});

test('a method that is named before the list of them has come is found when it has', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const form = await newParcel((request) => {
    const answered = Response.json(service(request));
    return request.url.startsWith('/v1/shipping-methods') ? held.then(() => answered) : answered;
  });
  await fill(form, { 'Shipping method': 'dhl paket' });
  await form.user.tab();
  expect(input('Shipping method').value).toBe('dhl paket');
  release();
  await waitFor(() => expect(input('Shipping method').value).toBe('DHL Paket'));
  expect(isWrong('Shipping method')).toBe(false);
});

test('a tag that cannot be added keeps the form from being sent without it', async () => {
  const form = await newParcel();
  const { user, sent } = form;
  await user.click(input('Tags'));
  await user.paste(Array.from({ length: 25 }, (_, index) => `t${index},`).join(''));
  for (const [typed, reason] of [
    ['t3', /“t3” is already added/],
    ['one too many', /Limit of 25 tags reached/],
  ] as const) {
    await fill(form, { Tags: typed });
    await user.keyboard(save);
    await waitFor(() => expect(summary().textContent).toContain('1 problem to fix'));
    expect(document.activeElement).toBe(input('Tags'));
    expect(description('Tags')).toMatch(reason);
    expect(input('Tags').value).toBe(typed);
    await user.click(input('City'));
    await user.keyboard(save);
    await waitFor(() => expect(document.activeElement).toBe(input('Tags')));
  }
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove tag t3' }));
  expect(input('Tags').value).toBe('one too many');
  await user.click(input('Tags'));
  await user.keyboard(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  const tags = (sent[0]?.body as { tags: string[] } | undefined)?.tags;
  expect(tags).toHaveLength(25);
  expect(tags).toContain('one too many');
});

test('a duplicate is not held up by the draft of a new parcel, and each keeps its own', async () => {
  const restore = () => screen.queryByRole('button', { name: 'Restore' });
  const openDuplicate = () => showPart(<NewParcelForm start={duplicate} />, service);
  await fill(await newParcel(), { City: 'Graz' });
  leavePage();
  const copy = await openDuplicate();
  expect(restore()).toBeNull();
  expect(input('City').value).toBe(duplicate.values.receiver.city);
  await fill(copy, { Note: 'of the copy' });
  leavePage();
  const copyAgain = await openDuplicate();
  await copyAgain.user.click(restore() ?? document.body);
  expect(input('Note').value).toBe('of the copy');
  expect(readDraft(waitingNewDraft())?.values).toMatchObject({ note: '', receiver: { city: 'Graz' } });
});

test('a draft of another sign-in is called so, is not taken on its own, and one of this sign-in is', async () => {
  const editor = () =>
    showPart(
      <ParcelEditor
        title="New parcel"
        draftName={waitingNewDraft()}
        parcel={null}
        firstField="receiver.name"
        continuesDraft
        send={() => Promise.reject(new Error('not sent'))}
        readNewest={() => Promise.reject(new Error('not read'))}
        onDone={() => true}
        onDiscard={() => {}}
      />,
      service,
    );
  await fill(await newParcel(), { City: 'Graz' });
  leavePage();
  const own = readDraft(waitingNewDraft());
  if (own === null) throw new Error('no draft');
  await editor();
  expect([input('City').value, screen.queryByText(draftWords.otherSignIn)]).toEqual(['Graz', null]);
  cleanup();
  writeDraft(waitingNewDraft(), { ...own, mark: signInMark('api.test', { token: 'another token', device: null }) });
  await editor();
  expect(screen.getByText(draftWords.otherSignIn)).toBeDefined();
  expect(input('City').value).toBe('');
});

test('an odd address is a question with what was probably meant, and may be sent as it is', async () => {
  const receiver = { name: 'Ann', address_line_1: 'Main 1', city: 'Boston', country: 'US', postal_code: '2108' };
  const odd = JSON.parse(
    JSON.stringify(
      buildParcel({ receiver: filled(receiverFields, { ...receiver, state_or_region: 'Massachusetts' }) }),
    ),
  ) as JsonObject;
  const form = await showPart(
    <NewParcelForm start={{ ...duplicate, ...copyForNew(odd, toFormValues(odd)) }} />,
    service,
  );
  expect(description('Postal code')).toContain('Leading zeros are missing. Is it 02108?');
  await form.user.click(screen.getByRole('button', { name: 'Use 02108' }));
  await form.user.click(screen.getByRole('button', { name: 'Use MA' }));
  expect([input('Postal code').value, input('State or region').value]).toEqual(['02108', 'MA']);
  expect(document.activeElement).toBe(input('State or region'));
  expect([description('Postal code'), description('State or region')]).toEqual(['', '']);
  // Half a code is no wrong one.
  await fill(form, { 'State or region': '', 'Postal code': '962' });
  expect(description('Postal code')).toBe('');
  expect(description('State or region')).toContain('United States: the address needs a state or province.');
  await form.user.click(input('City'));
  expect(description('Postal code')).toContain('Is it 00962?');
  expect(isWrong('Postal code')).toBe(false);
  await form.user.keyboard(save);
  await waitFor(() => expect(form.sent.at(-1)?.body).toMatchObject({ receiver: { postal_code: '962' } }));
});

test.each([
  ['28001', 'Canary Islands: a customs declaration is needed'],
  ['38001', ''],
])('an address on the Canary Islands, sent from %s: %j', async (from, said) => {
  const receiver = filled(receiverFields, { name: 'Ann', country: 'ES', postal_code: '35001' });
  const odd = JSON.parse(JSON.stringify(buildParcel({ receiver }))) as JsonObject;
  const customs = { sender: { country: 'ES', postal_code: from }, customs_union: ['ES'] };
  await showPart(
    <NewParcelForm start={{ ...duplicate, ...copyForNew(odd, toFormValues(odd)) }} />,
    (request) => (request.url === '/desk/customs' ? { customs } : service(request)),
    { processChecks: true },
  );
  await waitFor(() => expect(description('Postal code')).toMatch(said === '' ? /^$/ : new RegExp(said)));
});
