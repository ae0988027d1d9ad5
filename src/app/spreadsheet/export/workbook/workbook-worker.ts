import { answerOrders } from './answer-orders.ts';
import type { WorkbookAnswer, WorkbookOrder } from './workbook-messages.ts';

// Writes workbooks beside the page, which stays quick.

interface Page {
  postMessage(message: WorkbookAnswer): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkbookOrder>) => void): void;
}

const page = globalThis as unknown as Page;
const answer = answerOrders();
let answered = Promise.resolve();
page.addEventListener('message', ({ data }) => {
  answered = answered.then(async () => page.postMessage(await answer(data)));
});
