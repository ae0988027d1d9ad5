import { shownCode } from '#contract/codes/item-code.ts';
import { learnQuestion } from '#app/station/codes/learn-question.ts';
import { learnWords as words } from '#app/station/codes/learn-words.ts';
import { takeScan } from './reduce-table.ts';
import type { Step } from './step.ts';

/** The packer says that the scanned code is the item that is asked about: so it is for this parcel, and the desk is offered it. */
export function learnCode(step: Step): void {
  const question = learnQuestion(step.state);
  const { table, lookUp } = step.state;
  if (question === null || table === null || lookUp === null || !('scan' in lookUp) || lookUp.scan === null) return;
  const { key, sku } = question;
  step.stopSearch();
  step.set({ lookUp: null });
  step.setOpen({ learned: { ...table.open.learned, [key]: sku } });
  step.do({ type: 'offer-code', key, sku });
  takeScan(step, lookUp.scan);
  const { note, scans = [] } = step.state.table ?? {};
  const [last] = scans.slice(-1);
  // Undoing the scan undoes this too.
  if (last !== undefined) step.setTable({ scans: [...scans.slice(0, -1), { ...last, learned: key }] });
  const { tone = 'ok', text = '', next } = note ?? {};
  const learned = words.learned(shownCode(key), sku, step.state.rules.sharesCodes);
  step.say(tone, text, [next, learned].filter(Boolean).join(' · '));
}
