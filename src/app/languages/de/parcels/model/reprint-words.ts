import type { ReprintReason } from '#contract/desk/prints/print-records.ts';
import type * as English from '#app/parcels/model/reprint-words.ts';

const reasons: Record<ReprintReason, string> = {
  jammed: 'Papierstau',
  unreadable: 'Druck nicht lesbar',
  damaged: 'Papier beschädigt',
  lost: 'Papier verloren',
  other: 'Anderer Grund',
};

export const reprintWords: typeof English.reprintWords = {
  reasons,
  because: (what, reason) => `${what} (${reasons[reason]})`,
};
