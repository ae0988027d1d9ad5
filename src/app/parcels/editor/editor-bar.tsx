import { Link } from '@tanstack/react-router';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { linkTo } from '#app/links/links.ts';
import { Button } from '#app/ui/button.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import styles from './editor-bar.module.css';
import { useEditor } from './editor-context.ts';
import { useEditorSnapshot } from './editor-snapshot.tsx';
import { editorWords as words } from './editor-words.ts';
import { Readiness } from '#app/parcels/editor/problems/missing-fields.tsx';
import type { SaveThen } from '#app/parcels/editor/save/save-attempt.ts';
import { unresolvedWords } from '#app/parcels/editor/save/save-words.ts';
import type { SaveFlow } from '#app/parcels/editor/save/use-save-flow.ts';

interface EditorBarProps {
  title: string;
  flow: SaveFlow;
  /** What the main button and Enter do. */
  mainAction: SaveThen;
  /** Why nothing can be saved now: a draft waits for its user's word, the service is away, the parcel is gone. */
  waiting: string | undefined;
  /** Why it cannot be saved and processed now; undefined when it can. */
  processReason: string | undefined;
  /** Whether something is typed now; what is drawn follows the typing later, and Enter may come before it has. */
  isTyped: () => boolean;
  onSubmit: (then: SaveThen) => void;
  onDiscard: () => void;
}

/** What is edited, how much of it has changed, and what can be done with the changes. */
export function EditorBar({
  title,
  flow,
  mainAction,
  waiting,
  processReason,
  isTyped,
  onSubmit,
  onDiscard,
}: EditorBarProps) {
  const { creating } = useEditor();
  const { body, changes, itemsChanged } = useEditorSnapshot();
  const count = changes.length + (itemsChanged ? 1 : 0);
  const busy = flow.phase !== 'idle';
  const unresolved = flow.unresolved !== null;
  const untouched = !creating && Object.keys(body).length === 0 && !unresolved;
  const { idempotencyKeys } = useApi().settings;
  const again = idempotencyKeys || !creating ? words.checkAgain : unresolvedWords.lookAgain;
  const labels = {
    open: creating ? words.create : words.save,
    process: creating ? words.createAndProcess : words.saveAndProcess,
  };
  const keys = { open: 'Control+Enter', process: 'Control+Shift+Enter' };
  const reasonOf = (then: SaveThen) => {
    if (then === 'process') return processReason;
    return waiting ?? (untouched ? words.nothingChanged : undefined);
  };
  const reasonHolds = (then: SaveThen) => () => then === 'process' || waiting !== undefined || !isTyped();
  const other = mainAction === 'open' ? 'process' : 'open';
  const phase = { saving: words.saving, checking: words.checking, processing: words.processing, idle: null }[
    flow.phase
  ];
  return (
    <div className={styles.bar}>
      <PageBar
        actions={
          <>
            <Button look="quiet" keys="Escape" onClick={onDiscard}>
              {untouched || creating ? words.cancel : words.discard}
            </Button>
            {unresolved ? null : (
              <Button
                keys={keys[other]}
                busy={busy}
                disabledReason={reasonOf(other)}
                reasonHolds={reasonHolds(other)}
                onClick={() => onSubmit(other)}
              >
                {labels[other]}
              </Button>
            )}
            <Button
              type="submit"
              look="primary"
              keys={unresolved ? keys.open : keys[mainAction]}
              busy={busy}
              disabledReason={unresolved ? undefined : reasonOf(mainAction)}
              reasonHolds={reasonHolds(mainAction)}
            >
              {unresolved ? again : labels[mainAction]}
            </Button>
          </>
        }
      >
        <nav aria-label={words.breadcrumb} className={styles.crumbs}>
          <Link {...linkTo.parcels()}>{words.parcels}</Link> /
        </nav>
        <h1 dir="auto">{title}</h1>
        <span className={styles.status} role="status">
          {phase ?? (creating ? words.notSaved : count === 0 ? '' : words.fieldsChanged(count))}
        </span>
        <Readiness place="bar" />
      </PageBar>
    </div>
  );
}
