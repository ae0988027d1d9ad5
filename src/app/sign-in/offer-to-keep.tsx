import type { ServerSettings } from '#contract/server-settings.ts';
import { canKeepDevice, isDeviceKept } from '#app/session/keep-device.ts';
import { KeepSignedIn } from '#app/session/keep-signed-in.tsx';
import { keepWords as words } from '#app/session/keep-words.ts';
import type { Session } from '#app/session/session.ts';
import { closeToast, showToast } from '#app/ui/feedback/toast-store.ts';

/** After a sign-in by a link that is good once: the next one need not be by a link. */
export function offerToKeep(session: Session, settings: ServerSettings): void {
  const { status, base } = session.getState();
  if (status !== 'ready' || isDeviceKept() || !canKeepDevice(settings, base)) return;
  const toast = showToast(
    'info',
    <>
      <p>
        <b>{words.offer}</b>
      </p>
      <KeepSignedIn
        onDone={() => {
          closeToast(toast);
          showToast('ok', words.keptNow, { stays: true });
        }}
      />
    </>,
    { stays: true, untilClosed: true },
  );
}
