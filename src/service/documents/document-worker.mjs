// A worker does not inherit the loader of the main thread, and a `.ts` entry does not start on Node 20.
import { register } from 'tsx/esm/api';

register();
await import('./document-worker.ts');
