import { useNavigate } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { linkTo } from '#app/links/links.ts';
import type { OpenForm } from '#app/parcels/editor/correct/correction-form.tsx';
import { joinedChanges } from '#app/parcels/change/take-back.ts';
import type { SavedChange } from '#app/parcels/editor/save/use-parcel-save.ts';
import { LeaveGuard } from '#app/parcels/editor/save/leave-guard.tsx';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import type { ParcelProblem } from './causes/parcel-problem.ts';
import type { ProblemGroup } from './causes/problem-groups.ts';
import { CauseBeside } from './causes/cause-beside.tsx';
import { CorrectionBar } from './correction-bar.tsx';
import styles from './correction-list.module.css';
import { CorrectionRow } from './correction-row.tsx';
import { correctionListWords as words, problemsWords } from './problems-words.ts';
import { type CorrectionItem, useCorrectionList } from './use-correction-list.ts';
import type { ProblemsFound } from './use-problems-found.ts';

interface CorrectionListProps {
  group: ProblemGroup;
  /** Its parcels as they are found now. */
  problems: readonly ParcelProblem[];
  found: ProblemsFound;
  scope: { run?: string; parcel?: string };
  /** The parcel whose row is current at first. */
  at: string | undefined;
  /** None of the causes is open: this is what the first of them has, and a row of it opens it there. */
  beside?: boolean;
  /** Parcels were sent to be processed. */
  onProcessed: (ids: readonly string[]) => void;
  /** After the last one, and when it is closed; where it is not given the list stays, and leads to the causes. */
  onDone?: () => void;
  /** Where it leads when it is closed. */
  closeLabel?: string;
  saveLabel?: string;
}

