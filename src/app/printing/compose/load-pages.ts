import { composer, ComposerLost } from './composer.ts';
import type { ComposeQuestion, DocumentProblem, PageSizes } from './compose-messages.ts';
import type { Gathered, GatheredParcel, SkippedParcel } from '#app/printing/jobs/gather-parcels.ts';
import { gatherWords } from '#app/printing/jobs/print-words.ts';
import type { LabelFrame } from '#app/printing/frame/label-frame.ts';
import type { Size } from '#app/printing/settings/paper.ts';
import { pageKey, type PrintedKind } from '#app/printing/jobs/print-request.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import type { RawLabel } from '#app/printing/printers/raw-labels.ts';
import { slipFaces } from '#app/printing/slips/slip-faces.ts';
import { slipOf } from '#app/printing/slips/slip-of.ts';

/** A page of a print job. */
export interface JobPage extends Size {
  /** See `pageKey`. */
  key: string;
  parcelId: string;
  /** The parcel's, for the words on screen. */
  name: string;
  kind: PrintedKind;
  /** Numbered from 1 in its document, which has `of`. */
  page: number;
  of: number;
  /** The document in the printing worker, and as it came; a packing slip did not come. */
  document: string;
  pdf: Blob | null;
  /** The page's own size; its `width` and `height` are what is printed of it. */
  source: Size;
  /** The labels of the parcel in languages of printers, which one of them may get in the place of the PDF. */
  raw: readonly RawLabel[];
  /** Of a label that is cut or rotated, see kept-frames.ts. */
  frame?: LabelFrame;
  /** The id of the parcel's shipping method; empty where it has none. */
  method: string;
  methodName: string;
}

export interface LoadedParcel extends GatheredParcel {
  pages: JobPage[];
}

export interface Loaded {
  parcels: LoadedParcel[];
  skipped: SkippedParcel[];
}

/**
 * Gives the documents of a job to the printing worker and gets the sizes of their pages. What is no readable PDF is skipped
 * with its whole parcel: half a kit is worse than none.
 */
export async function loadPages({ parcels, skipped }: Gathered, slipSize: Size): Promise<Loaded> {
  const slow = new Set<string>();
  for (;;) {
    const { generation } = composer;
    const results: (LoadedParcel | SkippedParcel)[] = [];
    for (const parcel of parcels) {
      const result = await loadParcel(parcel, slipSize, slow);
      if ('reason' in result && result.reason === gatherWords.slow) slow.add(result.id);
      results.push(result);
    }
    // A worker that was lost on the way took with it what it had read before.
    if (composer.generation !== generation) continue;
    return {
      parcels: results.filter((one) => 'pages' in one),
      skipped: [...skipped, ...results.filter((one) => 'reason' in one)],
    };
  }
}

/** Errors that are not about the PDF itself: others may read it. */
const notOurs: ReadonlySet<string> = new Set<DocumentProblem>(['damaged', 'encrypted', 'empty', 'not-composed']);

async function loadParcel(
  gathered: GatheredParcel,
  slipSize: Size,
  slow: ReadonlySet<string>,
): Promise<LoadedParcel | SkippedParcel> {
  const { parcel, version, documents, raw } = gathered;
  const [id, name] = [parcel.id, parcelName(parcel)];
  if (slow.has(id)) return { id, name, reason: gatherWords.slow, error: null, held: null };
  const pages: JobPage[] = [];
  for (const { kind, pdf } of documents) {
    const document = `${id} ${kind} ${version}${kind === 'slip' ? ` ${slipSize.width} ${slipSize.height}` : ''}`;
    const sizes = await pageSizes(
      pdf === null
        ? { ask: 'slip', key: document, slip: slipOf(parcel), size: slipSize, faces: slipFaces() }
        : { ask: 'read', key: document, pdf },
    );
    if ('problem' in sizes) {
      const left = { id, name, reason: gatherWords[sizes.problem], error: null, held: null };
      const alone = pdf !== null && documents.length === 1 && notOurs.has(sizes.problem);
      return alone ? { ...left, alone: { kind, pdf } } : left;
    }
    for (const [index, size] of sizes.pages.entries()) {
      const page = index + 1;
      pages.push({
        ...size,
        key: pageKey(id, kind, page),
        parcelId: id,
        name,
        kind,
        page,
        of: sizes.pages.length,
        document,
        pdf,
        source: size,
        raw,
        method: parcel.shipping_method?.id ?? '',
        methodName: parcel.shipping_method?.name ?? '',
      });
    }
  }
  return { ...gathered, pages };
}

async function pageSizes(
  question: Extract<ComposeQuestion, { ask: 'read' | 'slip' }>,
): Promise<PageSizes | { problem: 'slow' | 'not-drawn' }> {
  try {
    return await composer.ask(question);
  } catch (error) {
    if (error instanceof ComposerLost) return { problem: 'slow' };
    return { problem: question.ask === 'slip' ? 'not-drawn' : 'damaged' };
  }
}
