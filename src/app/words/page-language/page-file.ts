import { language } from '#app/words/language.ts';

const infix = language === 'en' ? '' : `.${language}`;

/** Where a server has this page in its language, below the page's root; empty for English, which it has there itself. */
export const pageFile = language === 'en' ? '' : `index${infix}.html`;

/** The page's service worker, which names the files of one language. */
export const shellWorkerFile = `shell-worker${infix}.js`;
