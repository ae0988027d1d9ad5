import { Link } from '@tanstack/react-router';
import { linkTo } from '#app/links/links.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import code from '#app/station/place/code-field.module.css';
import type { StationBadge } from './use-badge.ts';
import { badgeWords as words } from './badge-words.ts';
import styles from './locked-station.module.css';

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Over a station that nobody has used for a time. What is on the table is behind it, and does not react. */
export function LockedStation({ badge }: { badge: StationBadge }) {
  const { problem, busy, takes, open } = badge;
  return (
    <Dialog
      title={words.title}
      role="alertdialog"
      mustAnswer
      onClose={() => {}}
      actions={
        <>
          <Link {...linkTo.lastList()} className={buttonClass({})}>
            {words.toParcels}
          </Link>
          {problem === 'away' || problem === 'off' ? <Button onClick={open}>{words.open}</Button> : null}
        </>
      }
    >
      <p className={styles.next}>{words.next}</p>
      <p className="muted">{words.keeps}</p>
      <label className={styles.label}>
        <span>{words.field}</span>
        {/* A scanner types into it; the scan is taken out again wherever it went. */}
        <input
          className={code.field}
          type="text"
          ref={takeFocus}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Enter' || currentTarget.value === '') return;
            takes([currentTarget.value]);
            currentTarget.value = '';
          }}
        />
      </label>
      <p role="status" className={problem === null ? 'muted' : styles.problem}>
        {busy ? words.reading : problem === null ? '\u00A0' : words.problems[problem]}
      </p>
    </Dialog>
  );
}
