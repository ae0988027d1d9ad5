import './fonts/page-fonts.css';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isApiError } from './api/api-error.ts';
import { type ParcelDeskApi, ParcelDeskApiContext } from './api/parcel-desk-api.ts';
import { createDesk } from './create-desk.ts';
import { MissingPart } from './errors/missing-part.ts';
import { loadMissingParts } from './errors/missing-parts.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './routes.tsx';
import { loadLaterPages } from './load-later-pages.ts';
import { loadServerSettings } from './load-server-settings.ts';
import { SessionContext } from './session-context.ts';
import { Session } from './session.ts';
import { watchForNewVersion } from './shell/new-version.ts';
import { OutcomeNews } from './shell/outcome-news.tsx';
import { shellWords } from './shell/shell-words.ts';
import { applyTheme, readTheme } from './shell/theme.ts';
import { takeTokenFromAddress } from './sign-in-link.ts';
import { installTrustedTypes } from './trusted-types.ts';
import { loadTooltips } from './ui/load-tooltips.ts';
import { ToastRegion } from './ui/toast-region.tsx';
import { language } from './words/language.ts';

installTrustedTypes();
watchForNewVersion();
applyTheme(readTheme());
loadTooltips();
document.documentElement.lang = language;

void start();

/** Not at the top of the module: parts that are loaded meanwhile share modules with this one, and would wait for it for ever. */
async function start(): Promise<void> {
  const session = new Session();
  const linkToken = takeTokenFromAddress();
  const settings = await loadServerSettings();
  if (settings.session)
    await import('./sign-in/enter-desk.ts').then(
      ({ enterDesk }) => enterDesk(session, linkToken),
      // The sign-in page says the rest.
      () => undefined,
    );
  else if (linkToken !== null) session.signIn(linkToken, null);
  const queryClient = createQueryClient(() => api.reach.getState().awaySince !== null);
  const api: ParcelDeskApi = createDesk(session, settings, queryClient);
  const router = createAppRouter({ queryClient, api, session });

  loadLaterPages(router, api.gate);
  addEventListener('online', loadMissingParts);
  api.reach.whenBack(() => {
    loadMissingParts();
    if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate();
  });

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <SessionContext value={session}>
        <ParcelDeskApiContext value={api}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <OutcomeNews router={router} />
            <ToastRegion label={shellWords.messages} closeLabel={shellWords.closeMessage} />
          </QueryClientProvider>
        </ParcelDeskApiContext>
      </SessionContext>
    </StrictMode>,
  );
}

/** What a page has words for is no fault of the page, such as an answer of the API: the console is kept for those. */
function onCaughtError(error: unknown): void {
  if (!isApiError(error) && !(error instanceof MissingPart)) console.error(error);
}
