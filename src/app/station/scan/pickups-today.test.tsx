import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage } from '#app/device-data/storage-area.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { PickupsToday } from './pickups-today.tsx';

const friday = new Date(2026, 10, 27, 14, 0).getTime();
const pickup = (name: string, time: string, days = [5]) => ({ method: name, name, days, time });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: friday }));
afterEach(() => {
  vi.useRealTimers();
  deviceStorage.remove('pickups');
});

test('the pickups that are still to come today are listed, the next one first', async () => {
  const kept = [pickup('UPS', '18:00'), pickup('DHL', '15:30'), pickup('GLS', '11:00'), pickup('DPD', '16:00', [1])];
  deviceStorage.write('pickups', JSON.stringify(kept));
  await showPart(<PickupsToday />, () => ({}));
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['3:30 PMDHLin 1 hr 30 min', '6:00 PMUPSin 4 hr']);
});

test('on a day without pickups nothing is said of them', async () => {
  deviceStorage.write('pickups', JSON.stringify([pickup('DPD', '16:00', [1])]));
  await showPart(<PickupsToday />, () => ({}));
  expect(screen.queryByRole('heading')).toBeNull();
});
