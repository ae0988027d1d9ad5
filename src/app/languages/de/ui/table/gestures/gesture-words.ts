import type * as English from '#app/ui/table/gestures/gesture-words.ts';

export const gestureWords: typeof English.gestureWords = {
  columnMoved: (name, place, count) => `${name}: Spalte ${place} von ${count}`,
  columnSized: (name, pixels) => `${name}: ${pixels} Pixel breit`,
};
