/** A hidden frame that holds a PDF for the browser's print dialog. It stays until it is removed: the dialog reads from it. */
export interface PrintFrame {
  /** Waits until the PDF is in the frame and opens the dialog. False where the browser does not let the page (SecurityError). */
  print(): Promise<boolean>;
  remove(): void;
}

/** Puts a blob URL of a PDF into a frame. Call it in the task of the user's press; loading goes on by itself. */
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
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = url;
  document.body.append(frame);
  return {
    async print() {
      await loaded;
      try {
        const view = frame.contentWindow;
        if (view === null) return false;
        view.print();
        return true;
      } catch {
        return false;
      }
    },
    remove: () => frame.remove(),
  };
}
