import { createContext } from 'react';
import type { RunWork } from '#app/runs/engine/run-types.ts';

/** What the run on screen does. */
export const RunWorkContext = createContext<RunWork>({ kind: 'process', print: true });
