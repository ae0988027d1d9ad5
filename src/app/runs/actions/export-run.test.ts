import { expect, it } from 'vitest';
import { buildRunItem } from '#app/testing/build-run-item.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import { runCsv } from './export-run.ts';

it('an export of a run has a line for each parcel in the order of the run, and no cell that a spreadsheet would work out', () => {
  const items = [
    buildRunItem('id-1'),
    buildRunItem('id-2', {
      outcome: 'refused',
      reason: 'carrier',
      texts: ['=HYPERLINK("http://evil")'],
      requestId: 'req-2',
    }),
    buildRunItem('id-3', { outcome: 'unknown', reason: 'no-answer' }),
    buildRunItem('id-4', { outcome: 'not-sent', reason: 'checks', fields: ['weight'], said: ['is required'] }),
  ];
  const run = { work: { kind: 'process', print: true }, items } as unknown as Run;
  const lines = runCsv(run, new Map([['id-1', '+10411']])).split('\r\n');
  expect(lines).toEqual([
    '\uFEFFid,parcel,result,reason,fields,request id',
    "id-1,'+10411,Processed and marked as printed,,,",
    'id-2,,Refused by the carrier,"\'=HYPERLINK(""http://evil"").",,req-2',
    'id-3,,Unknown,No answer. We do not know yet if this was done: check the parcel.,,',
    'id-4,,Not sent,Weight is required.,weight,',
    '',
  ]);
});
