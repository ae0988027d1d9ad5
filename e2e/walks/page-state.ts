import type { Locator } from '@playwright/test';
import type { Walker } from './walker.ts';

/** A state of the page. */
export interface PageState {
  /** What it is called where something is wrong in it; no other state is called so. */
  name: string;
  /** The files of the pages, dialogs and menus that can be seen in it, by their names. `page-walks.test.ts` names what is in no state. */
  shows?: readonly string[];
  /** Brings the page there from where the state before it was left. */
  open: (at: Walker) => Promise<unknown>;
  /** What is seen of it. Where another size of the window has closed that, it is opened again. */
  seen?: (at: Walker) => Locator;
  /** Leaves it for the next one. */
  leave?: (at: Walker) => Promise<unknown>;
  /** It waits for an answer, or asks for one again and again. */
  restless?: true;
  /** It is there in small windows alone, and is opened in one. */
  phone?: true;
  /** axe judges every row of its tables, and not the first ones alone. */
  everyRow?: true;
}

/** States that follow one another in one browser. */
export interface PageWalk {
  name: string;
  /** It begins at the sign-in. Others begin at the list. */
  signedOut?: true;
  /** Makes what its states show. */
  prepare?: (at: Walker) => Promise<unknown>;
  states: readonly PageState[];
}

/** A dialog that a key opens. Escape closes it. */
export function dialogByKey(name: string, keys: string, ...shows: string[]): PageState {
  return dialogBy(name, (at) => at.page.keyboard.press(keys), ...shows);
}

/** A dialog that `act` opens. Escape closes it. */
export function dialogBy(name: string, act: (at: Walker) => Promise<unknown>, ...shows: string[]): PageState {
  return {
    name,
    shows,
    open: (at) => at.opens(act(at)),
    seen: (at) => at.dialog,
    leave: (at) => at.escape(),
  };
}