/** The parcels of one cause as rows, the fields that it names in the current one, from the first to the last by Enter. */
export function CorrectionList({
  group,
  problems,
  found,
  scope,
  at,
  beside = false,
  onProcessed,
  onDone,
  closeLabel = problemsWords.toCauses,
  saveLabel,
}: CorrectionListProps) {
  const items = useCorrectionList(problems, found);
  const [currentId, setCurrentId] = useState(() => (beside ? null : startAt(items, at)));
  const [savedHere, setSavedHere] = useState<ReadonlyMap<string, SavedChange>>(new Map());
  const [paths, setPaths] = useState(group.paths);
  const scroller = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const forms = useRef(new Map<string, OpenForm>());
  const [typedIds, setTypedIds] = useState<ReadonlySet<string>>(new Set());
  /** The page leads nowhere on its own. */
  const leaving = useRef(false);
  const current = items.findIndex(({ problem }) => problem.row.id === currentId);

  const pinned = items.flatMap(({ problem: { row } }, index) =>
    row.id === currentId || typedIds.has(row.id) ? [index] : [],
  );
  const rangeExtractor = (range: Range) =>
    [...new Set([...defaultRangeExtractor(range), ...pinned])].toSorted((one, other) => one - other);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this rule speaks for, is not used here
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => items[index]?.problem.row.id ?? index,
    estimateSize: () => 58,
    overscan: 8,
    rangeExtractor,
  });

  const show = useCallback((id: string | null) => {
    // A form that is left with something typed stays as it is.
    setTypedIds(new Set([...forms.current].filter(([, form]) => form.isTyped()).map(([other]) => other)));
    setCurrentId(id);
  }, []);
  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [current, virtualizer]);

  const step = (by: 1 | -1) => {
    const there = items.filter(({ stage, problem }) => stage !== 'gone' || problem.row.id === currentId);
    const from = there.findIndex(({ problem }) => problem.row.id === currentId);
    const next = there[Math.min(Math.max(from + by, 0), there.length - 1)];
    if (next !== undefined) show(next.problem.row.id);
  };
  /** To the next parcel that is left, from the current one on and then from the first; to what can be done with all, after the last. */
  const openNext = (id: string) => {
    const from = items.findIndex(({ problem }) => problem.row.id === id);
    const order = [...items.slice(from + 1), ...items.slice(0, from)];
    const next = order.find(({ stage }) => stage === 'left');
    if (next === undefined && onDone !== undefined) return onDone();
    show(next?.problem.row.id ?? null);
    if (next === undefined)
      requestAnimationFrame(() => {
        const place = bar.current?.querySelector('button') ?? pane.current?.querySelector('button');
        place?.focus();
      });
  };
  const stage = items[current]?.stage;
  const isGone = stage === 'gone';
  const goOn = useEffectEvent(() => {
    // What was typed stays in view until the user goes on. The station is not gone back to unasked.
    if (currentId !== null && onDone === undefined && forms.current.get(currentId)?.isFilled() !== true)
      openNext(currentId);
  });
  useEffect(() => {
    if (isGone) goOn();
  }, [isGone, currentId]);
  // Its fields have gone with the focus, as another station processes it: what is being typed here is for no other parcel.
  useEffect(() => {
    if (stage === undefined || document.activeElement !== document.body) return;
    pane.current?.querySelector<HTMLElement>('li[aria-current]')?.focus();
  }, [stage]);
  const saved = (id: string, correction: SavedChange, processed: boolean) => {
    const typed = Object.keys(correction.body).length > 0;
    if (typed) setSavedHere((before) => new Map(before).set(id, withEarlier(correction, before.get(id))));
    if (processed) onProcessed([id]);
    if (typed || processed) openNext(id);
  };
  const typedForms = () => [...forms.current.values()].filter((form) => form.isTyped());
  const navigate = useNavigate();
  const openEditor = async (id: string, field: string | undefined) => {
    // What is typed goes with it, where nothing else would be lost.
    const typed = typedForms();
    const [only] = typed;
    const continueDraft = typed.length === 1 && only === forms.current.get(id) && only?.keepDraft() === true;
    // Back from there leads to this row.
    leaving.current = true;
    await navigate({ ...linkTo.problems({ ...scope, cause: group.cause, at: id }), replace: true });
    leaving.current = continueDraft;
    await navigate({ ...linkTo.editParcel(id, field, 'problems'), state: { continueDraft } });
  };
  useShortcuts(
    beside
      ? []
      : [
          { keys: 'PageDown', label: words.keyDown, run: () => step(1), inFields: true, keyOnly: true },
          { keys: 'PageUp', label: words.keyUp, run: () => step(-1), inFields: true, keyOnly: true },
        ],
    'problems',
  );
  return (
    <section className={styles.pane} aria-label={words.parcels} ref={pane}>
      {beside ? (
        <CauseBeside group={group} scope={scope} />
      ) : (
        <CorrectionBar
          ref={bar}
          group={group}
          items={items}
          paths={paths}
          onPaths={setPaths}
          onProcessed={onProcessed}
          isTyped={(id) => forms.current.get(id)?.isTyped() === true}
          isSavedHere={(id) => savedHere.has(id)}
          closeLabel={closeLabel}
          onClose={onDone ?? (() => void navigate(linkTo.problems(scope)))}
        />
      )}
      <div className={styles.scroller} ref={scroller}>
        <ul className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const item = items[index];
            if (item === undefined) return null;
            const { id } = item.problem.row;
            const isCurrent = id === currentId;
            return (
              <CorrectionRow
                key={key}
                ref={virtualizer.measureElement}
                index={index}
                start={start}
                item={item}
                paths={paths}
                current={isCurrent}
                open={isCurrent || typedIds.has(id)}
                onCurrent={() => {
                  if (beside) void navigate(linkTo.problems({ ...scope, cause: group.cause, at: id }));
                  else if (!isCurrent) show(id);
                }}
                onSaved={(correction, processed) => saved(id, correction, processed)}
                saved={savedHere.get(id)}
                onSkip={() => openNext(id)}
                saveLabel={saveLabel}
                nextLabel={onDone === undefined ? undefined : closeLabel}
                onUndone={() => setSavedHere((before) => new Map([...before].filter(([other]) => other !== id)))}
                onOpenEditor={(field) => void openEditor(id, field)}
                onForm={(form) => {
                  forms.current.set(id, form);
                  return () => forms.current.delete(id);
                }}
              />
            );
          })}
        </ul>
      </div>
      <LeaveGuard isDirty={() => typedForms().length > 0} unresolved={false} leaving={leaving} onLeave={nothing} />
    </section>
  );
}

function withEarlier(correction: SavedChange, earlier: SavedChange | undefined): SavedChange {
  return earlier === undefined ? correction : { ...correction, ...joinedChanges(earlier, correction) };
}

function startAt(items: readonly CorrectionItem[], at: string | undefined): string | null {
  const named = items.find(({ problem }) => problem.row.id === at);
  return (named ?? items.find(({ stage }) => stage === 'left'))?.problem.row.id ?? null;
}

function nothing() {}
