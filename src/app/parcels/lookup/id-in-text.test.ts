import { expect, it } from 'vitest';
import { idInText } from './id-in-text.ts';

const id = '01a1fd37-496a-7810-8817-8dd6240f6d54';

it.each([id, ` ${id}\n`, id.toUpperCase(), `https://desk.example/parcels/${id}`, `/parcels/${id}/edit?field=weight`])(
  'the id of a parcel is found in %j',
  (typed) => {
    expect(idInText(typed)).toBe(id);
  },
);

it.each(['', '10396', `${id}0`, `x ${id}`, 'https://desk.example/parcels/new'])('%j holds no id', (typed) => {
  expect(idInText(typed)).toBeNull();
});
