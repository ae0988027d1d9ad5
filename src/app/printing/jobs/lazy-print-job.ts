import { lazyPart } from '#app/errors/lazy-part.tsx';

/** Loaded when something is to be printed: no page is shown for it. */
export const PrintJob = lazyPart(() => import('./print-job.tsx').then((module) => module.PrintJob), { keys: 'held' });
