import { answerOrders } from './answer-orders.ts';
import type { WorkbookAnswer, WorkbookOrder } from './workbook-messages.ts';

// Writes workbooks beside the page, which stays quick.

interface Page {
  postMessage(message: WorkbookAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkbookOrder>) => void): void;
}

const page = globalThis as unknown as Page;
const answer = answerOrders();
page.addEventListener('message', ({ data }) => page.postMessage(answer(data)));
