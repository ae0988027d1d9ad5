import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { buildParcel } from '#contract/testing/build-parcel.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';
import { guessedFields } from '#app/sentence/guessed-fields.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { ChangeDialog, type ChangeOrder } from './change-dialog.tsx';
import { changeFieldsNamed, openingField } from './change-fields.ts';
import type { ChangePurpose } from './change-words.ts';

const ids = [1, 2, 3].map((at) => `00000000-0000-7000-8000-00000000000${at}`);
const long = { length: '130.0', width: '20.0', height: '10.0' };

interface Asked {
  purpose?: ChangePurpose;
  /** Of all parcels, and of each one. */
  fields?: object;
  each?: readonly object[];
  /** The fields that a problem names. */
  named?: readonly string[];
  opening?: string | null;
  byHand?: readonly string[];
}

/** The dialog over three parcels; gives what was ordered. */
async function open({ purpose = 'correct', fields = {}, each = [], named = [], opening, byHand = [] }: Asked) {
  const known = ids.map((id, at) => buildParcel({ id, order_number: `A-${at + 1}`, ...fields, ...each[at] }));
  const rows = known.flatMap((parcel) => {
    const read = readParcel(parcel);
    return read === null ? [] : [toParcelRow(read)];
  });
  const orders: ChangeOrder[] = [];
  const reads: string[] = [];
  const shown = await showPart(
    <ChangeDialog
      purpose={purpose}
      rows={rows}
      opening={opening ?? openingField(named, named)}
      named={changeFieldsNamed(named)}
      byHand={new Set(byHand)}
      onOrder={(order) => orders.push(order)}
      onClose={() => {}}
    />,
    ({ url }) => {
      if (ids.some((id) => url.includes(id))) reads.push(url);
      return { data: known.find(({ id }) => url.endsWith(id ?? '-')) ?? [], links: { next: null } };
    },
  );
  return { ...shown, orders, reads };
}

