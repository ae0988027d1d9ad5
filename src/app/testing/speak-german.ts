import { vi } from 'vitest';

const dictionaries = import.meta.glob<Record<string, unknown>>('/src/app/languages/de/**/*-words.ts');
const german = Object.entries(dictionaries).map(([path, load]) => [path.replace('/languages/de/', '/'), load] as const);

/** Modules that are loaded after this have the German dictionaries, as the German build has. */
export function speakGerman(): void {
  vi.resetModules();
  for (const [english, load] of german) vi.doMock(english, load);
}

/** For the files after this one, which share its process. */
export function speakEnglish(): void {
  for (const [english] of german) vi.doUnmock(english);
  vi.resetModules();
}
