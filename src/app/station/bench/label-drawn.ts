/** Milliseconds that a printer waits for the screen at most. */
const patience = 1000;

/**
 * Whether the label is on the screen. What cannot be drawn is not printed. Handing a PDF to the printer keeps the page as busy as
 * drawing it does: at once, both are late. One after the other, the packer sees that the label is right before it comes out.
 */
export class LabelDrawn {
  #tell: (readable: boolean) => void = () => {};
  readonly #reported = new Promise<boolean>((resolve) => (this.#tell = resolve));

  /** It is on the screen, or it cannot be. */
  readonly note = (readable: boolean): void => this.#tell(readable);

  /** Until it is on the screen, or should be; false where it cannot be drawn. A tab that is hidden draws nothing. */
  wait(): Promise<boolean> {
    const enough = new Promise<boolean>((resolve) => setTimeout(() => resolve(true), document.hidden ? 0 : patience));
    return Promise.race([this.#reported, enough]);
  }
}
