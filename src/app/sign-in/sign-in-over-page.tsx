import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endedAt } from '#app/api/http/token-rights.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { isDeviceKept } from '#app/session/keep-device.ts';
import { useSession } from '#app/session/session-context.ts';
import { isLinkToken } from '#app/links/sign-in-link.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { formatWithZone } from '#app/words/time.ts';
import { connectWords, sessionEndWords, signInWords as words } from './sign-in-words.ts';
import { SignInForm } from './sign-in-form.tsx';
import { hasAnswers, useCarryOn } from './use-carry-on.tsx';

/** A 401 in the middle of work: sign-in over the page, which stays as it is and carries on afterwards. */
export function SignInOverPage({ onSignOut }: { onSignOut: () => void }) {
  const session = useSession();
  const { settings } = useApi();
  const queryClient = useQueryClient();
  const { beforeSignIn, carryOn } = useCarryOn();
  // A link whose token never opened anything is not a session that has ended.
  const [wrongLink] = useState(() => isLinkToken(session.getState().token) && !hasAnswers(queryClient));
  const [title, intro] = wrongLink
    ? [connectWords.linkTitle, connectWords.linkIntro]
    : settings.session
      ? [sessionEndWords.ended, isDeviceKept() ? sessionEndWords.keptEndedIntro : sessionEndWords.endedIntro]
      : [words.againTitle, words.againIntro];
  const [end] = useState(endedAt);
  return (
    <Dialog title={end === null ? title : words.expiredTitle} onClose={() => {}} mustAnswer>
      <p className="muted">{end === null ? intro : words.expiredIntro(formatWithZone(end))}</p>
      <SignInForm
        beforeSignIn={beforeSignIn}
        onDone={carryOn}
        otherAction={
          <Button look="quiet" onClick={onSignOut}>
            {words.signOut}
          </Button>
        }
      />
    </Dialog>
  );
}
