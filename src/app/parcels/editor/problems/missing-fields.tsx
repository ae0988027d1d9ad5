import { useFormState } from 'react-hook-form';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { type CautionedBody, judgedBody, missingOfBody } from '#app/parcels/model/cautions/cautions-of.ts';
import { fieldNames } from '#app/parcels/model/names/field-label.ts';
import { useAccountCustoms } from '#app/parcels/model/use-missing-data.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { useEditor } from '#app/parcels/editor/editor-context.ts';
import { useEditorSnapshot } from '#app/parcels/editor/editor-snapshot.tsx';
import { missingWords as words } from '#app/parcels/editor/editor-words.ts';
import { toParcelBody } from '#app/parcels/editor/form/to-parcel-body.ts';
import { LinkButton } from '#app/ui/button.tsx';
import styles from './missing-fields.module.css';

/** Null where the parcel cannot be processed: it is with the carrier, processed or cancelled. */
const MissingContext = createContext<ReadonlySet<string> | null>(null);

/**
 * What the form lacks before its parcel can be processed, by the contract's own checks. It follows the typing when there is time.
 * `isOpen`: the parcel can be processed, by the newest that is known of it.
 */
export function MissingFieldsProvider({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { values } = useEditorSnapshot();
  const customs = useAccountCustoms();
  const paths = useMemo(() => {
    if (!isOpen) return null;
    // As if all of it were new: whole, and as it would be sent.
    const sent = toParcelBody({}, values);
    const body = sent.body as CautionedBody & { shipping_method_id?: string | null };
    const missing = missingOfBody(judgedBody(body), body.shipping_method_id, customs);
    // A blank row is not sent: those after it have a lower place there.
    const inForm = (path: string) =>
      path.replace(/(?<=^items\.)\d+/, (place) => String(sent.sentRows[Number(place)] ?? place));
    return JSON.stringify(missing.map(({ path }) => inForm(path)));
  }, [values, customs, isOpen]);
  // The same until another field is: what is typed draws no field but its own.
  const missing = useMemo(() => (paths === null ? null : new Set(JSON.parse(paths) as string[])), [paths]);
  return <MissingContext value={missing}>{children}</MissingContext>;
}

/** What is said at a field without which the parcel is not shipped; undefined where it has what it needs. */
export function useMissingAt(path: string): string | undefined {
  const { processChecks } = useApi().settings;
  return use(MissingContext)?.has(path) === true ? words.needed(processChecks) : undefined;
}

/**
 * Whether the parcel could be processed as it is in the form, and what is missing: a press leads to the first of it. In the bar of a narrow
 * window, else beside the form.
 */
export function Readiness({ place }: { place: 'bar' | 'beside' }) {
  const { processChecks } = useApi().settings;
  const { focus } = useEditor();
  const { errors } = useFormState<ParcelFormValues>();
  const missing = use(MissingContext);
  if (missing === null) return null;
  const [first] = missing;
  // What is wrong is said at its field.
  if (first === undefined && (!processChecks || Object.keys(errors).length > 0)) return null;
  return (
    <div className={styles[place]}>
      {first === undefined ? (
        <span className={styles.ready}>{words.ready}</span>
      ) : (
        <>
          <span className={styles.missing}>
            <LinkButton onClick={() => focus(first)}>{words.missing(missing.size, processChecks)}</LinkButton>
          </span>
          {place === 'beside' ? <p className="muted">{fieldNames(missing)}</p> : null}
        </>
      )}
    </div>
  );
}
