import { useStored } from '#app/device-data/use-stored.ts';
import { removeAllDrafts } from './draft-store.ts';
import { draftWords as words } from '#app/parcels/editor/save/save-words.ts';
import styles from './draft-switch.module.css';
import { draftSwitch } from './use-draft.ts';

/** Whether drafts are kept on this device. Switching them off removes those that are there. */
export function DraftSwitch({ failed }: { failed: boolean }) {
  const [keep, setKeep] = useStored(draftSwitch);
  return (
    <div className={styles.switch}>
      <label>
        <input
          type="checkbox"
          checked={keep}
          onChange={(event) => {
            setKeep(event.target.checked);
            if (!event.target.checked) removeAllDrafts();
          }}
        />
        {words.keep}
      </label>
      <p className="faint" role="status">
        {keep && failed ? words.cannotKeep : words.keepHint}
      </p>
    </div>
  );
}
