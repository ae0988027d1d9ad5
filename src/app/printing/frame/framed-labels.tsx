import { useState } from 'react';
import type { JobPage } from '#app/printing/compose/load-pages.ts';
import { paperName } from '#app/printing/settings/paper-name.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FrameDialog } from './frame-dialog.tsx';
import { lengthsOf } from './frame-lengths.ts';
import { frameWords as words } from '#app/printing/jobs/print-words.ts';
import styles from './frame.module.css';
import { useLabelFrame } from './kept-frames.ts';
import { isLargerThanLabels } from './label-frame.ts';

/** The labels of a job that are a part of a larger page, by shipping method and page size: whether only they are printed. */
export function FramedLabels({ pages }: { pages: readonly JobPage[] }) {
  const groups = new Map<string, JobPage[]>();
  for (const page of pages) {
    if (page.kind !== 'labels' || !isLargerThanLabels(page.source)) continue;
    const key = `${page.method} ${paperName(page.source)}`;
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  if (groups.size === 0) return null;
  return (
    <div className={styles.list}>
      {[...groups].map(([key, group]) => (
        <FramedGroup key={key} pages={group} />
      ))}
    </div>
  );
}

function FramedGroup({ pages }: { pages: readonly JobPage[] }) {
  const [first] = pages;
  const [open, setOpen] = useState(false);
  const notCut = useMayNot()('settings');
  const [frame, setFrame] = useLabelFrame(first?.method ?? '', first?.source ?? { width: 0, height: 0 });
  if (first === undefined || first.pdf === null) return null;
  const { method: id, methodName, source, pdf } = first;
  const { cut } = frame;
  const page = paperName(source);
  return (
    <Notice tone="info">
      <p>
        {cut === null
          ? words.onPages(pages.length, methodName, page)
          : words.cutIn(pages.length, methodName, ...lengthsOf(cut), page)}
      </p>
      <div className={styles.actions}>
        <Button small disabledReason={notCut} onClick={() => setOpen(true)}>
          {cut === null ? words.choose : words.change}
        </Button>
        {cut === null ? null : (
          <Button small look="quiet" disabledReason={notCut} onClick={() => setFrame({ ...frame, cut: null })}>
            {words.wholePage}
          </Button>
        )}
      </div>
      {open ? (
        <FrameDialog pdf={pdf} name={words.labels} method={{ id, name: methodName }} onClose={() => setOpen(false)} />
      ) : null}
    </Notice>
  );
}
