import { createContext } from 'react';
import type { RunHold, RunWork } from '#app/runs/engine/run-types.ts';

/** What the run on screen does. */
export const RunWorkContext = createContext<RunWork>({ kind: 'process', print: true });

/** What holds it. */
export const RunHoldContext = createContext<RunHold | null>(null);
