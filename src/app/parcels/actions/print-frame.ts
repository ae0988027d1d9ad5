/** A hidden frame that holds a PDF for the browser's print dialog. It stays until it is removed: the dialog reads from it. */
export interface PrintFrame {
  /**
   * Waits until the PDF is in the frame and opens the dialog. `refused`: the browser does not let the page (SecurityError), or the
   * frame was removed. `late`: the PDF is not there in time; some browsers never say that it is.
   */
  print(): Promise<'asked' | 'refused' | 'late'>;
  /** True once the PDF is there, false when the frame is removed before. */
  loaded: Promise<boolean>;
  remove(): void;
}

/** Milliseconds for the PDF to appear. It is in memory already; a browser that downloads PDFs never reports that it did not load. */
const loadTimeout = 3000;

/** Puts a blob URL of a PDF into a frame. Call it in the task of the user's press; loading continues automatically. */
export function openPrintFrame(url: string, title: string): PrintFrame {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // A frame with `display: none` loads no PDF in some browsers; this one is drawn, but nowhere.
  Object.assign(frame.style, {
    position: 'fixed',
    inset: 'auto 0 0 auto',
    width: '1px',
    height: '1px',
    border: '0',
    opacity: '0',
  });
  const removal = new AbortController();
  const loaded = new Promise<boolean>((resolve) => {
    frame.addEventListener('load', () => resolve(true), { once: true });
    removal.signal.addEventListener('abort', () => resolve(false));
  });
  frame.src = url;
  document.body.append(frame);
  return {
    loaded,
    async print() {
      const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), loadTimeout));
      if ((await Promise.race([loaded, late])) === 'late') return 'late';
      try {
        const view = frame.contentWindow;
        if (view === null) return 'refused';
        view.print();
        return 'asked';
      } catch {
        return 'refused';
      }
    },
    remove() {
      frame.remove();
      removal.abort();
    },
  };
}
