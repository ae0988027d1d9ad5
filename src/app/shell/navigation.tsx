import { Search, MoreHorizontal } from 'lucide-react';
import { type ComponentType, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { PlaceLink } from '#app/links/place-link.tsx';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { useApiPlace } from '#app/errors/use-api-place.ts';
import { linkTo } from '#app/links/links.ts';
import { useSessionState } from '#app/session/session-context.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import { appearanceWords, pageWords } from '#app/page/page-words.ts';
import { showTheme, themes, useTheme } from '#app/page/theme.ts';
import { subscribeToOnline } from '#app/api/http/subscribe-to-online.ts';
import { usePopover } from '#app/shortcuts/use-popover.ts';
import { barPlaces, type DeskPlace, moreGroups } from './desk-places.ts';
import { navigationWords, paletteKeys, shellWords as words } from './shell-words.ts';
import styles from './shell.module.css';

/** Not before the first page is there, in milliseconds: it takes the runs of this browser along. */
const afterFirstPage = 3000;

/** A part that the user did not request: where it cannot be loaded it is tried again silently. */
function partAtWork<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazyPart(async () => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, afterFirstPage));
      const module = await load().catch(() => null);
      if (module !== null) return pick(module);
    }
  });
}
const RunsAtWork = partAtWork(
  () => import('#app/notifications/runs-at-work.tsx'),
  (module) => module.RunsAtWork,
);
const PlaceCount = partAtWork(
  () => import('./place-count.tsx'),
  (module) => module.PlaceCount,
);

interface NavigationProps {
  onPalette: () => void;
  onSignOut: () => void;
}

/** Only pages that exist, in the order of the day. */
export function Navigation({ onPalette, onSignOut }: NavigationProps) {
  const { settings } = useApi();
  const placeLink = ({ name, label, icon: Icon, link }: DeskPlace, close?: () => void) =>
    name === 'printers' && !settings.printers ? null : (
      <PlaceLink
        key={name}
        {...link()}
        className={styles.link}
        activeOptions={{ includeSearch: false }}
        onClick={close}
      >
        <Icon size={16} aria-hidden="true" />
        {label}
        {name === 'parcels' || name === 'problems' ? <PlaceCount place={name} /> : null}
        {name === 'runs' ? <RunsAtWork /> : null}
      </PlaceLink>
    );
  return (
    <nav className={styles.nav} aria-label={words.navigation}>
      <PlaceLink {...linkTo.parcels()} className={styles.brand}>
        <i aria-hidden="true" />
        <span>{pageWords.product}</span>
        {settings.sandbox ? (
          <b className={styles.sandbox} data-tip={navigationWords.sandboxMeans}>
            {navigationWords.sandbox}
          </b>
        ) : null}
      </PlaceLink>
      <FindButton onPress={onPalette} />
      {barPlaces.map((place) => placeLink(place))}
      <MorePages>
        {(close) => (
          <>
            <FindButton
              onPress={() => {
                close();
                onPalette();
              }}
            />
            {moreGroups.map(({ heading, places }) =>
              heading === null ? (
                places.map((place) => placeLink(place, close))
              ) : (
                <div key={heading} className={styles.group} role="group" aria-label={heading}>
                  <p aria-hidden="true">{heading}</p>
                  {places.map((place) => placeLink(place, close))}
                </div>
              ),
            )}
            <Foot
              onSignOut={() => {
                close();
                onSignOut();
              }}
            />
          </>
        )}
      </MorePages>
    </nav>
  );
}

/** In a wide window at the top, in a small one among the other pages. */
function FindButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      aria-keyshortcuts={paletteKeys}
      onClick={onPress}
    >
      <Search size={14} aria-hidden="true" />
      <span>{navigationWords.palette}</span>
      <Kbd keys={paletteKeys} />
    </button>
  );
}

function Foot({ onSignOut }: { onSignOut: () => void }) {
  const [theme, choose] = useTheme();
  // Another tab, or the settings, may have chosen it.
  useEffect(() => showTheme(theme), [theme]);
  useShortcuts(
    [
      ...themes
        .filter((name) => name !== theme)
        .map((name) => ({ keys: null, label: navigationWords.themes[name], run: () => choose(name) })),
      { keys: null, label: words.signOut, run: onSignOut },
    ],
    'everywhere',
    'desk',
  );
  return (
    <div className={styles.foot}>
      <Connection />
      <div className={styles.row}>
        <select
          aria-label={appearanceWords.theme}
          value={theme}
          onChange={(event) => choose(themes.find((name) => name === event.target.value) ?? 'system')}
        >
          {themes.map((name) => (
            <option key={name} value={name}>
              {appearanceWords.themes[name]}
            </option>
          ))}
        </select>
        <Button small look="quiet" onClick={onSignOut}>
          {words.signOut}
        </Button>
      </div>
    </div>
  );
}

/** Whose API the page works on, and whether it answers. */
function Connection() {
  const { token, device } = useSessionState();
  const { settings } = useApi();
  const { host } = useApiPlace();
  const state = useConnectionState();
  const sentence = {
    offline: navigationWords.offline,
    'no-answer': navigationWords.noAnswer(host),
    'not-accepted': settings.session ? navigationWords.sessionEnded : navigationWords.notAccepted(host),
    connected: words.connectedTo(host),
  }[state];
  return (
    <div className={styles.host}>
      <i className={classNames(styles.dot, styles[state])} aria-hidden="true" />
      {sentence}
      <br />
      <span className="faint">
        {settings.session
          ? navigationWords.through(location.host)
          : device === null
            ? words.tokenEnds(token?.slice(-4) ?? '')
            : navigationWords.kept}
      </span>
    </div>
  );
}

/** What is known of the way to the API, the worst first. */
type ConnectionState = 'offline' | 'no-answer' | 'not-accepted' | 'connected';

function useConnectionState(): ConnectionState {
  const { reach } = useApi();
  const { status } = useSessionState();
  const { awaySince } = useSyncExternalStore(reach.subscribe, reach.getState);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  if (!online) return 'offline';
  if (awaySince !== null) return 'no-answer';
  return status === 'ready' ? 'connected' : 'not-accepted';
}

/**
 * What the bar of a small window has no room for is on a sheet behind a button; in a wide one it is in the bar. `children` are
 * given what closes it.
 */
function MorePages({ children }: { children: (close: () => void) => ReactNode }) {
  const { open, setOpen, root, button } = usePopover(navigationWords.closeMore);
  return (
    <div className={styles.more} ref={root}>
      <button
        type="button"
        ref={button}
        className={styles.moreButton}
        aria-label={navigationWords.morePages}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <MoreHorizontal size={16} aria-hidden="true" />
        {navigationWords.more}
      </button>
      <div className={styles.morePages} data-open={open} data-sheet>
        {children(() => setOpen(false))}
      </div>
    </div>
  );
}
