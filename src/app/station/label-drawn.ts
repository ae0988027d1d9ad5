/** Milliseconds that a printer waits for the screen at most: a tab that is hidden draws nothing. */
const patience = 250;

/**
 * Whether the label is on the screen. Handing a PDF to the printer keeps the page as busy as drawing it does: at once, both are late.
 * One after the other, the packer sees that the label is right before it comes out.
 */
export class LabelDrawn {
  #isDrawn: () => void = () => {};
  readonly #drawn = new Promise<void>((resolve) => (this.#isDrawn = resolve));

  /** It is on the screen. */
  readonly note = (): void => this.#isDrawn();

  /** Until it is on the screen, or should be. */
  wait(): Promise<void> {
    return Promise.race([this.#drawn, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
  }
}
