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
