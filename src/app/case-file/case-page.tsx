import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { linkTo } from '#app/links/links.ts';
import { DropNote } from '#app/page/drop-note.tsx';
import { pageWords } from '#app/page/page-words.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useSessionState } from '#app/session/session-context.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PageBar } from '#app/ui/page-bar.tsx';
import styles from './case-page.module.css';
import { CaseView } from './case-view.tsx';
import { caseWords as words } from './case-words.ts';
import { type CaseProblem, largestCase, type OpenedCase, readCase } from './read-case.ts';
import { useFileDrop } from '#app/page/use-file-drop.ts';

/** `opening`: counts the openings; the same file may be opened again, changed or not. */
type Opened =
  | { state: 'none' }
  | { state: 'open'; opening: number; name: string; file: OpenedCase }
  | { state: 'refused'; opening: number; name: string; problem: CaseProblem | 'unreadable' };

async function open(file: File, opening: number): Promise<Opened> {
  const { name } = file;
  if (file.size > largestCase) return { state: 'refused', opening, name, problem: 'too-large' };
  const text = await file.text().catch(() => null);
  const read = text === null ? 'unreadable' : readCase(text);
  return typeof read === 'string'
    ? { state: 'refused', opening, name, problem: read }
    : { state: 'open', opening, name, file: read };
}

/** Shows a case file of this device, to anyone who has one. It is read here, and goes nowhere. */
export function CasePage() {
  const [opened, setOpened] = useState<Opened>({ state: 'none' });
  const input = useRef<HTMLInputElement>(null);
  const { status } = useSessionState();
  usePageTitle(words.title);
  const last = useRef(0);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const opening = (last.current += 1);
    // A large file may be read after a small one that was chosen later.
    void open(file, opening).then((result) => opening === last.current && setOpened(result));
  };
  const dragged = useFileDrop(take);
  const chooser = (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={words.choose}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after it was changed.
          event.target.value = '';
        }}
      />
      <Button look={opened.state === 'open' ? undefined : 'primary'} onClick={() => input.current?.click()}>
        {opened.state === 'none' ? words.choose : words.chooseOther}
      </Button>
    </>
  );
  return (
    <main className={styles.page} data-dragged={dragged}>
      <PageBar
        actions={
          <>
            {opened.state === 'open' ? chooser : null}
            {status === 'signed-out' ? (
              <Link {...linkTo.signIn()} className={buttonClass()}>
                {words.connect}
              </Link>
            ) : (
              <Link {...linkTo.lastList()} className={buttonClass()}>
                {words.toParcels}
              </Link>
            )}
          </>
        }
      >
        <span className={styles.brand}>
          <i aria-hidden="true" />
          {pageWords.product}
        </span>
        <h1>{words.title}</h1>
      </PageBar>
      {opened.state === 'open' ? (
        <CaseView key={opened.opening} file={opened.file} name={opened.name} />
      ) : (
        <div className={styles.card}>
          {opened.state === 'refused' ? (
            <Refused key={opened.opening} name={opened.name} problem={opened.problem} />
          ) : null}
          <p>{words.intro}</p>
          <div className={styles.choose}>
            {chooser}
            <span className="muted">{words.drop}</span>
          </div>
        </div>
      )}
      <DropNote over={dragged}>{words.dropHere}</DropNote>
    </main>
  );
}

function Refused({ name, problem }: { name: string; problem: CaseProblem | 'unreadable' }) {
  const notice = useRef<HTMLDivElement>(null);
  const { title, next } = words.problems[problem];
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice tone="bad" role="alert" ref={notice} tabIndex={-1}>
      <p>
        <b>{title}</b>
      </p>
      <p className="muted">{name}</p>
      <p>{next}</p>
      {problem === 'newer' ? (
        <p>
          <Button small onClick={() => location.reload()}>
            {words.reload}
          </Button>
        </p>
      ) : null}
    </Notice>
  );
}
