import { isInvalid } from '#contract/answer-meaning.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApiError, isApiError } from '#app/api/http/api-error.ts';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import { type FieldProblem, problemsOfErrors } from './field-problems.ts';
import type { ParcelFormValues, TextPath } from '#app/parcels/editor/form/form-values.ts';
import { focusBefore, type ContinuedBy, useWhenOver } from '#app/parcels/editor/drafts/use-continued-note.ts';
import { inScreenOrder } from '#app/parcels/editor/form/screen-order.ts';

interface Summary {
  title: string;
  /** The path whose input has the focus where it is among them; else the first of them has it. */
  focusFirst: string | null;
  message: string;
  problems: readonly FieldProblem[];
  requestId: string | null;
}

/** For an error that is not about the save itself. */
interface ErrorDisplay {
  title?: string;
  focusFirst?: string | null;
}

export interface Problems {
  summary: Summary | null;
  /** A failure that is about no field. */
  error: unknown;
  /** A failure that is over, and nothing was sent. */
  continuedBy: ContinuedBy | null;
  continuedRef: React.RefObject<HTMLDivElement | null>;
  summaryRef: React.RefObject<HTMLDivElement | null>;
  errorRef: React.RefObject<HTMLDivElement | null>;
  showProblems: (problems: readonly FieldProblem[]) => void;
  /** The fields of a 422, or the error as a whole. */
  showError: (error: unknown, sentRows: readonly number[], display?: ErrorDisplay) => void;
  clear: () => void;
}

/** What is wrong, on the inputs and on top of the form; the focus goes to the first of it. */
export function useProblems(form: UseFormReturn<ParcelFormValues>, focus: (path: string) => void): Problems {
  const [summary, setSummary] = useState<Summary | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [continuedBy, setContinuedBy] = useState<ContinuedBy | null>(null);
  // What had the focus before a failure took it.
  const had = useRef<HTMLElement | null>(null);
  const takesFocus = useRef(false);
  const continuedRef = useRef<HTMLDivElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const errorRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) errorRef.current?.focus();
  }, [error]);
  useEffect(() => {
    if (summary === null) return;
    // In view together with the first input, where both fit.
    summaryRef.current?.scrollIntoView({ block: 'nearest' });
    // What belongs to no input is on top, and is read out there.
    const shown = summary.problems.filter(({ hasInput }) => hasInput);
    const first = shown.find(({ path }) => path === summary.focusFirst) ?? shown[0];
    if (first !== undefined) focus(first.path);
    else summaryRef.current?.focus();
  }, [summary, focus]);

  useWhenOver(error, (by) => {
    // A user who continued typing stays there.
    const lost = by === 'signed-in' || errorRef.current?.contains(document.activeElement) === true;
    setError(null);
    setContinuedBy(by);
    takesFocus.current = lost;
  });
  useEffect(() => {
    if (continuedBy !== null && takesFocus.current) focusBefore(had.current, continuedRef);
  }, [continuedBy]);

  const show = (
    found: readonly FieldProblem[],
    display: Pick<Summary, 'title' | 'focusFirst'>,
    from: ApiError | null,
  ) => {
    const problems = inScreenOrder(found);
    form.clearErrors();
    setContinuedBy(null);
    for (const { path, message, hasInput } of problems)
      if (hasInput) form.setError(path as TextPath, { type: 'rule', message });
    setError(null);
    setSummary({ ...display, message: from?.message ?? '', problems, requestId: from?.requestId ?? null });
  };
  return {
    summary,
    error,
    continuedBy,
    continuedRef,
    summaryRef,
    errorRef,
    showProblems: (found) => show(found, { title: words.nothingSent, focusFirst: null }, null),
    showError: (failure, sentRows, { title = words.refused, focusFirst = null } = {}) => {
      const problems =
        isApiError(failure) && isInvalid(failure.status)
          ? problemsOfErrors(failure.fieldErrors, form.getValues(), sentRows)
          : [];
      if (isApiError(failure) && problems.length > 0) {
        show(problems, { title, focusFirst }, failure);
        return;
      }
      if (document.activeElement instanceof HTMLElement) had.current = document.activeElement;
      setSummary(null);
      setContinuedBy(null);
      setError(failure);
    },
    clear: () => {
      form.clearErrors();
      setSummary(null);
      setContinuedBy(null);
      setError(null);
    },
  };
}
