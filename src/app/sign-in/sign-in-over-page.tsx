import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '../session-context.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signInWords as words } from './sign-in-words.ts';

/** A 401 in the middle of work: sign-in over the page, which stays as it is and carries on afterwards. */
export function SignInOverPage() {
  const session = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  // What has data goes on from where it stopped; what has none is asked for again.
  const carryOn = () => {
    void router.invalidate({ filter: ({ status }) => status === 'error' });
    void queryClient.invalidateQueries({
      predicate: ({ state }) => state.status === 'error' && state.data === undefined,
    });
  };
  return (
    <Dialog title={words.againTitle} onClose={() => {}} mustAnswer>
      <p className="muted">{words.againIntro}</p>
      <SignInForm
        onDone={carryOn}
        otherAction={
          <Button look="quiet" onClick={() => session.signOut()}>
            {words.signOut}
          </Button>
        }
      />
    </Dialog>
  );
}
