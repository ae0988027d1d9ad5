import { defineWords } from '../words/define-words.ts';

export const cancelWords = defineWords({
  en: {
    cancel: 'Cancel shipment…',
    title: 'Cancel this shipment?',
    body: (name: string) =>
      `The carrier is told that ${name} will not be handed over. Its labels are no longer valid and the documents go away; this cannot be undone.`,
    until: (moment: string, relative: string) => `It can be cancelled until ${moment} (${relative}).`,
    confirm: 'Cancel the shipment',
    keep: 'Keep it',
    cancelledParcel: (name: string) => `${name}: the shipment is cancelled.`,
  },
});
