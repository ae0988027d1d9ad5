/** One window of a browser, as far as the tests of other browsers need it: the same for Firefox and for WebKit. */
export interface Driver {
  /** Of the browser's own: profile, downloads, what it prints. It is removed after the test. */
  readonly folder: string;
  /** Opens an address and waits until the page has loaded. */
  goTo(url: string): Promise<void>;
  /** Runs a script in the page. */
  run(script: string): Promise<void>;
  /** Calls a function in the page, which sees nothing of the file it is written in. Argument and result travel as JSON. */
  evaluate<Arg, Result>(work: (arg: Arg) => Result, arg: Arg): Promise<Result>;
  /** A press of the pointer on the element that the function finds in the page. */
  click<Arg>(find: (arg: Arg) => Element, arg: Arg): Promise<void>;
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses keys together, named as `KeyboardEvent.key` has them: `Escape`, `Control+Enter`. */
  press(keys: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  close(): Promise<void>;
}

/** How a test wants its browser. */
export interface DriverOptions {
  folder: string;
  /** `LANG` of the browser's process. */
  language: string;
}
