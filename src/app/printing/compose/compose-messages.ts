import type { GreyPage, MmBox } from '#app/printing/frame/grey-page.ts';
import type { PagePart, Rotation } from './page-matrix.ts';
import type { Size } from '#app/printing/settings/paper.ts';
import type { PlannedSheet } from './plan-sheets.ts';
import type { SlipContent } from '#app/printing/slips/slip-content.ts';

// Messages between the page and its printing worker. Documents are named by keys that the page makes up.

/**
 * `encrypted`: protected by a password. `too-long`: more pages than anything this desk prints. `too-large`: a picture that the
 * preview would not draw either. `not-composed`: its pages cannot be put on sheets.
 */
export type DocumentProblem = 'encrypted' | 'damaged' | 'empty' | 'too-long' | 'too-large' | 'not-composed';

export type ComposeQuestion =
  | { ask: 'read'; key: string; pdf: Blob }
  | { ask: 'slip'; key: string; slip: SlipContent; size: Size; faces: readonly SlipFace[] }
  | { ask: 'ruler'; key: string; words: RulerWords; size: Size }
  | { ask: 'compose'; pages: readonly ComposedPage[]; sheets: readonly PlannedSheet[]; title: string }
  | { ask: 'find-frame'; painted: PaintedPage }
  | { ask: 'forget'; keys: readonly string[] };

/** A page of a document, numbered from 0, or the part of it that is printed. */
export interface ComposedPage {
  key: string;
  page: number;
  part?: PagePart | undefined;
  rotation?: Rotation | undefined;
}

/** A page as a browser paints it: four bytes for each point. */
export interface PaintedPage extends Omit<GreyPage, 'grey'> {
  rgba: Uint8ClampedArray;
}

/** A file of the page's type and which letters are in it. */
export interface SlipFace {
  url: string;
  unicodeRange: string;
}

export interface RulerWords {
  title: string;
  lines: readonly string[];
}

export type PageSizes = { pages: Size[] } | { problem: DocumentProblem };

export interface ComposeAnswers {
  read: PageSizes;
  slip: PageSizes;
  ruler: PageSizes;
  compose: Blob;
  'find-frame': MmBox | null;
  forget: null;
}
