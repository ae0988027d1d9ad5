import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApiError, isApiError } from '../../api/api-error.ts';
import { editorWords as words } from './editor-words.ts';
import { type FieldProblem, problemsOfErrors } from './field-problems.ts';
import type { ParcelFormValues, TextPath } from './form-values.ts';
import { focusBefore, type GoOn, useWhenOver } from './drafts/use-go-on-note.ts';
import { inScreenOrder } from './screen-order.ts';

interface Summary {
  title: string;
  message: string;
  problems: readonly FieldProblem[];
  requestId: string | null;
}

export interface Problems {
  summary: Summary | null;
  /** A failure that is about no field. */
  error: unknown;
  /** A failure that is over, and nothing was sent. */
  goOn: GoOn | null;
  goOnRef: React.RefObject<HTMLDivElement | null>;
  summaryRef: React.RefObject<HTMLDivElement | null>;
  errorRef: React.RefObject<HTMLDivElement | null>;
  showProblems: (problems: readonly FieldProblem[]) => void;
  /** The fields of a 422, or the error as a whole. `title` when it is not about the save itself. */
  showError: (error: unknown, sentRows: readonly number[], title?: string) => void;
  clear: () => void;
}

/** What is wrong, on the boxes and on top of the form; the focus goes to the first of it. */
export function useProblems(form: UseFormReturn<ParcelFormValues>, focus: (path: string) => void): Problems {
  const [summary, setSummary] = useState<Summary | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [goOn, setGoOn] = useState<GoOn | null>(null);
  // What had the focus before a failure took it.
  const had = useRef<HTMLElement | null>(null);
  const takesFocus = useRef(false);
  const goOnRef = useRef<HTMLDivElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const errorRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) errorRef.current?.focus();
  }, [error]);
  useEffect(() => {
    if (summary === null) return;
    // What belongs to no box stands on top, and is read out there.
    const first = summary.problems.find(({ box }) => box);
    if (first !== undefined) focus(first.path);
    else summaryRef.current?.focus();
  }, [summary, focus]);

  useWhenOver(error, (by) => {
    // Who went on typing meanwhile stays there.
    const lost = by === 'signed-in' || errorRef.current?.contains(document.activeElement) === true;
    setError(null);
    setGoOn(by);
    takesFocus.current = lost;
  });
  useEffect(() => {
    if (goOn !== null && takesFocus.current) focusBefore(had.current, goOnRef);
  }, [goOn]);

  const show = (title: string, problems: readonly FieldProblem[], from: ApiError | null) => {
    const sorted = inScreenOrder(problems);
    form.clearErrors();
    setGoOn(null);
    for (const { path, message, box } of sorted) if (box) form.setError(path as TextPath, { type: 'rule', message });
    setError(null);
    setSummary({ title, message: from?.message ?? '', problems: sorted, requestId: from?.requestId ?? null });
  };
  return {
    summary,
    error,
    goOn,
    goOnRef,
    summaryRef,
    errorRef,
    showProblems: (problems) => show(words.problems(problems.length), problems, null),
    showError: (failure, sentRows, title = words.refused) => {
      const problems =
        isApiError(failure) && failure.status === 422
          ? problemsOfErrors(failure.fieldErrors, form.getValues(), sentRows)
          : [];
      if (isApiError(failure) && problems.length > 0) {
        show(title, problems, failure);
        return;
      }
      if (document.activeElement instanceof HTMLElement) had.current = document.activeElement;
      setSummary(null);
      setGoOn(null);
      setError(failure);
    },
    clear: () => {
      form.clearErrors();
      setSummary(null);
      setGoOn(null);
      setError(null);
    },
  };
}
