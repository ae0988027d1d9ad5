import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { usePlaceRefusal } from '#app/links/place-link.tsx';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { linkTo } from '#app/links/links.ts';
import { useSessionState } from '#app/session/session-context.ts';
import { listenForHeldKeys } from '#app/shortcuts/held-keys.ts';
import { handleShortcut } from '#app/shortcuts/handle-shortcut.ts';
import { shortcutWords } from '#app/shortcuts/shortcut-words.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { stepTooltip } from '#app/ui/tooltip/load-tooltips.ts';
import { leaveToastPage } from '#app/ui/feedback/toast-store.ts';
import { useSignOut } from '#app/shell/sign-out/use-sign-out.ts';
import { DropNote } from '#app/page/drop-note.tsx';
import { pageWords } from '#app/page/page-words.ts';
import { droppedFile } from '#app/page/dropped-file.ts';
import { useFileDrop } from '#app/page/use-file-drop.ts';
import { subscribeToOnline } from '#app/api/http/subscribe-to-online.ts';
import { missingPartWords } from '#app/errors/missing-part-words.ts';
import { tellFootHeight } from '#app/ui/foot-height.ts';
import { Button } from '#app/ui/button.tsx';
import { placeKeys } from '#app/links/place-keys.ts';
import { barPlaces, moreGroups } from './desk-places.ts';
import { Navigation } from './navigation.tsx';
import { navigationWords, paletteKeys, shellWords as words } from './shell-words.ts';
import { AwayBanner } from './away-banner.tsx';
import { newVersionIsOut } from '#app/notifications/new-version.ts';
import styles from './shell.module.css';

const WaitCountdown = lazyPart(() => import('./wait-countdown.tsx').then((module) => module.WaitCountdown));
const ShortcutHelp = lazyPart(() => import('#app/shortcuts/shortcut-help.tsx').then((module) => module.ShortcutHelp), {
  keys: 'held',
});
const SignInOverPage = lazyPart(() =>
  import('#app/sign-in/sign-in-over-page.tsx').then((module) => module.SignInOverPage),
);
const SignOutDialog = lazyPart(
  () => import('#app/shell/sign-out/sign-out-dialog.tsx').then((module) => module.SignOutDialog),
  { keys: 'held' },
);
const RefusedPlace = lazyPart(() => import('./refused-place.tsx').then((module) => module.RefusedPlace));
const KeylessBanner = lazyPart(() => import('./once-banners.tsx').then((module) => module.KeylessBanner));
const AloneBanner = lazyPart(() => import('./once-banners.tsx').then((module) => module.AloneBanner));
const HeldHere = lazyPart(() => import('./held-here.tsx').then((module) => module.HeldHere));
const PrintersAtWork = lazyPart(() =>
  import('#app/printing/printers/printers-at-work.tsx').then((module) => module.PrintersAtWork),
);
const CommandPalette = lazyPart(
  () => import('#app/palette/command-palette.tsx').then((module) => module.CommandPalette),
  { keys: 'held', fallback: <PaletteComing /> },
);

