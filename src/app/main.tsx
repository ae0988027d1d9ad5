import '@fontsource-variable/inter/wght.css';
import './styles.css';
import '#contract/zod-setup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ParcelDeskApiContext } from './api/parcel-desk-api.ts';
import { createDesk } from './create-desk.ts';
import { linkTo } from './links.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './routes.tsx';
import { loadLaterPages } from './load-later-pages.ts';
import { loadServerSettings } from './load-server-settings.ts';
import { SessionContext } from './session-context.ts';
import { Session } from './session.ts';
import { OutcomeNews } from './shell/outcome-news.tsx';
import { shellWords } from './shell/shell-words.ts';
import { applyTheme, readTheme } from './shell/theme.ts';
import { takeTokenFromAddress } from './sign-in-link.ts';
import { installTrustedTypes } from './trusted-types.ts';
import { ToastRegion } from './ui/toast-region.tsx';
import { language } from './words/language.ts';

installTrustedTypes();
applyTheme(readTheme());
document.documentElement.lang = language;

const session = new Session();
takeTokenFromAddress(session);
const settings = await loadServerSettings();
const queryClient = createQueryClient();
const api = createDesk(session, settings, queryClient);
const router = createAppRouter({ queryClient, api, session });

loadLaterPages(router);

const currentPath = () => router.state.location.pathname;
const openParcel = (id: string) => void router.navigate(linkTo.parcel(id));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <SessionContext value={session}>
      <ParcelDeskApiContext value={api}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <OutcomeNews currentPath={currentPath} open={openParcel} />
          <ToastRegion label={shellWords.messages} closeLabel={shellWords.closeMessage} />
        </QueryClientProvider>
      </ParcelDeskApiContext>
    </SessionContext>
  </StrictMode>,
);
