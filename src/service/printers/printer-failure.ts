import type { PrinterState } from '#contract/desk/prints/printers.ts';

/** Why a printer did not answer a request as IPP has it. */
export class PrinterFailure extends Error {
  override name = 'PrinterFailure' as const;
  readonly state: Extract<PrinterState, 'unreachable' | 'refused' | 'certificate-unknown'>;
  /** The connection stood: the printer may have done what it was asked. */
  readonly sent: boolean;

  /** `message` is a sentence for people at the desk. */
  constructor(state: PrinterFailure['state'], message: string, sent: boolean) {
    super(message);
    this.state = state;
    this.sent = sent;
  }
}

/** A status other than success (RFC 8011, B.1): the printer did not do what it was asked. */
export class PrinterRefusal extends Error {
  override name = 'PrinterRefusal' as const;
  readonly status: string;

  /** `words` are the printer's own, or empty. */
  constructor(status: string, words: string) {
    super(words === '' ? status : `${status}: ${words}`);
    this.status = status;
  }
}
