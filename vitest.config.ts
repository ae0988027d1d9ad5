import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

// The scripts' tests beside those of vite.config.ts: what counts the tests must itself be tested.
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['scripts/**/*.test.mjs'],
      globalSetup: ['scripts/build-commands.mjs'],
      // A test waits for a tenth of its time: one worker more than there are processors uses that. By default it is one fewer.
      maxWorkers: availableParallelism() + 1,
    },
  }),
);
