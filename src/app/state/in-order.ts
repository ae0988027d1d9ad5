/** Has what is sent about one thing arrive in its order: each request once the one before it was answered, or was not. */
export class InOrder {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(about: string, send: () => Promise<T>): Promise<T> {
    const sent = (this.#last.get(about) ?? Promise.resolve()).then(send, send);
    this.#last.set(about, sent);
    const forget = () => {
      if (this.#last.get(about) === sent) this.#last.delete(about);
    };
    void sent.then(forget, forget);
    return sent;
  }
}
