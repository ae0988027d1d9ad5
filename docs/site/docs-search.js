// The search of the documentation. What is searched is loaded when the field gets the focus, and nothing is asked of a server.
const { currentScript } = document;
const box = document.querySelector('.search');
const input = box?.querySelector('input');
const found = box?.querySelector('#found');
const summary = found?.querySelector('p');
const list = found?.querySelector('ol');
if (
  currentScript instanceof HTMLScriptElement &&
  box instanceof HTMLElement &&
  input &&
  found instanceof HTMLElement &&
  summary &&
  list
)
  startSearch({ site: `${currentScript.dataset['site'] ?? '.'}/`, box, input, found, summary, list });

/** @typedef {import('minisearch').SearchResult & DocsSection} Hit */

const { lang } = document.documentElement;
const english = {
  failed: 'The search could not be loaded. Press a key to try again.',
  none: (/** @type {string} */ words) => `No page has “${words}”.`,
  best: (/** @type {number} */ shown, /** @type {number} */ all) => `The best ${shown} of ${all} places`,
  places: (/** @type {number} */ count) => (count === 1 ? '1 place' : `${count} places`),
};
/** @type {typeof english} */
const german = {
  failed: 'Die Suche ließ sich nicht laden. Eine Taste drücken, um es erneut zu versuchen.',
  none: (words) => `Keine Seite enthält „${words}“.`,
  best: (shown, all) => `Die besten ${shown} von ${all} Stellen`,
  places: (count) => (count === 1 ? '1 Stelle' : `${count} Stellen`),
};
const said = lang === 'de' ? german : english;

/** @param {{ site: string, box: HTMLElement, input: HTMLInputElement, found: HTMLElement, summary: HTMLElement, list: HTMLElement }} parts */
function startSearch({ site, box, input, found, summary, list }) {
  box.hidden = false;
  /** @type {Promise<InstanceType<typeof MiniSearch>> | null} */
  let index = null;

  function loadIndex() {
    index ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${site}search/sections.js`;
      script.addEventListener('load', () => {
        const search = new MiniSearch({
          fields: ['title', 'page', 'text'],
          storeFields: ['address', 'language', 'title', 'page', 'text'],
          searchOptions: {
            boost: { title: 4, page: 2 },
            // Pages in the language of this one come first.
            boostDocument: (_id, _term, section) => (section?.['language'] === lang ? 1 : 0.25),
            prefix: true,
            fuzzy: (term) => (term.length > 4 ? 0.2 : false),
          },
        });
        search.addAll(docsSections);
        resolve(search);
      });
      script.addEventListener('error', () => {
        // The next press tries again.
        index = null;
        reject(new Error('sections.js was not loaded'));
      });
      document.head.append(script);
    });
    return index;
  }

  async function show() {
    const words = input.value.trim();
    if (words === '') {
      found.hidden = true;
      return;
    }
    try {
      const search = await loadIndex();
      if (words !== input.value.trim()) return;
      const strict = search.search(words, { combineWith: 'AND' });
      showHits(words, /** @type {Hit[]} */ (strict.length === 0 ? search.search(words) : strict));
    } catch {
      summary.textContent = said.failed;
      list.replaceChildren();
    }
    found.hidden = false;
  }

  /**
   * @param {string} words
   * @param {Hit[]} hits
   */
  function showHits(words, hits) {
    const shown = hits.slice(0, 12);
    if (hits.length === 0) summary.textContent = said.none(words);
    else if (hits.length > shown.length) summary.textContent = said.best(shown.length, hits.length);
    else summary.textContent = said.places(hits.length);
    list.replaceChildren(...shown.map(entryOf));
  }

  /** @param {Hit} hit */
  function entryOf({ address, language, title, page, text, terms }) {
    const link = document.createElement('a');
    link.href = site + address;
    link.lang = language;
    const where = document.createElement('strong');
    where.textContent = title === page ? title : `${page}: ${title}`;
    const excerpt = document.createElement('span');
    excerpt.textContent = excerptOf(text, terms);
    link.append(where, excerpt);
    const item = document.createElement('li');
    item.append(link);
    return item;
  }

  input.addEventListener('input', () => void show());
  input.addEventListener('focus', () => {
    // What fails here is said when something is typed.
    loadIndex().catch(() => null);
    void show();
  });
  box.addEventListener('keydown', (event) => {
    const stops = [input, ...list.querySelectorAll('a')];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    if (event.key === 'Escape') {
      input.value = '';
      found.hidden = true;
      input.focus();
    } else if (event.key === 'ArrowDown' && !found.hidden) stops[Math.min(at + 1, stops.length - 1)]?.focus();
    else if (event.key === 'ArrowUp' && at > 0) stops[at - 1]?.focus();
    else if (event.key === 'Enter' && at === 0) stops[1]?.click();
    else return;
    event.preventDefault();
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) found.hidden = true;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === input) return;
    event.preventDefault();
    input.focus();
  });
}

/**
 * The words around the first that was found.
 * @param {string} text
 * @param {string[]} terms
 */
function excerptOf(text, terms) {
  const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first < 60 ? 0 : text.lastIndexOf(' ', first - 60) + 1;
  const part = text.slice(start, start + 160);
  return `${start > 0 ? '… ' : ''}${part}${start + 160 < text.length ? ' …' : ''}`;
}
