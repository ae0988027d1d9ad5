import { processedParcel } from '../api/parcel-flows.ts';
import { customsBody, readyBody } from '../api/sample-bodies.ts';
import type { Walker } from './walker.ts';

export const pickedItems = [{ sku: 'MUG-BL', name: 'Mug, blue', quantity: 2, storage_location: 'A-04-2' }];

/** What prints, in a dialog. */
export const print = (at: Walker) => at.dialog.getByRole('button', { name: at.said.start('Print') }).last();

/** Makes a parcel of two labels, and one with a declaration that was printed. */
export async function makePrinted(at: Walker): Promise<void> {
  const method = await at.firstMethod();
  const body = { ...readyBody(method), items: pickedItems };
  at.data.add([body, customsBody(method)]);
  at.kept['plain'] = (await processedParcel(at.api, { ...body, order_number: 'XJ-2', number_of_labels: 2 })).id;
  at.kept['printed'] = (await processedParcel(at.api, { ...customsBody(method), order_number: 'XJ-3' })).id;
}
