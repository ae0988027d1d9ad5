import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

// Test files with a DOM share a process and with it the document (vitest.config.ts). jsdom draws by an interval that it starts once, and
// would draw nothing more where fresh-modules.ts ended it with the timers of a file: here a frame is a timer of the file that waits for it.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

// What a library keeps in the document, such as the texts that react-aria has announced, is no part of the next file's page.
afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  document.title = '';
});
