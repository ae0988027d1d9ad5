import { expect, test } from '../fixtures.ts';
import { listed, median, report } from './figures.ts';

test.use({ serviceOptions: { parcels: 40, env: { PARCEL_DESK_CARRIER_SECONDS: '0.5-0.5' } } });

test('process to label, carrier takes 0.5 s', async ({ desk, api }) => {
  const times: number[] = [];
  const { body } = await api.get('/shipping-methods');
  const [method] = (body as { data: { id: string }[] }).data;
  for (let run = 0; run < 5; run += 1) {
    const created = await api.post('/parcels', {
      receiver: { name: 'Ana Kovač', address_line_1: 'Ilica 1', postal_code: '10000', city: 'Zagreb', country: 'HR' },
      weight: '1.0',
      shipping_method_id: method?.id,
      order_number: `bench-${run}`,
    });
    expect(created.status).toBe(201);
    const { id } = (created.body as { data: { id: string } }).data;
    await desk.goto(`${new URL(desk.url()).origin}/parcels/${id}`);
    const button = desk.getByRole('button', { name: /^Process$/ });
    await button.waitFor();
    const began = performance.now();
    await button.click();
    await desk.locator('canvas').first().waitFor();
    times.push(performance.now() - began);
  }
  report({
    name: 'press on Process to the label on the screen, carrier 500 ms',
    value: median(times),
    unit: 'ms',
    goal: null,
    detail: listed(times, 'ms'),
  });
});
