import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import type { DocumentFault } from '#app/pdf-view/document-fault.ts';
import { loadPdfView } from '#app/pdf-view/load-pdf-view.ts';
import { useLatest } from '#app/pdf-view/use-latest.ts';
import type { Size } from '#app/printing/settings/paper.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { ShareOffer } from '#app/page/share-offer.tsx';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { composer } from '#app/printing/compose/composer.ts';
import { FrameBar, type Search } from './frame-bar.tsx';
import { lengthsOf } from './frame-lengths.ts';
import { FrameOver } from './frame-over.tsx';
import { frameWords as words } from '#app/printing/jobs/print-words.ts';
import type { MmBox } from './grey-page.ts';
import { useLabelFrame } from './kept-frames.ts';
import { inMm, isLargerThanLabels, type LabelFrame } from './label-frame.ts';
import styles from './frame.module.css';

/** Dots to the inch that a page is looked at with: the bars of a label's codes are still apart. */
const perInch = 150;

/** The label on a page of a PDF, numbered from 1; null where none is found. Rejects where the page cannot be painted. */
async function searchFrame(pdf: Blob, page: number): Promise<MmBox | null> {
  const { paintPage } = await loadPdfView();
  const painted = await paintPage(pdf, page, perInch);
  return composer.ask({ ask: 'find-frame', painted: { ...painted, perMm: perInch / 25.4 } });
}

const PdfView = lazyPart(() => loadPdfView().then((module) => module.PdfView), {
  fallback: <div className={styles.loading} />,
});

interface FramedPdfProps {
  /** The labels of one parcel. */
  pdf: Blob;
  name: string;
  method: { id: string; name: string };
  /** `bare` shows what is printed, without what changes it; in a dialog the page's keys do nothing. */
  look?: 'bare' | 'dialog';
  /** Searches for the label as soon as the page is there, unless a frame is kept already. */
  searches?: boolean;
  onReadable: () => void;
  onFault: (fault: DocumentFault) => void;
}

const unknownSize: Size = { width: 0, height: 0 };

/** Labels on screen with what is printed of them: the whole page, or the label alone, and how it is rotated. */
export function FramedPdf({ pdf, name, method, look, searches = false, onReadable, onFault }: FramedPdfProps) {
  const [framed, setFramed] = useState<{ page: number; size: Size } | null>(null);
  const size = framed?.size ?? unknownSize;
  const [frame, setFrame] = useLabelFrame(method.id, size);
  const [search, setSearch] = useState<Search>('idle');
  const searched = useRef(0);
  useEffect(() => () => void (searched.current += 1), []);
  const large = framed !== null && isLargerThanLabels(size);
  const setCut = useLatest((cut: MmBox) => {
    setSearch('idle');
    setFrame({ ...frame, cut });
  });
  const find = async () => {
    if (framed === null) return;
    const round = (searched.current += 1);
    setSearch('busy');
    const found = await searchFrame(pdf, framed.page).catch(() => 'failed' as const);
    // The user has chosen otherwise since, or left.
    if (round !== searched.current) return;
    const cut = found === null || found === 'failed' ? middleOf(size) : found;
    setFrame({ ...frame, cut });
    setSearch(found === null ? 'not-found' : found === 'failed' ? 'failed' : 'idle');
  };
  const wholePage = () => {
    searched.current += 1;
    setSearch('idle');
    setFrame({ ...frame, cut: null });
  };
  const rotate = () => setFrame({ ...frame, rotation: ((frame.rotation + 90) % 360) as LabelFrame['rotation'] });
  const start = useEffectEvent(() => void find());
  const starts = searches && large && frame.cut === null;
  const started = useRef(false);
  useEffect(() => {
    if (!starts || started.current) return;
    started.current = true;
    start();
  }, [starts]);
  const onSize = useLatest((page: number, next: Size) => {
    // The first page that is too large; else the first of all.
    const better = framed === null || (isLargerThanLabels(next) && (!isLargerThanLabels(size) || page <= framed.page));
    if (better) setFramed({ page, size: next });
  });
  const notCut = useMayNot()('settings');
  const edits = look === 'bare' || framed === null || notCut !== undefined ? null : framed.page;
  const over = useMemo(
    () => <FrameOver frame={frame} size={size} editable={edits} onCut={setCut} />,
    [frame, size, edits, setCut],
  );
  return (
    <div className={styles.framed}>
      {look === 'bare' || !large ? null : (
        <FrameBar
          frame={frame}
          size={size}
          method={method.name}
          search={search}
          keyed={look === undefined}
          onFind={() => void find()}
          onWholePage={wholePage}
        />
      )}
      {look === 'bare' || !large ? null : <ShareOffer kind="label-cut" />}
      {look === 'bare' && frame.cut !== null ? (
        <p className={styles.part}>
          {words.onlyPart(...lengthsOf(frame.cut))}{' '}
          <Button small look="quiet" disabledReason={notCut} onClick={wholePage}>
            {words.wholePage}
          </Button>
        </p>
      ) : null}
      {look === 'bare' || frame.rotation === 0 ? null : (
        <p role="status" className={styles.said}>
          {words.rotated(frame.rotation)}
        </p>
      )}
      <PdfView
        blob={pdf}
        name={name}
        {...(look === 'bare' ? { look } : {})}
        rotation={frame.rotation}
        over={over}
        tools={<RotateTool keyed={look === undefined} onRotate={rotate} />}
        onSize={onSize}
        onReadable={onReadable}
        onFault={onFault}
      />
    </div>
  );
}

function RotateTool({ keyed, onRotate }: { keyed: boolean; onRotate: () => void }) {
  const refused = useMayNot()('settings');
  useShortcuts(
    keyed ? [{ keys: 'Shift+R', label: words.rotate, refused, run: onRotate, keyOnly: true }] : [],
    'documents',
  );
  return (
    <Button small look="quiet" keys={keyed ? 'Shift+R' : undefined} disabledReason={refused} onClick={onRotate}>
      <RotateCw size={15} aria-hidden="true" />
      {words.rotate}
    </Button>
  );
}

/** Where no label is found, a frame in the middle is what is moved. */
function middleOf(size: Size): MmBox {
  const { width, height } = inMm(size);
  return { left: width / 2 - 50, top: height / 2 - 75, right: width / 2 + 50, bottom: height / 2 + 75 };
}
