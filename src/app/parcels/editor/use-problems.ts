import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApiError, isApiError } from '../../api/api-error.ts';
import { editorWords as words } from './editor-words.ts';
import { type FieldProblem, problemsOfErrors } from './field-problems.ts';
import type { ParcelFormValues, TextPath } from './form-values.ts';
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
  const summaryRef = useRef<HTMLDivElement>(null);
  const errorRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) errorRef.current?.focus();
  }, [error]);
  useEffect(() => {
    if (summary === null) return;
    const first = summary.problems[0];
    if (first?.box === true) focus(first.path);
    else summaryRef.current?.focus();
  }, [summary, focus]);

  const show = (title: string, problems: readonly FieldProblem[], from: ApiError | null) => {
    const sorted = inScreenOrder(problems);
    form.clearErrors();
    for (const { path, message, box } of sorted) if (box) form.setError(path as TextPath, { type: 'rule', message });
    setError(null);
    setSummary({ title, message: from?.message ?? '', problems: sorted, requestId: from?.requestId ?? null });
  };
  return {
    summary,
    error,
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
      setSummary(null);
      setError(failure);
    },
    clear: () => {
      form.clearErrors();
      setSummary(null);
      setError(null);
    },
  };
}
