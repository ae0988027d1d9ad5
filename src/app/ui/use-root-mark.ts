import { useLayoutEffect } from 'react';

/**
 * Marks the document with `data-<name>` while the component is there and `value` is not null: for styles of what does not contain
 * the component. `:has()` of the page or the document would do it without a script, but then every change in the page, each
 * row that is scrolled in, has the browser look through it again (docs/decisions/010-performance.md#has-is-asked-only-of-what-holds-little).
 */
export function useRootMark(name: string, value: string | null): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // From one value to the next without a gap, in which everything that depends on it would be laid out again.
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  }, [name, value]);
  useLayoutEffect(() => () => void delete document.documentElement.dataset[name], [name]);
}
