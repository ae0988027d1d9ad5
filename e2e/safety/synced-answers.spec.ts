import { expect, test } from '@playwright/test';
import { serviceClient } from '../service-client.ts';
import { withService } from '../service-process.ts';
import { withMutant } from '../faults/mutants.ts';
import { mayTrace, watchSystemCalls } from '../faults/system-calls.ts';

// What neither a kill nor a torn log can show: that the bytes were asked onto the disk before the answer, since the system keeps
// what a dead process wrote.

const writers = 8;
const createsEach = 10;

/** Of the answers that acknowledged a create, those that were written while the log held what was not synced yet. */
async function answersBeforeSync(folder?: string): Promise<{ answers: number; early: number }> {
  const counts = { answers: 0, early: 0 };
  await withService({ parcels: 0, ...(folder !== undefined && { folder }) }, async (service) => {
    const api = serviceClient(service.apiBase, service.token);
    const write = async (writer: number) => {
      for (let create = 0; create < createsEach; create += 1)
        expect((await api.post('/parcels', { note: `${writer}.${create}` })).status).toBe(201);
    };
    const expressions = ['trace=pwrite64,fdatasync,fsync,write,writev'];
    const { calls } = await watchSystemCalls(service.pid, expressions, () =>
      Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))),
    );
    let synced = true;
    for (const call of calls) {
      if (/ pwrite64\(\d+<[^>]*\.db-wal>/.test(call)) synced = false;
      // The thread continues when the call is over, also where another one's came between.
      else if (/ f(?:data)?sync\(\d+<[^>]*\.db-wal>(?:\) += 0| <unfinished)/.test(call)) synced = true;
      else if (call.includes('HTTP/1.1 201 ')) {
        counts.answers += 1;
        if (!synced) counts.early += 1;
      }
    }
  });
  return counts;
}

if (mayTrace) {
  test('P4: no create is acknowledged before its log is synced to the disk', async () => {
    expect(await answersBeforeSync()).toEqual({ answers: writers * createsEach, early: 0 });
  });

  test('control: without the sync every one is', async () => {
    await withMutant('commits are not synced', async (folder) => {
      const answers = writers * createsEach;
      expect(await answersBeforeSync(folder)).toEqual({ answers, early: answers });
    });
  });
}
