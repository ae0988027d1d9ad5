import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FramedPdf } from './framed-pdf.tsx';
import { frameWords as words } from '#app/printing/jobs/print-words.ts';

interface FrameDialogProps {
  pdf: Blob;
  /** Of the document. */
  name: string;
  method: { id: string; name: string };
  onClose: () => void;
}

/** Chooses what is printed of the labels of a method, on one of them. */
export function FrameDialog({ pdf, name, method, onClose }: FrameDialogProps) {
  const [unreadable, setUnreadable] = useState(false);
  return (
    <Dialog
      title={words.onlyLabel}
      wide
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {unreadable ? (
        <Notice tone="bad" role="alert">
          <p>{words.notDrawn}</p>
        </Notice>
      ) : (
        <FramedPdf
          pdf={pdf}
          name={name}
          method={method}
          look="dialog"
          searches
          onReadable={() => {}}
          onFault={() => setUnreadable(true)}
        />
      )}
    </Dialog>
  );
}
