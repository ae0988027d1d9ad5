import { useState } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { canKeepDevice, isDeviceKept, keepDevice } from './keep-device.ts';
import { keepWords as words } from './keep-words.ts';
import { useSession, useSessionState } from './session-context.ts';

/** Says that this device is kept signed in, or offers it where the browser and the server can. `onDone`: it is kept from now on. */
export function KeepSignedIn({ onDone }: { onDone?: () => void }) {
  const { settings } = useApi();
  const session = useSession();
  const { base, device } = useSessionState();
  const [busy, setBusy] = useState(false);
  const [canKeep] = useState(() => canKeepDevice(settings, base));
  if (device !== null || (settings.session && isDeviceKept())) return <p className="muted">{words.kept}</p>;
  if (!canKeep) return null;
  const keep = async () => {
    setBusy(true);
    try {
      await keepDevice(session, settings);
      onDone?.();
    } catch {
      showToast('bad', words.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        <Button busy={busy} onClick={() => void keep()}>
          {words.keep}
        </Button>
      </p>
      <p className="muted">{words.until}</p>
    </>
  );
}