const field = () => screen.getByLabelText<HTMLSelectElement>('Field');
async function paste(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

const row = (order: string) => screen.getByText(`Order ${order}`).closest('tr')?.textContent;
const status = () => screen.getByRole('status').textContent;

describe('a correction of all', () => {
  test('a correction of all opens on the field that the sentence names, with the focus in its value', async () => {
    await open({ named: guessedFields('The length exceeds 120 cm'), fields: { dimensions: long } });
    expect(field().value).toBe('dimensions.length');
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'New value' }));
  });

  test('a correction of all opens on no field where an object is named, and offers its fields first', async () => {
    await open({ named: ['dimensions'] });
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    const first = within(field()).getByRole('group', { name: 'Named by the problem' });
    expect(
      within(first)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Length', 'Width', 'Height']);
    expect(screen.queryByLabelText('New value')).toBeNull();
    expect(screen.getByRole('button', { name: /^Correct 3/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('a correction of all refuses a value that makes the whole body invalid in the preview, and changes no parcel', async () => {
    const { user, orders } = await open({ named: ['dimensions.length'], fields: { dimensions: null } });
    await user.paste('100');
    await screen.findByText('3 skipped: the new value is not valid for them');
    expect(row('A-1')).toContain('Width is missing: enter all three, or none');
    expect(status()).toContain('0 parcels change');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(orders).toEqual([]);
  });

  test('a correction of all leaves out a parcel that was corrected by hand until it is selected, and any can be deselected', async () => {
    const { user, orders } = await open({ named: ['receiver.city'], byHand: ids.slice(0, 1) });
    expect(screen.getByRole('dialog', { name: 'Correct 2 parcels at once' })).toBeDefined();
    await user.paste('Berlin');
    await screen.findByText('2 parcels change');
    expect(row('A-1')).toContain('Not selected: it was corrected before');
    await user.click(screen.getByText('Order A-3'));
    expect(row('A-3')).toContain('Not selected');
    expect(status()).toContain('2 not selected');
    await user.click(screen.getByText('Correct 1'));
    expect(orders[0]?.rows.map(({ id }) => id)).toEqual([ids[1]]);
    expect(Object.keys(orders[0]?.change.expected ?? {})).toEqual([ids[1]]);
    await user.click(screen.getByText('Order A-1'));
    await user.click(screen.getByText('Correct 2'));
    expect(orders[1]?.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  test('a correction of all is made with Ctrl Enter, and with Ctrl Shift Enter processed then', async () => {
    const { user, orders } = await open({ named: ['receiver.city'] });
    await user.paste('Berlin');
    await screen.findByText('3 parcels change');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(orders.map(({ process, rows }) => [process, rows.length])).toEqual([
      [false, 3],
      [true, 3],
    ]);
  });

  test('a correction of all shortens a name after a whole word and shows what is cut off and what is sent', async () => {
    const receiver = { name: 'Maria-Magdalena Oberhuber Bakery of the Old Town', extra: 'kept' };
    const { user, orders } = await open({ named: ['receiver.name'], fields: { receiver } });
    await user.click(screen.getByText('Shorten'));
    await paste(user, 'Number of characters', '35');
    await screen.findByText('3 parcels change');
    expect(row('A-1')).toContain('Maria-Magdalena Oberhuber Bakery of');
    expect(row('A-1')).toContain('Cut off: the Old Town');
    expect(row('A-1')).toContain('"extra": "kept"');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(orders[0]?.change.edit).toEqual({ kind: 'cut', length: 35 });
  });
});

describe('the edit of a field', () => {
  const edit = (asked: Asked) => open({ purpose: 'edit', opening: 'shipping_method_id', ...asked });

  test('the edit of a field counts what changes, what is set already and what a label locks', async () => {
    const each = [{ tags: [] }, { tags: ['gift'] }, { processed_at: '2026-11-01T10:00:00Z', tags: [] }];
    const { user, orders, reads } = await edit({ each });
    expect(document.activeElement).toBe(field());
    expect(status()).toContain('2 parcels can change');
    expect(status()).toContain('1 cannot change: already on the label');
    await user.selectOptions(field(), 'Tags');
    await paste(user, 'Tags to add', 'gift');
    expect(status()).toContain('2 parcels change');
    expect(status()).toContain('1 already set');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(orders.map(({ change, rows, process }) => [change, rows.map(({ id }) => id), process])).toEqual([
      [{ path: 'tags', edit: { kind: 'add', value: ['gift'] } }, [ids[0], ids[2]], false],
    ]);
    // The list holds tags.
    expect(reads).toEqual([]);
  });

  test('the edit of a field replaces, strips and deselects with the same preview, of fields that are read for it', async () => {
    const { user, orders } = await edit({ fields: { note: 'Ring TWICE ' } });
    await user.selectOptions(field(), 'note');
    expect((await screen.findAllByText('Ring TWICE')).length).toBeGreaterThan(0);
    await user.click(screen.getByText('Replace text'));
    await paste(user, 'Find', 'twice');
    await paste(user, 'Replace with', 'once');
    expect(status()).toContain('3 unchanged');
    await user.click(screen.getByLabelText('Ignore capitals'));
    expect(row('A-1')).toContain('Ring once');
    await user.click(screen.getByText('Order A-2'));
    expect(screen.getByRole('dialog', { name: 'Edit a field of 2 parcels' })).toBeDefined();
    await user.click(screen.getByText('Change 2 parcels'));
    await user.click(screen.getByText('Remove text'));
    await user.click(screen.getByText('At the start'));
    await paste(user, 'Text at the start', 'Ring ');
    expect(row('A-1')).toContain('TWICE');
    await user.click(screen.getByText('Change 2 parcels'));
    expect(orders.map(({ change }) => change.edit)).toEqual([
      { kind: 'replace', from: 'twice', to: 'once', anyCase: true },
      { kind: 'strip', part: 'start', text: 'Ring ' },
    ]);
    expect(orders[0]?.rows.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  });

  test('the edit of a field refuses one size of parcels without any before the run does', async () => {
    const { user, orders } = await edit({ opening: 'dimensions.length', fields: { dimensions: null } });
    await paste(user, 'New value', '100');
    expect((await screen.findAllByText('Width is missing: enter all three, or none')).length).toBeGreaterThan(0);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(orders).toEqual([]);
  });
});
