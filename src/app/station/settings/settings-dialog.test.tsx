import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readStationSettings } from '#app/station/station-settings.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const showDialog = () => showPart(<SettingsDialog onClose={() => {}} />, () => null);

it('every choice of the station’s settings holds at once, and leaves the others as they are', async () => {
  const { user } = await showDialog();
  const before = readStationSettings();
  await user.selectOptions(screen.getByLabelText('Pieces that were not scanned'), 'refuses');
  await user.selectOptions(screen.getByLabelText('Print with each parcel'), 'kits');
  await user.selectOptions(screen.getByLabelText('Scanner speed'), '200');
  await user.type(screen.getByLabelText('Scanner prefix'), ']C1');
  const switches = [
    ['shipsAtLast', /^Ship on the last scan/],
    ['checksLabel', /^Scan the label on the box/],
    ['noKeyboard', /^No keyboard on the screen/],
    ['scale', /^USB scale/],
  ] as const;
  for (const [, name] of switches) await user.click(screen.getByLabelText(name));
  expect(readStationSettings()).toEqual({
    ...before,
    uncounted: 'refuses',
    prints: 'kits',
    gap: 200,
    prefix: ']C1',
    ...Object.fromEntries(switches.map(([field]) => [field, !before[field]])),
  });
});

it('a station without sounds has no choice among them, and one that is not heard is not counted', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const { user } = await showDialog();
  await user.click(screen.getByLabelText('Piece counted'));
  expect(readStationSettings().silent).toEqual(['tick']);
  expect(screen.getByText('Sounds to hear: 9 of 10')).toBeTruthy();
  await user.click(screen.getByLabelText('Piece counted'));
  expect(readStationSettings().silent).toEqual([]);
  await user.click(screen.getByLabelText(/^Play sounds/));
  expect(screen.queryByText(/^Sounds to hear/)).toBeNull();
});
