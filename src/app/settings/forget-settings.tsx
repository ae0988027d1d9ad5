import { useState, useSyncExternalStore } from 'react';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import { forgetDevice } from '#app/session/forget-device.ts';
import { useSession } from '#app/session/session-context.ts';
import { unsavedWork } from '#app/session/unsaved-work.ts';
import { Button } from '#app/ui/button.tsx';
import { AskDialog } from '#app/ui/dialog/ask-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';
import { forgetWords as words } from './settings-words.ts';

/** Says what this browser keeps, and takes all of it away in all tabs. */
export function ForgetSettings() {
  const session = useSession();
  const store = useRunStore();
  const runs = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [forms, setForms] = useState<number | null>(null);
  const unfinished = runs.filter(({ state }) => state !== 'ended' && state !== 'stopped').length;
  const ask = async () => setForms(unsavedWork.count() + (await unsavedWork.countElsewhere()));
  return (
    <SettingsSection title={words.title} about={words.about}>
      <ul>
        {words.what.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Button look="bad" onClick={() => void ask()}>
        {words.forget}
      </Button>
      {forms === null ? null : (
        <AskDialog
          title={words.question}
          body={words.losses(forms, unfinished)}
          confirm={words.confirm}
          keep={words.keep}
          onConfirm={() => forgetDevice(session)}
          onClose={() => setForms(null)}
        />
      )}
    </SettingsSection>
  );
}
