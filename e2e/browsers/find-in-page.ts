import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { queryAllByRole } from '@testing-library/dom';

/** An element as a user of a screen reader would name it. */
export interface Target {
  role: string;
  /** The whole name, or a part of it. */
  name?: string | RegExp;
  /** Only inside of this one. */
  within?: Target;
  /** Which of several, from 0. Default: there is only one. */
  nth?: number;
}

/** A target as it travels: an expression is its source and its flags. */
type SentTarget = Omit<Target, 'name' | 'within'> & {
  name?: string | { source: string; flags: string };
  within?: SentTarget;
};

function sentTarget({ name, within, ...rest }: Target): SentTarget {
  return {
    ...rest,
    ...(name !== undefined && { name: typeof name === 'string' ? name : { source: name.source, flags: name.flags } }),
    ...(within !== undefined && { within: sentTarget(within) }),
  };
}

/** An expression that gives the elements in a page that knows `findInPage`. */
export function elementsExpression(target: Target): string {
  return `findInPage(${JSON.stringify(sentTarget(target))})`;
}

interface PageWithFinder {
  TestingLibraryDom: { queryAllByRole: typeof queryAllByRole };
  findInPage: (target: SentTarget) => HTMLElement[];
}

/** Runs in the page. */
function findInPage({ role, name, within, nth }: SentTarget): HTMLElement[] {
  const page = globalThis as unknown as PageWithFinder;
  const roots = within === undefined ? [document.body] : page.findInPage(within);
  const wanted = typeof name === 'object' ? new RegExp(name.source, name.flags) : name;
  const found = roots.flatMap((root) =>
    page.TestingLibraryDom.queryAllByRole(root, role, {
      queryFallbacks: false,
      ...(wanted !== undefined && { name: wanted }),
    }),
  );
  return nth === undefined ? found : found.slice(nth, nth + 1);
}

const libraryFile = createRequire(import.meta.url)
  .resolve('@testing-library/dom')
  .replace(/dist.*$/, 'dist/@testing-library/dom.umd.min.js');

/** Makes `findInPage` known to a page: neither browser finds elements by role and name itself. */
export const finderExpression = `(() => { ${readFileSync(libraryFile, 'utf8')}; globalThis.findInPage = ${findInPage.toString()}; })()`;
