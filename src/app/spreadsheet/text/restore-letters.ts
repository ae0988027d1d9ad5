/** A word whose letters were restored, as it was and as it is. */
export interface RestoredWord {
  before: string;
  after: string;
}

/** Characters of Windows-1252 for the bytes 0x80 to 0x9F, a space for those that it leaves out. */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/** What almost every text of such a kind has: letters with accents, hard spaces and signs, quotation marks and dashes. */
const trigger = /Ã[\u0080-\u00BF\u0152-\u2122]|Â[\u00A0-\u00BF]|â€/;
const continued = '[\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u2122]';
const sequences = new RegExp(
  `[\u00C2-\u00DF]${continued}|[\u00E0-\u00EF]${continued}{2}|[\u00F0-\u00F4]${continued}{3}`,
  'g',
);
const cutAtEnd = new RegExp(`[\u00C2-\u00F4]${continued}{0,2}$`);

/**
 * UTF-8 that a program took for Windows-1252 and saved again: `MÃ¼ller`. Restores its letters part by part, once a part shows that it is
 * such a text.
 */
export class LetterRestorer {
  #held = '';
  #isBroken = false;
  /** The first word that was restored; null: the text is as it was written. */
  first: RestoredWord | null = null;

  /** The next part. `last`: nothing follows. */
  restore(part: string, last: boolean): string {
    const text = this.#held + part;
    const [cut = ''] = last ? [] : (cutAtEnd.exec(text.slice(-3)) ?? []);
    this.#held = cut;
    const whole = cut === '' ? text : text.slice(0, -cut.length);
    this.#isBroken ||= trigger.test(whole);
    if (!this.#isBroken) return whole;
    return whole.replaceAll(sequences, (sequence, at: number) => {
      const letter = letterOf(sequence);
      if (letter === null) return sequence;
      this.first ??= wordAt(whole, at);
      return letter;
    });
  }
}

function letterOf(sequence: string): string | null {
  const bytes = Uint8Array.from(sequence, byteOf);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function byteOf(sign: string): number {
  const code = sign.charCodeAt(0);
  return code < 0x100 ? code : 0x80 + windowsSigns.indexOf(sign);
}

function wordAt(text: string, at: number): RestoredWord {
  const [start = ''] = /[^\s,;|"\t]{0,30}$/.exec(text.slice(0, at)) ?? [];
  const [end = ''] = /^[^\s,;|"\t]{0,30}/.exec(text.slice(at)) ?? [];
  const before = start + end;
  return { before, after: before.replaceAll(sequences, (sequence) => letterOf(sequence) ?? sequence) };
}
