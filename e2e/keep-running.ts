export interface Kept<T> {
  value: T;
  stop: () => Promise<void>;
}

/** What `run` provides, until it is stopped: for what outlives the function that asks for it. */
export function keepRunning<T>(run: (provide: (value: T) => Promise<void>) => Promise<void>): Promise<Kept<T>> {
  return new Promise((resolve, reject) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((done) => (end = done));
    const running = run((value) => {
      const stop = () => {
        end();
        return running;
      };
      resolve({ value, stop });
      return ended;
    });
    running.catch(reject);
  });
}
