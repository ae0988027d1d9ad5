import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const service = process.env['PARCEL_DESK_SERVICE'] ?? 'http://127.0.0.1:4680';

export default defineConfig({
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE'] }), enforce: 'pre' }],
  build: {
    target: 'es2023',
    // The Content-Security-Policy allows neither inline scripts nor data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    // What the first page needs is one file: dozens of small ones would wait for each other in the six connections a browser
    // opens.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'desk', tags: ['$initial'] }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/v1', '/config.json', '/openapi.json', '/healthz'].map((path) => [path, service])),
  },
  // Some start the real service or render PDFs; a busy machine must not fail them.
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 30_000, hookTimeout: 30_000 },
});
