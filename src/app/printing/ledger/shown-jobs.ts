import { useEffect } from 'react';
import { ValueStore } from '#app/state/value-store.ts';

/** The jobs of which the page shows what their printer reports, by the desk's ids, each as often as it is shown: no message repeats that. */
export const shownJobs = new ValueStore<readonly string[]>([]);

/** The job is shown for as long as its part of the page. */
export function useShownJob(job: string): void {
  useEffect(() => {
    shownJobs.set([...shownJobs.get(), job]);
    return () => {
      const all = shownJobs.get();
      shownJobs.set(all.toSpliced(all.indexOf(job), 1));
    };
  }, [job]);
}
