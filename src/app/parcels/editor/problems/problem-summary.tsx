import type { Ref } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { RequestId } from '#app/errors/request-id.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useFormContext, useFormState } from 'react-hook-form';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { editorWords as words } from '#app/parcels/editor/editor-words.ts';
import { type FieldProblem, nearestInput } from './field-problems.ts';
import type { ParcelFormValues, TextPath } from '#app/parcels/editor/form/form-values.ts';
import styles from './problem-summary.module.css';

interface ProblemSummaryProps {
  /** What happened, in a sentence. How many problems are left is said after it. */
  title: string;
  /** The server's own sentence. */
  message?: string;
  problems: readonly FieldProblem[];
  requestId: string | null;
  ref: Ref<HTMLDivElement>;
}

const maxListed = 20;

/**
 * All that was wrong with the last attempt, on top of the form: each with a link to its input, where it is said, and in full what
 * belongs to no input.
 */
export function ProblemSummary({ title, message = '', problems, requestId, ref }: ProblemSummaryProps) {
  const { focus } = useEditor();
  const { getFieldState } = useFormContext<ParcelFormValues>();
  const formState = useFormState<ParcelFormValues>();
  // An error goes with the next letter in its input, and comes back when the input is left and still wrong.
  const isChanged = ({ path, hasInput }: FieldProblem) =>
    hasInput && !getFieldState(path as TextPath, formState).invalid;
  // The problems of the last attempt: a field that became wrong since says so itself.
  const left = problems.filter((problem) => !isChanged(problem)).length;
  return (
    <Notice tone="bad" role="alert" ref={ref} tabIndex={-1}>
      <p>
        <b>
          {title} {words.problemsLeft(left, problems.length)}
        </b>
      </p>
      {message === '' ? null : <p dir="auto">{message}</p>}
      <ul className={styles.list}>
        {problems.slice(0, maxListed).map((problem) => {
          const { path, message, hasInput } = problem;
          const target = hasInput ? path : nearestInput(path);
          return (
            <li key={path}>
              {target === null ? (
                <b>{fieldLabel(path)}</b>
              ) : (
                <LinkButton isName onClick={() => focus(target)}>
                  {fieldLabel(path)}
                </LinkButton>
              )}{' '}
              {isChanged(problem) ? <span className="muted">{words.changedSince}</span> : null}
              {hasInput ? null : <span dir="auto">{message}</span>}
            </li>
          );
        })}
      </ul>
      {problems.length > maxListed ? <p>{words.andMore(problems.length - maxListed)}</p> : null}
      <RequestId id={requestId} />
    </Notice>
  );
}
