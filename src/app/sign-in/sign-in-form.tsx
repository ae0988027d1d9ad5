import { type ReactNode, type SubmitEvent, useRef, useState, useEffect, useEffectEvent } from 'react';
import { isMissing } from '#contract/answer-meaning.ts';
import { secretPrefixOf } from '#contract/commands/command-codes.ts';
import { hasRight, missingRight } from '#contract/rights/rights.ts';
import type { ServerSettings } from '#contract/server-settings.ts';
import { ApiError, isApiError, isTooMany } from '#app/api/http/api-error.ts';
import { openSession } from '#app/api/desk-session.ts';
import { type Endpoints, createEndpoints } from '#app/api/endpoints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { readApiBase } from '#app/api/http/request-address.ts';
import { noteDevice } from '#app/session/device-note.ts';
import { canKeepDevice, openForDevice } from '#app/session/keep-device.ts';
import type { Session } from '#app/session/session.ts';
import { useSession } from '#app/session/session-context.ts';
import { isTokenText } from '#app/links/sign-in-link.ts';
import { secretScanWords } from '#app/shortcuts/secret-scan-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import type { Call } from '#app/api/http/call-log.ts';
import { ApiClient, type ClientOptions } from '#app/api/http/client.ts';
import { rightsIn, takeRights, tokenRights, type TokenRights } from '#app/api/http/token-rights.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { useSecondsUntil } from '#app/ui/use-seconds-until.ts';
import { ConnectRefusal } from './connect-refusal.tsx';
import { keepWords } from '#app/session/keep-words.ts';
import { connectWords, sessionEndWords, signInWords as words } from './sign-in-words.ts';
import styles from './sign-in-form.module.css';
import { inARow } from '#app/words/define-words.ts';

interface SignInFormProps {
  onDone: () => void;
  /** Awaited between the proof and the sign-in; `endpoints` ask under the new token. */
  beforeSignIn?: (token: string, base: string | null, endpoints: Endpoints) => Promise<void>;
  /** Stands beside *Connect*. */
  otherAction?: ReactNode;
}

/**
 * Once more after the frame: a dialog that is below takes the focus back until it is out of reach. Not from another field of the
 * form: what is typed there at once would continue in this one.
 */
function takeFocus(input: HTMLInputElement | null): void {
  const focusUnlessTaken = () => {
    if (!input?.form?.contains(document.activeElement)) input?.focus();
  };
  input?.focus();
  requestAnimationFrame(() => requestAnimationFrame(focusUnlessTaken));
}

/**
 * Base URL and token, proved by one call before the session takes them. Where the server keeps sessions the address is its own,
 * and its token opens one. Field names let a password manager fill both.
 */
export function SignInForm({ onDone, beforeSignIn, otherAction }: SignInFormProps) {
  const session = useSession();
  const { settings, gate, calls } = useApi();
  const [base, setBase] = useState(session.getState().base ?? settings.apiBase);
  const [token, setToken] = useState('');
  const [keep, setKeep] = useState(false);
  const [keepsCookies] = useState(() => canKeepDevice(settings, null));
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // After a 429, on `performance.now`.
  const [nextTry, setNextTry] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  // Listed among the requests once someone is signed in: until then this device keeps nothing.
  const tried = useRef<Call[]>([]);
  const noApi = isNoApi(error);
  const baseError = asked ? (baseProblem(base, settings) ?? (noApi ? words.baseNoApi : undefined)) : undefined;
  const ownBase = base.trim() === settings.apiBase ? null : base.trim();
  const canKeep = keepsCookies && ownBase === null;
  const tokenError = asked ? tokenProblem(token.trim(), settings) : undefined;

  const focusOn = (name: 'username' | 'password') =>
    formRef.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    setError(null);
    if (busy) return;
    if (baseProblem(base, settings) !== undefined) return focusOn('username');
    if (tokenProblem(token.trim(), settings) !== undefined) return focusOn('password');
    setBusy(true);
    try {
      const onCall = (call: Call) => void tried.current.push(call);
      const keeps = keep && canKeep;
      const name = settings.session ? await openSession(token.trim(), { keep: keeps, onCall }) : token.trim();
      let rights = tokenRights.get();
      const onRights = (answer: Response) => void (rights = rightsIn(answer));
      const endpoints = await proveConnection(name, base.trim(), { gate, cookie: settings.session, onCall, onRights });
      refuseProgram(rights);
      await beforeSignIn?.(name, ownBase, endpoints);
      takeRights(rights);
      await signIn(session, name, ownBase, keeps ? settings : null);
      for (const call of tried.current.splice(0)) calls.add(call);
      onDone();
    } catch (caught) {
      setError(caught);
      if (isNoApi(caught)) focusOn('username');
      if (isApiError(caught) && caught.status === 401) focusOn('password');
      if (isTooMany(caught)) setNextTry(performance.now() + (caught.retryAfterSeconds ?? 60) * 1000);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={formRef} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {error === null || noApi ? null : <ConnectRefusal error={error} host={hostOf(base)} />}
      {isTooMany(error) ? <ConnectWait until={nextTry} onOver={() => formRef.current?.requestSubmit()} /> : null}
      {settings.session ? null : (
        <Field label={words.base} hint={baseHint(settings, baseError !== undefined)} error={baseError}>
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              value={base}
              onChange={(event) => {
                setBase(event.target.value);
                setError(null);
              }}
            />
          )}
        </Field>
      )}
      <Field
        label={settings.session ? sessionEndWords.token : words.token}
        hint={settings.session ? sessionEndWords.tokenHint : words.tokenHint}
        error={tokenError}
      >
        {(control) => (
          <input
            {...control}
            ref={takeFocus}
            name="password"
            type="password"
            autoComplete="current-password"
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
      {canKeep ? (
        <label className={styles.keep}>
          <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
          <span>
            {keepWords.keep}
            <br />
            <span className="faint">{keepWords.until}</span>
          </span>
        </label>
      ) : null}
      <div className={styles.actions}>
        {otherAction}
        <Button type="submit" look="primary" busy={busy}>
          {busy ? words.connecting : words.connect}
        </Button>
      </div>
    </form>
  );
}

