import { Listeners } from './listeners.ts';

/** A value that the page itself knows, and those who follow it: made for `useSyncExternalStore`. What a server knows is in its cache. */
export class ValueStore<T> {
  readonly #changes = new Listeners();
  #value: T;
  readonly subscribe = this.#changes.subscribe;

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  readonly set = (value: T): void => {
    this.#value = value;
    this.#changes.tell();
  };
}
