import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { linkTo } from '../links.ts';
import { useSessionState } from '../session-context.ts';
import { handleShortcut } from '../shortcuts/handle-shortcut.ts';
import { shortcutWords } from '../shortcuts/shortcut-words.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { shellWords as words } from './shell-words.ts';
import { WaitBanner } from './wait-banner.tsx';

const ShortcutHelp = lazy(() =>
  import('../shortcuts/shortcut-help.tsx').then((module) => ({ default: module.ShortcutHelp })),
);
const SignInOverPage = lazy(() =>
  import('../sign-in/sign-in-over-page.tsx').then((module) => ({ default: module.SignInOverPage })),
);

/** What stands around every page of a signed-in desk. The page itself never unmounts when the token expires. */
export function Shell() {
  const [helpOpen, setHelpOpen] = useState(false);
  const { status } = useSessionState();
  const navigate = useNavigate();
  useLeaveWhenSignedOut();
  useEffect(() => {
    addEventListener('keydown', handleShortcut);
    return () => removeEventListener('keydown', handleShortcut);
  }, []);
  useShortcuts([
    { keys: '?', label: shortcutWords.show, run: () => setHelpOpen(true) },
    { keys: 'n', label: words.newParcel, run: () => void navigate(linkTo.newParcel()) },
    { keys: 'Alt+1', label: words.goToParcels, run: () => void navigate(linkTo.parcels()) },
    { keys: 'Alt+2', label: words.goToMethods, run: () => void navigate(linkTo.shippingMethods()) },
  ]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        {words.skip}
      </a>
      <Navigation />
      <div className={styles.main}>
        <WaitBanner />
        <PageFrame />
      </div>
      <Suspense>
        {helpOpen ? <ShortcutHelp onClose={() => setHelpOpen(false)} /> : null}
        {status === 'expired' ? <SignInOverPage /> : null}
      </Suspense>
    </div>
  );
}

/** The page's place; it takes the focus when another page comes, so that keys and screen readers start there. */
function PageFrame() {
  const frame = useRef<HTMLElement>(null);
  const page = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else if (!frame.current?.contains(document.activeElement)) frame.current?.focus();
  }, [page]);
  return (
    <main id="page" className={styles.page} ref={frame} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

function useLeaveWhenSignedOut(): void {
  const navigate = useNavigate();
  const { status } = useSessionState();
  useEffect(() => {
    if (status === 'signed-out') void navigate(linkTo.signIn());
  }, [status, navigate]);
}
