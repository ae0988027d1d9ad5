/** Languages of label printers: a label in one of them is for the printer alone, nothing here can draw it. */
export const printerLanguages = ['zpl', 'epl'] as const;
export type PrinterLanguage = (typeof printerLanguages)[number];

/** As people call them. */
export const printerLanguageNames: Readonly<Record<PrinterLanguage, string>> = { zpl: 'ZPL', epl: 'EPL' };

/** The media types that labels in them are sent to a printer with. */
export const printerLanguageTypes: Readonly<Record<PrinterLanguage, string>> = {
  zpl: 'application/vnd.zebra-zpl',
  epl: 'application/vnd.eltron-epl',
};

/** As much of a file as shows its language. */
const looked = 4096;

/** Whether what begins so may still turn out to be in one of the languages. */
export function mayBePrinterLanguage(head: string): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*(?:[~^][\w@]|CT~~CD|[A-Z]{1,2}[\w,+-]{0,40}(?:\r?\n|$))/.test(head);
}

/** The language of a label by how it begins: `^XA` of ZPL, the line `N` of EPL with a field or size after it. Null for others. */
export function printerLanguage(bytes: Uint8Array): PrinterLanguage | null {
  const head = String.fromCharCode(...bytes.subarray(0, looked));
  // Settings and pictures to be kept may come before the first label, and one picture alone may be longer than the head.
  if (/^(?:\u00ef\u00bb\u00bf)?\s*(?:[~^][\w@]|CT~~CD)/.test(head)) return beginsLabel(bytes) ? 'zpl' : null;
  return isEpl(head) ? 'epl' : null;
}

/** Has `^XA`. */
function beginsLabel(bytes: Uint8Array): boolean {
  return bytes.some((byte, at) => byte === 0x5e && bytes[at + 1] === 0x58 && bytes[at + 2] === 0x41);
}

/** Settings, the line `N` that begins a label, and its size, or a text, code, line or picture of it. */
function isEpl(head: string): boolean {
  const lines = head.split('\n').flatMap((line) => line.trim() || []);
  const start = lines.indexOf('N');
  if (start === -1 || start > 12) return false;
  return (
    lines.slice(0, start).every((line) => /^[A-Za-z]{1,2}[\w,+-]*$/.test(line)) &&
    lines.slice(start + 1).some((line) => /^(?:[ABXbq]|G[GW]|L[EOSW]?)[\d,]/.test(line))
  );
}
