import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

export interface PageTask {
  /** Milliseconds on the clock, and of these those in which the page's thread had a processor. */
  millis: number;
  ownMillis: number;
}

/** The tasks of the threads of pages during `act`. While it is traced a page takes longer: times of other figures are taken without. */
export async function tasksDuring(cdp: CDPSession, act: () => Promise<unknown>): Promise<PageTask[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  const traceConfig = { includedCategories: ['__metadata', 'disabled-by-default-devtools.timeline'] };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pageThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  return events
    .filter((event) => event.name.endsWith('RunTask') && event.dur !== undefined && pageThreads.has(threadOf(event)))
    .map(({ dur = 0, tdur = dur }) => ({ millis: dur / 1000, ownMillis: tdur / 1000 }));
}
