import { foldText } from '#app/words/fold-text.ts';

interface Ranked {
  /** What is shown and searched. */
  label: string;
  /** Searched too, after the label: what it is done to, other words for it. */
  subject?: string | undefined;
  /** Why it cannot be done now. */
  refused?: string | undefined;
}

/** With single spaces. */
const searchText = (text: string) => foldText(text).replaceAll(/\s+/g, ' ').trim();

const looseMatch = 4;
const noMatch = 5;

/**
 * The commands a text fits, best first: labels that are it, that begin with it, all of whose words some word begins with, that
 * hold it, and last those that have its letters in this order. Of equal ones those that can be done now come
 * first, else they stay in the order given; all for an empty text.
 */
export function rankCommands<Command extends Ranked>(commands: readonly Command[], typed: string): readonly Command[] {
  const wanted = searchText(typed);
  if (wanted === '') return commands;
  return commands
    .map((command) => ({ command, rank: rankOf(command, wanted) }))
    .filter(({ rank }) => rank < noMatch)
    .toSorted((one, other) => one.rank - other.rank || isRefused(one.command) - isRefused(other.command))
    .map(({ command }) => command);
}

/** Whether the text is in the words of a command, and not only its letters. */
export function isNamed(command: Ranked, typed: string): boolean {
  return rankOf(command, searchText(typed)) < looseMatch;
}

const isRefused = ({ refused }: Ranked) => Number(refused !== undefined);

function rankOf({ label, subject = '' }: Ranked, wanted: string): number {
  const text = searchText(label);
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  const words = searchText(`${label} ${subject}`).split(/[^\p{L}\p{N}]+/u);
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2;
  if (text.includes(wanted)) return 3;
  return hasLettersInOrder(text, wanted.replaceAll(' ', '')) ? looseMatch : noMatch;
}

/** `ptp` in `process and print… p`. One or two letters would be in nearly anything. */
function hasLettersInOrder(text: string, letters: string): boolean {
  if (letters.length < 3) return false;
  let at = -1;
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}
