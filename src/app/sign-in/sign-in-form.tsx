import { type ReactNode, type SubmitEvent, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { useApi } from '../api/parcel-desk-api.ts';
import { readApiBase } from '../api/request-address.ts';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { useSession } from '../session-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { proveConnection } from './prove-connection.ts';
import styles from './sign-in-form.module.css';
import { signInWords as words } from './sign-in-words.ts';

interface SignInFormProps {
  onDone: () => void;
  /** Stands beside *Connect*. */
  otherAction?: ReactNode;
}

/** Base URL and token, proved by one call before the session takes them. Field names let a password manager fill both. */
export function SignInForm({ onDone, otherAction }: SignInFormProps) {
  const session = useSession();
  const { settings, gate } = useApi();
  const [base, setBase] = useState(session.getState().base ?? settings.apiBase);
  const [token, setToken] = useState('');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const noApiThere = isApiError(error) && error.status === 404;
  const baseError = asked
    ? (baseProblem(base, settings.apiOrigins) ?? (noApiThere ? words.baseNoApi : undefined))
    : undefined;
  const tokenError = asked && token.trim() === '' ? words.tokenMissing : undefined;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (busy || token.trim() === '' || baseProblem(base, settings.apiOrigins) !== undefined) return;
    setBusy(true);
    setError(null);
    try {
      await proveConnection(token.trim(), base, gate);
      session.signIn(token.trim(), base === settings.apiBase ? null : base);
      onDone();
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {error === null || noApiThere ? null : <ErrorNotice error={error} />}
      <Field label={words.base} hint={words.baseHint} error={baseError}>
        {(control) => (
          <input
            {...control}
            name="username"
            autoComplete="username"
            value={base}
            onChange={(event) => {
              setBase(event.target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      <Field label={words.token} hint={words.tokenHint} error={tokenError}>
        {(control) => (
          <input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        {otherAction}
        <Button type="submit" look="primary" busy={busy}>
          {busy ? words.connecting : words.connect}
        </Button>
      </div>
    </form>
  );
}

function baseProblem(base: string, allowedOrigins: readonly string[]): string | undefined {
  const apiBase = readApiBase(base.trim(), location.origin);
  if (apiBase === null) return words.baseInvalid;
  const allowed = apiBase.origin === location.origin || allowedOrigins.includes(apiBase.origin);
  return allowed ? undefined : words.baseNotAllowed(apiBase.origin);
}
