import { isFull, itemOrder } from '#app/station/bench/count-items.ts';
import { learnQuestion } from '#app/station/codes/learn-question.ts';
import { shortName } from '#app/station/place/short-name.ts';
import { learnCode } from '#app/station/state/reduce-learn.ts';
import { countHit } from '#app/station/state/reduce-table.ts';
import { maxChoices } from '#app/station/state/station-state.ts';
import type { Step } from '#app/station/state/step.ts';
import { commandWords as words } from './command-words.ts';

// What stands for a choice and a yes where there is no keyboard.

/** Answers what is asked, and ships nothing that was not asked about. */
export function answerYes(step: Step, enter: (step: Step) => void): void {
  const { lookUp, table } = step.state;
  if (learnQuestion(step.state) !== null) return learnCode(step);
  if (lookUp !== null || table?.warned === true) enter(step);
}

/** The next of the parcels that were found, of the items that a code may be, or of those that lack a piece; after the last one the first. */
export function chooseNext(step: Step): void {
  const { lookUp, table } = step.state;
  if (lookUp?.step === 'choosing') {
    const chosen = (lookUp.chosen + 1) % Math.min(lookUp.found.length, maxChoices);
    return step.set({ lookUp: { ...lookUp, chosen } });
  }
  if (table?.facts == null || step.phase !== 'packing') return;
  const question = learnQuestion(step.state);
  if (question === null && lookUp !== null) return;
  const { items } = table.facts.parcel;
  const lacking = itemOrder(items).filter((index) => !isFull(items, table.open.counts, index));
  const places = question?.choices.map(({ index }) => index) ?? lacking;
  const now = places.indexOf(question?.index ?? table.chosen);
  const next = places[(now + 1) % places.length];
  const item = items[next ?? -1];
  if (next === undefined || item === undefined) return;
  step.setTable({ chosen: next });
  if (question === null) step.say('info', words.chosen(shortName(item.name ?? item.sku ?? '')), words.chosenNext);
}

/** Counts a piece of the chosen item as if its code had been scanned. */
export function countPiece(step: Step): void {
  const { lookUp, table } = step.state;
  if (table?.facts == null || lookUp !== null || step.phase !== 'packing') return;
  const { chosen: index, open } = table;
  const { items } = table.facts.parcel;
  if (items[index] === undefined) return;
  const hit = isFull(items, open.counts, index)
    ? ({ kind: 'over', index, pieces: 1 } as const)
    : ({ kind: 'counted', index, pieces: 1, code: null, added: [{ index, pieces: 1 }] } as const);
  countHit(step, table, table.facts, hit, false);
}
