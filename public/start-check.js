// Runs before the page's own scripts and needs none of them: it speaks when they cannot. In the JavaScript of 2015, for browsers
// that are too old for the page; its sentences stand in index.html.

/** This file is at the path that the page is served below. */
const ownAddress = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.origin;

// A server of files has one language at every address, and each of them in a file of its own. Another language than this one's leads
// there once, and the address is put back; with the service worker of that page there is no second time.
const chooseLanguage = () => {
  const { lang, dataset } = document.documentElement;
  const offered = (dataset.languages || '').split(' ');
  const at = new URLSearchParams(location.search).get('at');
  if (/\/index(?:\.[a-z]+)?\.html$/.test(location.pathname)) {
    const before = new URL(at || '.', ownAddress);
    if (at !== null && before.origin === location.origin) history.replaceState(null, '', before.href + location.hash);
    return;
  }
  const chosen = /(?:^|;\s*)parcel-desk-language=([\w-]+)/.exec(document.cookie);
  const wanted = (chosen === null ? [] : [chosen[1]]).concat(navigator.languages || [navigator.language]);
  const found = wanted.map((tag) => tag.toLowerCase().split('-')[0]).filter((tag) => offered.indexOf(tag) !== -1)[0];
  const language = found || 'en';
  if (language === lang || offered.indexOf(lang) === -1) return;
  const page = new URL(language === 'en' ? 'index.html' : `index.${language}.html`, ownAddress);
  page.searchParams.set('at', location.pathname + location.search);
  location.replace(page.href + location.hash);
};

/** Whether what the newest of these brought is missing: parts of the page lean on it. */
const isTooOld = () =>
  typeof URL.parse !== 'function' ||
  typeof AbortSignal.any !== 'function' ||
  typeof Promise.withResolvers !== 'function' ||
  typeof Intl.Segmenter !== 'function';

/** Whether nothing has been drawn yet. Once something is, faults have their place in the page. */
const isBlank = () => !document.querySelector('#root > *');

/**
 * @param {'notStarted' | 'tooOld'} sentence
 * @param {string[]} facts
 */
const show = (sentence, facts) => {
  const note = document.getElementById('start-note');
  if (note === null) return;
  const line = document.createElement('p');
  line.textContent = note.dataset[sentence] || '';
  const list = document.createElement('pre');
  list.textContent = facts.join('\n');
  list.tabIndex = 0;
  note.textContent = '';
  note.appendChild(line);
  if (facts.length > 0) note.appendChild(list);
  note.hidden = false;
};

/** @param {string} what */
const showFailure = (what) => {
  if (!isBlank()) return;
  show('notStarted', [
    what,
    // Without what follows the path: a sign-in link has its token there.
    location.origin + location.pathname,
    navigator.userAgent,
    new Date().toISOString(),
  ]);
};

/** @param {unknown} error */
const describe = (error) => {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = '' } = error;
  // Only Chromium's stack begins with the message.
  return stack.includes(message) ? stack : `${message}\n${stack}`;
};

addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement) showFailure(`Not loaded: ${target.src}`);
    else if (target === window) showFailure(describe(event.error || event.message));
  },
  // A script that does not load tells its own element alone.
  { capture: true },
);
addEventListener('unhandledrejection', (event) => showFailure(describe(event.reason)));

document.addEventListener('DOMContentLoaded', () => {
  if (isTooOld()) {
    show('tooOld', []);
    return;
  }
  const root = document.getElementById('root');
  const note = document.getElementById('start-note');
  if (root === null || note === null) return;
  new MutationObserver((_changes, observer) => {
    if (isBlank()) return;
    observer.disconnect();
    note.hidden = true;
  }).observe(root, { childList: true });
});

// A scanner does not wait until the station is drawn: what it types before the page's script listens is kept for it
// (held-keys.ts). Only there, and neither what a user presses for the browser nor what an input method composes.
if (location.pathname.replace(/\/$/, '') === new URL('station', ownAddress).pathname) {
  /** @type {KeyboardEvent[]} */
  const keys = [];
  /** @param {KeyboardEvent} event */
  const keep = (event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    // Some scanners end with Ctrl+M.
    const isCommand =
      (ctrlKey || altKey || metaKey) && !event.getModifierState('AltGraph') && !(ctrlKey && /^m$/i.test(key));
    if (event.isComposing || isCommand || !(key.length === 1 || key === 'Enter' || key === 'Tab')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) keys.push(event);
  };
  addEventListener('keydown', keep, true);
  Object.assign(globalThis, {
    takeEarlyKeys: () => {
      removeEventListener('keydown', keep, true);
      return keys;
    },
  });
}

// After what says why the page does not start.
chooseLanguage();
