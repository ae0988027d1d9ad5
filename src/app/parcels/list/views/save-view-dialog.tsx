import { type SubmitEvent, useId, useState } from 'react';
import type { ListQuery } from '#contract/list-query.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ListPicks } from '#app/links/list-picks.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import styles from './view-dialogs.module.css';
import type { ViewId } from './parcel-views.ts';
import { savedViewWords as words } from '#app/parcels/list/list-later-words.ts';
import { longestViewName, maxSavedViews, useSavedViews, viewNamed, viewStartOf } from './saved-views.ts';
import { useListDisplay } from '#app/parcels/list/columns/use-list-display.ts';

interface SaveViewDialogProps {
  query: ListQuery;
  view: ViewId | null;
  picks: ListPicks;
  onClose: () => void;
}

/** Names the list on screen. A name that is taken replaces that view. */
export function SaveViewDialog({ query, view, picks, onClose }: SaveViewDialogProps) {
  const keptBy = useApi().settings.desk ? 'desk' : 'device';
  const [saved, setSaved] = useSavedViews();
  const [typed, setTyped] = useState('');
  const { layout, density } = useListDisplay();
  const [withDisplay, setWithDisplay] = useState(false);
  const [missing, setMissing] = useState(false);
  const formId = useId();
  const name = typed.trim();
  const same = viewNamed(saved, name);
  const full = same === undefined && saved.length >= maxSavedViews;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name === '') return setMissing(true);
    if (full) return;
    const own = {
      ...viewStartOf(query, view, picks, serverNow()),
      id: same?.id ?? newViewId(),
      name,
      ...(withDisplay ? { display: { layout, density } } : {}),
    };
    setSaved(same === undefined ? [...saved, own] : saved.map((other) => (other === same ? own : other)));
    showToast('ok', words.saved(name));
    onClose();
  };
  return (
    <Dialog
      title={words.saveTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={formId} disabledReason={full ? words.full : undefined}>
            {words.saveButton}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={words.name}
          hint={same === undefined ? words.nameHint[keptBy] : words.replaces(same.name)}
          error={missing && name === '' ? words.nameMissing : undefined}
        >
          {(control) => (
            <input
              {...control}
              ref={takeFocus}
              maxLength={longestViewName}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <label className={styles.check}>
          <input type="checkbox" checked={withDisplay} onChange={() => setWithDisplay(!withDisplay)} />
          {words.withColumns}
        </label>
      </form>
    </Dialog>
  );
}

/** An id for a view of this device. Enough to tell thirty apart, on plain-http hosts too. */
function newViewId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
