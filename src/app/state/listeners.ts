/** Listeners of an event, with or without a value. */
export class Listeners<Event = void> {
  readonly #listeners = new Set<(event: Event) => void>();

  /** Returns what ends that. */
  readonly subscribe = (listener: (event: Event) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly tell = (event: Event): void => {
    for (const listener of this.#listeners) listener(event);
  };

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }
}
