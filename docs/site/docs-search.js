// The search of the documentation. What is searched is loaded with the first press into the field, and nothing is asked of a server.
(() => {
  const site = document.currentScript.dataset.site.replace(/\/?$/, '/');
  const box = document.querySelector('.search');
  const input = box.querySelector('input');
  const found = box.querySelector('.found');
  const [status, list] = [found.querySelector('p'), found.querySelector('ol')];
  box.hidden = false;

  let index;
  const load = () =>
    (index ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${site}search/sections.js`;
      script.addEventListener('load', () => {
        const search = new MiniSearch({
          fields: ['title', 'page', 'text'],
          storeFields: ['address', 'title', 'page', 'text'],
          searchOptions: {
            boost: { title: 4, page: 2 },
            prefix: true,
            fuzzy: (term) => (term.length > 4 ? 0.2 : false),
          },
        });
        search.addAll(globalThis.docsSections);
        resolve(search);
      });
      script.addEventListener('error', () => {
        // The next press tries again.
        index = undefined;
        reject(new Error('sections.js was not loaded'));
      });
      document.head.append(script);
    }));

  const show = async () => {
    const words = input.value.trim();
    if (words === '') {
      found.hidden = true;
      return;
    }
    let results;
    try {
      const search = await load();
      if (words !== input.value.trim()) return;
      results = search.search(words, { combineWith: 'AND' });
      if (results.length === 0) results = search.search(words);
    } catch {
      status.textContent = 'The search could not be loaded. Press a key to try again.';
      list.replaceChildren();
      found.hidden = false;
      return;
    }
    const shown = results.slice(0, 12);
    status.textContent =
      results.length === 0
        ? `No page has “${words}”.`
        : results.length > shown.length
          ? `The best ${shown.length} of ${results.length} places`
          : `${results.length === 1 ? '1 place' : `${results.length} places`}`;
    list.replaceChildren(...shown.map(entryOf));
    found.hidden = false;
  };

  function entryOf({ address, title, page, text, terms }) {
    const link = document.createElement('a');
    link.href = site + address;
    const where = document.createElement('strong');
    where.textContent = title === page ? title : `${page}: ${title}`;
    const excerpt = document.createElement('span');
    excerpt.textContent = around(text, terms);
    link.append(where, excerpt);
    const item = document.createElement('li');
    item.append(link);
    return item;
  }

  /** The words around the first that was found. */
  function around(text, terms) {
    const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((place) => place >= 0);
    const start = text.lastIndexOf(' ', Math.max(0, Math.min(...places, text.length) - 60)) + 1;
    const from = places.length === 0 ? 0 : start;
    const part = text.slice(from, from + 160);
    return `${from > 0 ? '… ' : ''}${part}${from + 160 < text.length ? ' …' : ''}`;
  }

  input.addEventListener('input', () => void show());
  input.addEventListener('focus', () => void load().catch(() => {}));

  box.addEventListener('keydown', (event) => {
    const stops = [input, ...list.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement);
    if (event.key === 'Escape') {
      input.value = '';
      found.hidden = true;
      input.focus();
    } else if (event.key === 'ArrowDown' && !found.hidden) stops[Math.min(at + 1, stops.length - 1)].focus();
    else if (event.key === 'ArrowUp' && at > 0) stops[at - 1].focus();
    else if (event.key === 'Enter' && at === 0) stops[1]?.click();
    else return;
    event.preventDefault();
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!box.contains(relatedTarget)) found.hidden = true;
  });
  input.addEventListener('focus', () => void show());

  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input')) return;
    event.preventDefault();
    input.focus();
  });
})();
