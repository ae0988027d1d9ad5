// What jsdom has none of: it draws nothing, so nothing has a size and no query of the screen matches.

class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, {
  ResizeObserver: NoSizes,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
  scrollTo: () => {},
  // All that the page escapes are names of its own fields.
  CSS: { escape: (name: string) => name.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`) },
});
Object.assign(Element.prototype, {
  scrollIntoView: () => {},
  scrollTo: () => {},
  scrollBy: () => {},
  checkVisibility: () => true,
});
Object.assign(document, {
  execCommand: (command: string, _ui: boolean, text = '') => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
    const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    const from = command === 'delete' && start === end ? Math.max(0, start - 1) : start;
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    const value = field.value.slice(0, from) + (command === 'insertText' ? text : '') + field.value.slice(end);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  },
});

const blocks = new Set(
  (
    'address article aside blockquote body button caption col colgroup dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html input legend li main menu meter nav ol optgroup option p pre progress search section ' +
    'select summary table tbody td textarea tfoot th thead tr ul'
  ).split(' '),
);
const undrawn = new Set('area base datalist head link meta noscript script style template title'.split(' '));

function displayOf(element: Element): string {
  const own = element.hasAttribute('style') && element instanceof HTMLElement ? element.style.display : '';
  if (own !== '') return own;
  const name = element.localName;
  const closed = name === 'dialog' && !element.hasAttribute('open');
  if (closed || element.hasAttribute('hidden') || undrawn.has(name)) return 'none';
  return blocks.has(name) ? 'block' : 'inline';
}

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at.getAttribute('style')?.includes('visibility') === true && at instanceof HTMLElement)
      return at.style.visibility;
  return 'visible';
}

// Queries by role and name ask whether each element is displayed. jsdom matches all rules of its own style sheet for each answer; ours
// are not loaded, so the element itself gives the same one.
const computedStyle = getComputedStyle;
Object.assign(globalThis, {
  getComputedStyle: (element: Element, pseudo?: string | null) => {
    const quick: Record<string, string> = { display: displayOf(element), visibility: visibilityOf(element) };
    const full = () => computedStyle(element, pseudo);
    return new Proxy(quick as unknown as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue')
          return (property: string) => quick[property] ?? full().getPropertyValue(property);
        return quick[String(name)] ?? (Reflect.get(full(), name) as unknown);
      },
    });
  },
});