/**
 * Signs in with a token that is proved; `keptAt`: and keeps the device signed in. Where that fails the page is signed in as without, and
 * says so.
 */
async function signIn(
  session: Session,
  name: string,
  base: string | null,
  keptAt: ServerSettings | null,
): Promise<void> {
  if (keptAt === null) return session.signIn(name, base);
  if (keptAt.session) {
    noteDevice('');
    return session.signIn(name, base);
  }
  try {
    const { token, device } = await openForDevice(name);
    session.signIn(token, base, device);
  } catch {
    session.signIn(name, base);
    showToast('bad', keepWords.failed, { stays: true });
  }
}

function baseProblem(base: string, { apiBase: own, apiOrigins }: ServerSettings): string | undefined {
  const apiBase = readApiBase(base.trim(), location.origin);
  if (apiBase === null) return words.baseInvalid;
  const origins = [location.origin, readApiBase(own, location.origin)?.origin, ...apiOrigins];
  const allowed = origins.includes(apiBase.origin);
  return allowed ? undefined : words.baseNotAllowed(apiBase.origin);
}

/** A token of the API goes into a header. */
function tokenProblem(token: string, { session }: ServerSettings): string | undefined {
  if (token === '') return words.tokenMissing;
  const secret = secretPrefixOf(token);
  if (secret !== undefined) return secretScanWords[secret];
  if (session || isTokenText(token)) return undefined;
  const [character = ''] = /[^!-~]/u.exec(token) ?? [];
  return /\s/.test(character) ? words.tokenSpace : words.tokenCharacter(character);
}

/** Something answered that is not the API: a page, or nothing under that path. */
function isNoApi(error: unknown): boolean {
  return (
    isApiError(error) && (isMissing(error.status) || (error.kind === 'unexpected-answer' && (error.status ?? 0) < 500))
  );
}

function hostOf(base: string): string {
  const apiBase = readApiBase(base.trim(), location.origin);
  return apiBase === null ? base : new URL(apiBase.href).host;
}

/** Which addresses the page may call; an error says it of the one that was typed. */
function baseHint({ apiBase, apiOrigins }: ServerSettings, isWrong: boolean): string {
  const own = readApiBase(apiBase, location.origin)?.origin ?? location.origin;
  const origins = [own, ...apiOrigins].filter((origin) => origin !== location.origin);
  if (origins.length > 0) return `${words.baseHint} ${connectWords.alsoThere(inARow(origins))}`;
  return isWrong ? words.baseHint : `${words.baseHint} ${connectWords.onlyHere(location.origin)}`;
}

type ProofOptions = Pick<ClientOptions, 'gate' | 'cookie' | 'onCall' | 'onRights'>;

/**
 * One cheap call, `GET /shipping-methods`, under a token (or, with `cookie`, a session of that name) that is not signed in yet.
 * Resolves to what asks under it; throws the `ApiError` that says why not.
 */
async function proveConnection(token: string, base: string, options: ProofOptions): Promise<Endpoints> {
  const apiBase = readApiBase(base, location.origin);
  if (apiBase === null) throw new TypeError('not an address');
  const client = new ApiClient({
    base: () => apiBase,
    token: () => token,
    ...options,
    onUnauthorized: () => {},
  });
  const endpoints = createEndpoints(client);
  await endpoints.listShippingMethods(null);
  return endpoints;
}

/** Throws as the server does where it opens a session: a token for programs does not open the page. */
function refuseProgram({ scope }: TokenRights): void {
  if (hasRight(scope, 'sign-in')) return;
  const message = missingRight(scope, 'sign-in');
  throw new ApiError({ kind: 'status', outcome: 'refused', request: 'GET /shipping-methods', status: 403, message });
}

interface ConnectWaitProps {
  /** On `performance.now`. */
  until: number;
  onOver: () => void;
}

/** Counts down to the next try. A screen reader does not read it out each second. */
function ConnectWait({ until, onOver }: ConnectWaitProps) {
  const left = useSecondsUntil(until);
  const over = left === 0;
  const tryAgain = useEffectEvent(onOver);
  useEffect(() => {
    if (over) tryAgain();
  }, [over]);
  return (
    <p className="muted" aria-hidden="true">
      {connectWords.secondsLeft(left)}
    </p>
  );
}
