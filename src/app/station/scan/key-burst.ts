/** A key of a keyboard event. `at`: milliseconds on the page's clock. */
export interface KeyStroke {
  key: string;
  /** The place of the key on the keyboard, whatever the layout prints there: `Digit1`. */
  code: string;
  shift: boolean;
  at: number;
}

/** Fewer signs than this prove nothing: two keys of a hand may well roll into each other. */
const fewest = 3;

/** What the keys since the last pause have typed: a scanner differs from a hand by its speed alone, it is a keyboard like any other. */
export class KeyBurst {
  #strokes: KeyStroke[] = [];
  #last = Number.NEGATIVE_INFINITY;

  /** `gap`: the longest time in milliseconds between two keys of a scan. True when the stroke began a new burst. */
  add(stroke: KeyStroke, gap: number): boolean {
    const begins = stroke.at - this.#last > gap;
    if (begins) this.#strokes = [];
    this.#strokes.push(stroke);
    this.#last = stroke.at;
    return begins;
  }

  /** True when what has been typed can only be a scan, and a key that comes now still belongs to it. */
  isScan(at: number, gap: number): boolean {
    return this.isRunning(at, gap) && this.#strokes.length >= fewest;
  }

  /** True when a key that comes now is part of what was typed before. */
  isRunning(at: number, gap: number): boolean {
    return this.#strokes.length > 0 && at - this.#last <= gap;
  }

  /** What has been typed since the last pause. */
  get strokes(): readonly KeyStroke[] {
    return this.#strokes;
  }

  /** Takes what was typed, and begins again. */
  take(): readonly KeyStroke[] {
    const strokes = this.#strokes;
    this.#strokes = [];
    this.#last = Number.NEGATIVE_INFINITY;
    return strokes;
  }
}
