import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSessionState } from '../session-context.ts';
import { shellWords } from '../shell/shell-words.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';
import { signInWords as words } from './sign-in-words.ts';

/** Connect: the whole page, when this tab has no session. */
export function SignInPage() {
  usePageTitle(words.title);
  const router = useRouter();
  const { status } = useSessionState();
  const { next } = useSearch({ from: '/sign-in' });
  useEffect(() => {
    // `next` is a path of this page; anything else (`//elsewhere`, `https:`) leads to the parcels.
    if (status === 'ready') router.history.replace(next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/parcels');
  }, [status, next, router]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <i aria-hidden="true" />
          {shellWords.product}
        </div>
        <h1>{words.title}</h1>
        <p className="muted">{words.intro}</p>
        <SignInForm onDone={() => {}} />
      </div>
    </main>
  );
}
