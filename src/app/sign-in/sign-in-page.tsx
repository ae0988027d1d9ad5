import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { endedAt } from '#app/api/http/token-rights.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useSession, useSessionState } from '#app/session/session-context.ts';
import { linkTo } from '#app/links/links.ts';
import { refusedLink } from '#app/links/sign-in-link.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { pageRoot } from '#app/state/page-root.ts';
import { pageWords } from '#app/page/page-words.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { formatWithZone } from '#app/words/time.ts';
import { connectWords, sessionEndWords, signedOutWords, signInWords as words } from './sign-in-words.ts';
import { ConnectRefusal } from './connect-refusal.tsx';
import { deviceRefusal } from './enter-device.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

/** Connect: the whole page, when this tab has no session. */
export function SignInPage() {
  usePageTitle(words.title);
  const router = useRouter();
  const session = useSession();
  const { status } = useSessionState();
  const { settings, baseHost } = useApi();
  const [link, refusal] = [refusedLink(), deviceRefusal()];
  const [end] = useState(endedAt);
  const { next } = useSearch({ from: '/sign-in' });
  useEffect(() => {
    // `next` is a path of this page; anything else (`//elsewhere`, `https:`) leads to the start page.
    if (status !== 'ready') return;
    const path = next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
    router.history.replace(pageRoot + path.slice(1));
  }, [status, next, router]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <i aria-hidden="true" />
          {pageWords.product}
        </div>
        <h1>{words.title}</h1>
        {session.wasSignedOutElsewhere() ? (
          <Notice tone="info" role="status">
            <p>
              <b>{signedOutWords.elsewhere}</b>
            </p>
            <p>{signedOutWords.elsewhereNext}</p>
          </Notice>
        ) : null}
        {link === null ? null : (
          <Notice tone="warn" role="status">
            <p>
              <b>{link === 'code' ? connectWords.codeTitle : connectWords.linkTitle}</b>
            </p>
            <p>{link === 'code' ? connectWords.codeIntro : connectWords.linkIntro}</p>
          </Notice>
        )}
        {end === null ? null : (
          <Notice tone="warn" role="status">
            <p>
              <b>{words.expiredTitle}</b>
            </p>
            <p>{words.expiredIntro(formatWithZone(end))}</p>
          </Notice>
        )}
        {refusal === null ? null : <ConnectRefusal error={refusal} host={location.host} />}
        <p className="muted">{settings.session ? sessionEndWords.intro(baseHost(), location.host) : words.intro}</p>
        <SignInForm onDone={() => {}} />
        <p className={styles.other}>
          <Link {...linkTo.caseFile()}>{words.openCase}</Link>
        </p>
      </div>
    </main>
  );
}
