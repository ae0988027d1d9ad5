import type { Processor } from './processor.ts';

/** The processors of all carriers as one: each has its own calls and waits, so that a carrier that is away holds up its own parcels alone. */
export function allProcessors(processors: readonly Processor[]): Processor {
  return {
    start: () => processors.forEach((processor) => processor.start()),
    wake: () => processors.forEach((processor) => processor.wake()),
    async stop() {
      await Promise.all(processors.map((processor) => processor.stop()));
    },
  };
}
