/** The first signs of a user: no tooltip is needed before. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads what shows tooltips (`data-tip`) when the page is used for the first time. */
export function loadTooltips(): void {
  const load = (event: Event) => {
    for (const sign of signs) removeEventListener(sign, load, true);
    importTooltips().then(
      ({ startTooltips }) => startTooltips(event),
      // Not at each move of the pointer.
      () => addEventListener('pointerdown', load, true),
    );
  };
  for (const sign of signs) addEventListener(sign, load, { capture: true, passive: true });
}

/** Shows the next text that is shortened where the focus is. */
export function stepTooltip(): void {
  importTooltips().then(
    (part) => part.stepTooltip(),
    () => {},
  );
}

const importTooltips = () => import('./tooltips.ts');
