/** One window of a browser, as far as the tests of other browsers need it: the same for Firefox and for WebKit. */
export interface Driver {
  /** Where its downloads go, and what it prints. */
  readonly folder: string;
  /** Opens an address and waits until the page has loaded. */
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** A press of the pointer on the element that is the value of an expression in the page. */
  click(expression: string): Promise<void>;
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
  /** For its profile, its downloads and what it prints. It is removed after the test. */
  folder: string;
  /** `LANG` of the browser's process. */
  language: string;
}