/** What is around every page of a signed-in desk. The page itself never unmounts when the token expires. */
export function Shell() {
  const [helpOpen, setHelpOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  const togglePalette = () => setPaletteOpen((open) => !open);
  const { status } = useSessionState();
  const { settings } = useApi();
  const navigate = useNavigate();
  const leaving = useSignOut();
  const refusalOf = usePlaceRefusal();
  const leadTo = (path: string, go: () => Promise<void>) => ({
    refused: refusalOf(path),
    run: () => void go(),
    inFields: true,
  });
  useLeaveWhenSignedOut();
  useLayoutEffect(() => {
    const letGo = listenForHeldKeys();
    addEventListener('keydown', handleShortcut);
    return () => {
      removeEventListener('keydown', handleShortcut);
      letGo();
    };
  }, []);
  useShortcuts(
    [
      { keys: paletteKeys, label: navigationWords.palette, run: togglePalette, inFields: true, keyOnly: true },
      { keys: '?', label: shortcutWords.show, run: () => setHelpOpen((open) => !open) },
      { keys: 'i', label: words.tellMore, run: stepTooltip, keyOnly: true },
      {
        ...leadTo('/parcels/new', () => navigate(linkTo.newParcel())),
        keys: 'n',
        label: words.newParcel,
        inFields: false,
      },
      ...[...barPlaces, ...moreGroups.flatMap(({ places }) => places)]
        .filter(({ name }) => settings.printers || name !== 'printers')
        .map(({ name, goTo, link }) => ({
          ...leadTo(link().to, () => navigate(link())),
          keys: placeKeys[name],
          label: goTo,
        })),
      { keys: null, label: words.openCase, run: () => void navigate(linkTo.caseFile()) },
    ],
    'everywhere',
    'desk',
  );
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        {words.skip}
      </a>
      <Navigation onPalette={togglePalette} onSignOut={leaving.ask} />
      <div className={styles.main}>
        <PageFrame onSignOut={leaving.ask} />
        {/* Below the page: what is read stays where it is when they come and go. */}
        <div className={styles.notes}>
          <FileDrop />
          <WaitBanner />
          <NewVersionBar />
        </div>
        {/* It stays until it is pressed: at the station, too, it covers nothing. */}
        {settings.idempotencyKeys ? null : <KeylessBanner />}
        {settings.desk ? null : <AloneBanner />}
        {settings.demo ? <p className={styles.demo}>{words.demo}</p> : null}
        {settings.printers ? <PrintersAtWork /> : null}
      </div>
      {/* The dialogs are elsewhere; only what says that one could not be loaded is here. */}
      <div className={styles.missing} ref={tellFootHeight}>
        <div>
          {helpOpen ? <ShortcutHelp onClose={() => setHelpOpen(false)} /> : null}
          {paletteOpen ? <CommandPalette onClose={() => setPaletteOpen(false)} /> : null}
          {status === 'expired' ? <SignInOverPage onSignOut={leaving.ask} /> : null}
          {leaving.losses === null ? null : (
            <SignOutDialog losses={leaving.losses} onStay={leaving.stay} onSignOut={leaving.signOut} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Where the palette will be, on a slow network. Its keys are kept for it. */
function PaletteComing() {
  return createPortal(
    <p className={styles.paletteComing} role="status">
      {pageWords.loading}
    </p>,
    document.body,
  );
}

/** The page's place; it takes the focus when another page comes, so that keys and screen readers start there. */
function PageFrame({ onSignOut }: { onSignOut: () => void }) {
  const frame = useRef<HTMLElement>(null);
  const page = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const reason = usePlaceRefusal()(page);
  const first = useRef(true);
  useEffect(() => {
    leaveToastPage();
    if (first.current) first.current = false;
    else if (!frame.current?.contains(document.activeElement)) frame.current?.focus();
  }, [page]);
  return (
    <main id="page" className={styles.page} ref={frame} tabIndex={-1}>
      {reason === undefined ? <Outlet /> : <RefusedPlace path={page} reason={reason} onSignOut={onSignOut} />}
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

/** Counts down while a 429 holds every request back, and says so while the machine is offline or the service is away. */
function WaitBanner() {
  const { gate, reach } = useApi();
  const { awaySince } = useSyncExternalStore(reach.subscribe, reach.getState);
  const { pausedUntil } = useSyncExternalStore(gate.subscribe, gate.getState);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  return (
    <div role="status">
      {online ? <AwayBanner /> : <div className={styles.banner}>{words.offline}</div>}
      {online && awaySince === null ? null : <HeldHere />}
      {pausedUntil === 0 ? null : <WaitCountdown until={pausedUntil} />}
    </div>
  );
}

/** A file may be dropped on any page: it is imported, and the browser does not leave the page for it. */
function FileDrop() {
  const navigate = useNavigate();
  const over = useFileDrop((file) => {
    if (file === undefined) return;
    // What is being typed counts once its input is left: in a cell of an import, a little later.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setTimeout(() => {
      droppedFile.set(file);
      void navigate(linkTo.importFile());
    });
  });
  return <DropNote over={over}>{words.dropHere}</DropNote>;
}

/** Says that this page is an old one. It never loads anything on its own: what is typed must be saved first. */
function NewVersionBar() {
  const out = useSyncExternalStore(newVersionIsOut.subscribe, newVersionIsOut.get);
  const [later, setLater] = useState(false);
  return (
    <div role="status">
      {out && !later ? (
        <div className={styles.newVersion}>
          <p>
            <b>{missingPartWords.newVersion}</b> {missingPartWords.newVersionNext}
          </p>
          <Button small onClick={() => location.reload()}>
            {missingPartWords.reload}
          </Button>
          <Button small look="quiet" onClick={() => setLater(true)}>
            {missingPartWords.later}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
