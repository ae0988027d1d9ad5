/** Something the user has to know and can act on: printed as one line, without a stack, and the process ends with 1. */
export class StopReason extends Error {
  /**
   * @param {string} message One line.
   * @param {string} [details] The end of a tool's output, printed above that line.
   */
  constructor(message, details = '') {
    super(message);
    this.name = 'StopReason';
    this.details = details;
  }
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}
