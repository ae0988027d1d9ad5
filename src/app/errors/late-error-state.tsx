import { lazyPart } from './lazy-part.tsx';

/** `ErrorState` for what the first rows are drawn with: its words and buttons are loaded when something has failed. */
export const LateErrorState = lazyPart(() => import('./error-state.tsx').then((module) => module.ErrorState), {
  isWholePage: true,
});
