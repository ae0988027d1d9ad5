import type { WorkbookAnswer, WorkbookOrder } from './workbook-messages.ts';
import { WorkbookWriter } from './workbook-writer.ts';

/** Bytes that are gathered before they go to the page. */
const partLength = 262_144;

/** Writes one workbook as it is ordered, each order after the answer to the one before it, and gives its bytes out in parts. */
export function answerOrders(): (order: WorkbookOrder) => Promise<WorkbookAnswer> {
  let writer: WorkbookWriter | null = null;
  let bytes: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  return async (order) => {
    try {
      if (order.order === 'start')
        writer = new WorkbookWriter(order.workbook, (some) => {
          bytes.push(some);
          length += some.length;
        });
      else if (order.order === 'write') await writer?.write(order.rows);
      else await writer?.end();
    } catch (error) {
      return { failed: String(error) };
    }
    if (length < partLength && order.order !== 'end') return { bytes: [] };
    const part = bytes;
    [bytes, length] = [[], 0];
    return { bytes: part };
  };
}
