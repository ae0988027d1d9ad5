import '#app/fonts/page-fonts.css';
import './styles.css';
import './touch.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isApiError } from '#app/api/http/api-error.ts';
import { forgetRights } from '#app/api/http/token-rights.ts';
import { restoreStation } from '#app/api/desk/own-station.ts';
import { type ParcelDeskApi, ParcelDeskApiContext } from '#app/api/parcel-desk-api.ts';
import { createDesk } from './create-desk.ts';
import { MissingPart } from '#app/errors/missing-part.ts';
import { loadMissingParts } from '#app/errors/missing-parts.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './routes.tsx';
import { holdKeysWhileNavigating } from './hold-keys-while-navigating.ts';
import { loadLaterPages } from './load-later-pages.ts';
import { SessionContext } from '#app/session/session-context.ts';
import { Session } from '#app/session/session.ts';
import { lookWhenStreamIsBack, watchForNewVersion } from '#app/notifications/new-version.ts';
import { ResultNotifier } from '#app/notifications/result-notifier.tsx';
import { shellWords } from '#app/shell/shell-words.ts';
import { readTheme, showTheme } from '#app/page/theme.ts';
import { isSessionEnding } from '#app/api/http/session-ending.ts';
import { readDeviceNote } from '#app/session/device-note.ts';
import { takeCodeFromAddress, takeTokenFromAddress } from '#app/links/sign-in-link.ts';
import { keepSecretsOut } from '#app/shortcuts/keep-secrets-out.ts';
import { pageRoot } from '#app/state/page-root.ts';
import { loadTooltips } from '#app/ui/tooltip/load-tooltips.ts';
import { ToastRegion } from '#app/ui/feedback/toast-region.tsx';
import { isRecord } from '#app/words/is-record.ts';
import { shellWorkerFile } from '#app/words/page-language/page-file.ts';
import codeWorkerUrl from '#app/camera/code-worker.ts?worker&url';
import clockWorkerUrl from '#app/api/polling/clock-worker.ts?worker&url';
import composeWorkerUrl from '#app/printing/compose/compose-worker.ts?worker&url';
import fileWorkerUrl from '#app/spreadsheet/check/file-worker.ts?worker&url';
import workbookWorkerUrl from '#app/spreadsheet/export/workbook/workbook-worker.ts?worker&url';
import pdfWorkerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { readServerSettings, type ServerSettings } from '#contract/server-settings.ts';

const patienceMillis = 4000;

/** What this server can, from `/config.json`. Without a readable file the page assumes the specification and nothing more. */
async function loadServerSettings(): Promise<ServerSettings> {
  const body = await (globalThis.prefetched?.settings ?? askForSettings()).catch(() => ({}));
  return readServerSettings({ apiBase: `${pageRoot}v1`, ...(isRecord(body) && body) });
}

/** Only where the script that asks ahead could not be loaded. */
async function askForSettings(): Promise<unknown> {
  const response = await fetch(`${pageRoot}config.json`, {
    signal: AbortSignal.timeout(patienceMillis),
    redirect: 'error',
  });
  return response.ok ? response.json() : {};
}

installTrustedTypes();
watchForNewVersion();
showTheme(readTheme());
loadTooltips();
keepSecretsOut();

void start();

/** Not at the top of the module: parts loaded at the same time share modules with this one, and would wait for it forever. */
async function start(): Promise<void> {
  const session = new Session();
  const code = takeCodeFromAddress();
  const addressToken = takeTokenFromAddress();
  if (code !== null || addressToken !== null) forgetRights();
  const settings = await loadServerSettings();
  const station = globalThis.prefetched?.station ?? null;
  if (station !== null) await restoreStation(station);
  const codeToken =
    code === null ? null : await import('#app/sign-in/enter-by-code.ts').then((m) => m.enterByCode(code));
  const linkToken = codeToken ?? addressToken;
  session.isOfBrowser = settings.session;
  if (settings.session)
    await import('#app/sign-in/enter-desk.ts').then(
      ({ enterDesk }) => enterDesk(session, linkToken),
      // The sign-in page says the rest.
      () => undefined,
    );
  else if (linkToken !== null) session.signIn(linkToken, null);
  else if (session.getState().token === null && (readDeviceNote() !== null || isSessionEnding()))
    await import('#app/sign-in/enter-device.ts').then(({ enterDevice }) => enterDevice(session, settings));
  const queryClient = createQueryClient(() => api.reach.getState().awaySince !== null);
  const api: ParcelDeskApi = createDesk(session, settings, queryClient);
  if (codeToken !== null)
    void import('#app/sign-in/offer-to-keep.tsx').then(({ offerToKeep }) => offerToKeep(session, settings));
  const router = createAppRouter({ queryClient, api, session });

  holdKeysWhileNavigating(router);
  loadLaterPages(router, api, { session, queryClient });
  lookWhenStreamIsBack(api.feed.sharing);
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
            <ResultNotifier router={router} />
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

interface TrustedTypePolicies {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown;
}

/**
 * The Content-Security-Policy asks for Trusted Types. The default policy lets pass what the parts of this page need and nothing
 * else: the own addresses of its workers, and the empty string with which the PDF view clears its nodes. Called before React
 * starts.
 */
function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  const workerUrls = [
    pdfWorkerUrl,
    clockWorkerUrl,
    codeWorkerUrl,
    composeWorkerUrl,
    fileWorkerUrl,
    workbookWorkerUrl,
    pageRoot + shellWorkerFile,
  ].map((url) => new URL(url, location.href).href);
  trustedTypes?.createPolicy('default', {
    // The address arrives as the page wrote it, which may be relative.
    createScriptURL: (url) =>
      workerUrls.find((own) => URL.canParse(url, location.href) && new URL(url, location.href).href === own) ?? null,
    createHTML: (html) => (html === '' ? '' : null),
  });
}
