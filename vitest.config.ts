import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

// The scripts' tests beside those of vite.config.ts: what counts the tests must itself be tested.
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['scripts/**/*.test.mjs'],
      globalSetup: ['scripts/build-commands.mjs'],
      // By default one processor is left free: of two that is half of them.
      maxWorkers: '100%',
    },
  }),
);
