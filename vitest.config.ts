import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** A busy machine must not fail a test; what passes does not wait. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

/** What `npm test` leaves to `npm run test:safety`: a command that starts once for each of its tests, beside kills and damaged stores. */
const later = ['backup', 'carrier-check', 'move'].map((name) => `src/service/commands/${name}.test.ts`);

export default defineConfig({
  test: {
    globalSetup: ['scripts/build-commands.mjs'],
    // A test waits for a tenth of its time: one worker more than there are processors uses that. By default it is one fewer.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          ...patience,
          name: 'app',
          include: ['src/app/**/*.test.ts'],
          // A new process for each file takes more than half of the time.
          isolate: false,
          setupFiles: ['src/app/testing/fresh-modules.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...patience,
          name: 'app with a DOM',
          include: ['src/app/**/*.test.tsx'],
          environment: 'jsdom',
          // To load jsdom, React and its libraries again takes more than half of the time.
          isolate: false,
          setupFiles: ['src/app/testing/fresh-modules.ts', 'src/app/testing/fresh-page.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...patience,
          name: 'contract and service',
          // What counts the tests must itself be tested.
          include: ['src/{contract,service}/**/*.test.ts', 'src/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...configDefaults.exclude, ...later],
          // No module of theirs has state: the files of a worker share what they import, which takes a third of the time.
          isolate: false,
        },
      },
      { extends: './vite.config.ts', test: { ...patience, name: 'later', include: later, isolate: false } },
    ],
  },
});
