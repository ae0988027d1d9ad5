import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { linkTo } from '#app/links/links.ts';
import { placeKeys } from '#app/links/place-keys.ts';
import { fieldNames } from '#app/parcels/model/names/field-label.ts';
import { problemKindWords } from '#app/parcels/model/refusal-words.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { formatDayAndTime, formatRelative } from '#app/words/time.ts';
import { formatCount } from '#app/words/define-words.ts';
import { countryName } from '#app/words/region-names.ts';
import { useNow } from '#app/words/use-now.ts';
import { CauseText } from './cause-text.tsx';
import type { ProblemGroup } from './problem-groups.ts';
import styles from './cause-list.module.css';
import { correctionListWords as listWords, problemsWords as words } from '#app/problems/problems-words.ts';

interface CauseListProps {
  groups: readonly ProblemGroup[];
  /** The cause that is open. */
  open: string | undefined;
  /** The cause whose parcels stand beside the causes while none is open. */
  beside?: string | undefined;
  run: string | undefined;
}

/** The causes, each a link to its parcels. */
export function CauseList({ groups, open, beside, run }: CauseListProps) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const { forgetClosed } = useStartingFocus(list, open, groups[0]?.cause);
  const toFirst = () => {
    forgetClosed();
    if (open === undefined && run === undefined) list.current?.querySelector('a')?.focus();
    else void navigate(linkTo.problems());
  };
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const from = at >= 0 ? at : groups.findIndex(({ cause }) => cause === open);
    links[Math.min(Math.max(from + by, 0), links.length - 1)]?.focus();
  };
  useShortcuts(
    [
      { keys: 'j', label: words.keyDown, run: () => step(1), keyOnly: true, repeats: true },
      { keys: 'k', label: words.keyUp, run: () => step(-1), keyOnly: true, repeats: true },
      { keys: 'Enter', label: words.keyOpen, keyOnly: true },
      // The page that is open already: it begins again.
      { keys: placeKeys.problems, label: words.keyFirst, run: toFirst, inFields: true, keyOnly: true },
      ...(open === undefined
        ? []
        : [
            {
              keys: 'Escape',
              label: words.keyClose,
              run: () => void navigate(linkTo.problems({ run })),
              inFields: true,
              keyOnly: true,
            },
          ]),
    ],
    'problems',
  );
  return (
    <nav className={styles.pane} aria-label={words.causes}>
      {groups.length === 0 ? <p className={classNames(styles.none, 'muted')}>{words.noneLeft}</p> : null}
      <ul className={styles.list} ref={list}>
        {groups.map((group) => (
          <li key={group.cause}>
            <Link
              {...linkTo.problems({ cause: group.cause, run })}
              className={styles.cause}
              data-cause={group.cause}
              aria-current={group.cause === open ? 'true' : undefined}
              data-beside={group.cause === beside || undefined}
              preload={false}
            >
              <Cause group={group} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The first cause has the focus at first, the one that was open once it is closed, and the next one when the cause with the focus goes. While causes come, in the order of their size, the
 * first may be another one with each page: it has the focus until the user does something.
 */
function useStartingFocus(
  list: RefObject<HTMLUListElement | null>,
  open: string | undefined,
  first: string | undefined,
) {
  const closed = useRef(open);
  const used = useRef(false);
  useEffect(() => {
    const use = () => {
      used.current = true;
    };
    for (const type of ['keydown', 'pointerdown']) addEventListener(type, use, true);
    return () => {
      for (const type of ['keydown', 'pointerdown']) removeEventListener(type, use, true);
    };
  }, []);
  const shown = useRef<string | null | undefined>(null);
  useEffect(() => {
    const isOther = shown.current !== open;
    shown.current = open;
    if (open !== undefined) closed.current = open;
    else if (isOther || !used.current) {
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      (links.find((link) => link.dataset['cause'] === closed.current) ?? links[0])?.focus({ preventScroll: true });
    }
  }, [open, first, list]);
  // A solved cause goes, and the focus with it: the cause in its place gets it.
  const focused = useRef<{ link: Element; at: number }>(null);
  useEffect(() => {
    const keep = () => {
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      focused.current = links[at] === undefined ? null : { link: links[at], at };
    };
    addEventListener('focusin', keep);
    return () => removeEventListener('focusin', keep);
  }, [list]);
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    if (focused.current?.link.isConnected === false && document.activeElement === document.body)
      links[Math.min(focused.current.at, links.length - 1)]?.focus({ preventScroll: true });
  });
  return {
    forgetClosed: () => {
      closed.current = undefined;
    },
  };
}

function Cause({ group }: { group: ProblemGroup }) {
  const now = useNow();
  const { kind, problems, left, corrected, late, nextShipBy, oldest, methods, countries } = group;
  return (
    <>
      <span className={styles.count}>{formatCount(problems.length)}</span>
      <span className={styles.text}>
        <span className={styles.kind} data-kind={kind}>
          {problemKindWords[kind]}
        </span>
        <span className={styles.sentence} dir="auto">
          <CauseText group={group} />
        </span>
        <span className={styles.facts}>
          {late > 0 ? <b className={styles.late}>{words.late(late)}</b> : null}
          {left > 0 && corrected > 0 ? <span>{listWords.left(left, problems.length)}</span> : null}
          {nextShipBy === null ? null : <span>{words.nextShipBy(formatDayAndTime(nextShipBy, now))}</span>}
          <span>{words.oldest(formatRelative(oldest, now))}</span>
          {listed(methods)}
          {listed(countries.map(countryName))}
        </span>
        <span className={styles.guess}>{guessText(group)}</span>
      </span>
    </>
  );
}

/** The first of them, and how many others. */
function listed(names: readonly string[]) {
  const [first] = names;
  if (first === undefined) return null;
  return (
    <span data-tip={names.length > 1 ? names.join('\n') : undefined}>
      {names.length > 1 ? words.more(first, names.length - 1) : first}
    </span>
  );
}

function guessText({ guess, kind, paths, isNamed, left, corrected }: ProblemGroup): string {
  if (corrected > 0 && left === 0) return listWords.stages.corrected;
  const fields = fieldNames(paths.slice(0, 3));
  if (kind === 'unclear') return words.unclear;
  if (kind === 'checks') return words.missing(fields);
  if (guess.kind === 'may-pass') return words.mayPass(guess.words);
  if (guess.kind === 'unknown') return words.noGuess;
  return isNamed ? words.missing(fields) : words.needsCorrection(fields);
}
