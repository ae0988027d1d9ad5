import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/parcel-desk-api.ts';
import { linkTo } from '../../links.ts';
import { Button } from '../../ui/button.tsx';
import { PageBar } from '../../ui/page-bar.tsx';
import styles from './editor-bar.module.css';
import { useEditor } from './editor-context.ts';
import { useEditorSnapshot } from './editor-snapshot.tsx';
import { editorWords as words } from './editor-words.ts';
import type { SaveFlow } from './use-save-flow.ts';

interface EditorBarProps {
  title: string;
  flow: SaveFlow;
  /** Why the parcel cannot be processed now; undefined when it can. */
  processReason: string | undefined;
  onDiscard: () => void;
}

/** What is edited, how much of it has changed, and what can be done with the changes. */
export function EditorBar({ title, flow, processReason, onDiscard }: EditorBarProps) {
  const { creating } = useEditor();
  const { body, changes, itemsChanged } = useEditorSnapshot();
  const count = changes.length + (itemsChanged ? 1 : 0);
  const busy = flow.phase !== 'idle';
  const untouched = !creating && Object.keys(body).length === 0 && !flow.unresolved;
  const { idempotencyKeys } = useApi().settings;
  const again = idempotencyKeys ? words.checkAgain : words.saveAnyway;
  const saveLabel = flow.unresolved ? again : creating ? words.create : words.save;
  const phase = { saving: words.saving, checking: words.checking, processing: words.processing, idle: null }[
    flow.phase
  ];
  return (
    <div className={styles.bar}>
      <PageBar
        actions={
          <>
            <Button look="quiet" onClick={onDiscard}>
              {untouched || creating ? words.cancel : words.discard}
            </Button>
            {flow.unresolved ? null : (
              <Button
                keys="Control+Shift+Enter"
                busy={busy}
                disabledReason={processReason}
                onClick={() => void flow.submit('process')}
              >
                {creating ? words.createAndProcess : words.saveAndProcess}
              </Button>
            )}
            <Button
              type="submit"
              look="primary"
              keys="Control+Enter"
              busy={busy}
              disabledReason={untouched ? words.nothingChanged : undefined}
            >
              {saveLabel}
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
      </PageBar>
    </div>
  );
}
