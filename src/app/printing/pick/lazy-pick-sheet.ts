import { lazyPart } from '#app/errors/lazy-part.tsx';

/** Loaded when a pick list is to be seen or printed. */
export const PickSheet = lazyPart(() => import('./pick-sheet.tsx').then((module) => module.PickSheet), {
  keys: 'held',
});
