import { useState } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { inARow } from '#app/words/define-words.ts';
import { formatDayAndTime, formatRelative } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { DifferenceTable } from '#app/parcels/editor/merge/difference-table.tsx';
import type { Draft } from './draft-store.ts';
import { draftWords as words } from '#app/parcels/editor/save/save-words.ts';
import styles from '#app/parcels/editor/editor-notices.module.css';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { differences, type TextDifference } from '#app/parcels/editor/form/leaf-texts.ts';
import { useValueText } from '#app/parcels/editor/fields/use-value-text.ts';

interface DraftNoticeProps {
  draft: Draft;
  /** The inputs as the server has them now; empty ones for a new parcel. */
  base: ParcelFormValues;
  /** The parcel has changed on the server since the draft began. */
  newerThere: boolean;
  /** It was typed under another sign-in. */
  otherSignIn: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** A draft of an earlier life of the page: when it is of, what it holds, and its result. Nothing of it is in the form yet. */
export function DraftNotice({ draft, base, newerThere, otherSignIn, onRestore, onDiscard }: DraftNoticeProps) {
  const now = useNow();
  const [viewing, setViewing] = useState(false);
  const writtenAt = toTimestamp(draft.writtenAt);
  const changes = differences(base, draft.values);
  return (
    <Notice tone="info" role="status">
      <p>
        <b>
          {draft.attempt === null
            ? words.offered(formatDayAndTime(writtenAt, now), formatRelative(writtenAt, now))
            : words.wasOnItsWay(formatDayAndTime(toTimestamp(draft.attempt.sentAt), now))}
        </b>{' '}
        {words.holds(summary(changes, draft.values))}
      </p>
      {newerThere && draft.attempt === null ? <p>{words.newerThere}</p> : null}
      {otherSignIn ? <p>{words.otherSignIn}</p> : null}
      <p>{words.locked}</p>
      <p className={styles.actions}>
        <Button small look="primary" ref={takeFocus} onClick={onRestore}>
          {draft.attempt === null ? words.restore : words.ask}
        </Button>
        <Button small onClick={() => setViewing(true)}>
          {words.view}
        </Button>
        <Button small look="bad" onClick={onDiscard}>
          {words.discard}
        </Button>
      </p>
      {viewing ? <DraftDialog draft={draft} changes={changes} onClose={() => setViewing(false)} /> : null}
    </Notice>
  );
}

const maxNamed = 5;
const maxShown = 60;

/** `Name, City, 3 more fields, 2 items`. */
function summary(changes: readonly TextDifference[], values: ParcelFormValues): string {
  const fields = changes.filter(({ path }) => !path.startsWith('items.'));
  const named = fields.slice(0, maxNamed).map(({ path }) => fieldLabel(path));
  if (fields.length > named.length) named.push(words.more(fields.length - named.length));
  if (fields.length < changes.length) named.push(words.items(values.items.length));
  if (named.length === 0) named.push(words.nothing);
  return inARow(named);
}

function DraftDialog({
  draft,
  changes,
  onClose,
}: {
  draft: Draft;
  changes: readonly TextDifference[];
  onClose: () => void;
}) {
  const creating = draft.ground === null;
  const textOf = useValueText(draft.ground?.raw ?? {});
  const rows = changes.slice(0, maxShown).map(({ path, before, after }) => ({
    path,
    label: fieldLabel(path),
    cells: creating ? [textOf(path, after)] : [textOf(path, before), textOf(path, after)],
  }));
  return (
    <Dialog title={words.lookTitle} onClose={onClose} wide actions={<Button onClick={onClose}>{words.close}</Button>}>
      {rows.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <DifferenceTable columns={creating ? [words.inDraft] : [words.server, words.inDraft]} rows={rows} />
      )}
      {changes.length > rows.length ? <p>{words.more(changes.length - rows.length)}</p> : null}
    </Dialog>
  );
}
