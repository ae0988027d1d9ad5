import { useSyncExternalStore } from 'react';
import { type DeskSetting, settingKindOf } from '#contract/desk/desk-settings.ts';
import { type PendingSetting, sharedSettings } from '#app/api/desk/shared-settings.ts';
import { useStationName } from '#app/api/desk/station-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { isRecord } from '#app/words/is-record.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { deskSettingsWords as words } from './desk-settings-words.ts';

/** Settings that were changed here and elsewhere: both versions are kept until a user has chosen. */
export function SettingConflicts() {
  const pending = useSyncExternalStore(sharedSettings.subscribe, sharedSettings.pending);
  return [...pending.values()].map((change) =>
    change.state === 'waiting' ? null : <Conflict key={change.id} change={change} />,
  );
}

function Conflict({ change }: { change: PendingSetting }) {
  const theirs = sharedSettings.known(change.id);
  const kind = settingKindOf(change.id);
  if (kind === null) return null;
  const name = nameOf(change.value) ?? nameOf(theirs?.value) ?? '';
  return (
    <Notice tone="warn">
      <p>
        {change.state === 'refused' ? (
          words.refused(words.kinds[kind], name)
        ) : theirs === undefined ? (
          words.deletedElsewhere(words.kinds[kind], name)
        ) : (
          <ChangedElsewhere theirs={theirs} what={words.kinds[kind]} name={name} />
        )}
      </p>
      {change.state === 'conflict' && theirs !== undefined && change.value !== null ? (
        <p className="muted">{words.different(differences(change.value, theirs.value).join(', '))}</p>
      ) : null}
      <Button small onClick={() => sharedSettings.resolve(change.id, 'theirs')}>
        {change.state === 'refused' ? words.discard : words.takeTheirs}
      </Button>{' '}
      <Button small onClick={() => sharedSettings.resolve(change.id, 'mine')}>
        {change.state === 'refused' ? words.tryAgain : words.keepMine}
      </Button>
    </Notice>
  );
}

function ChangedElsewhere({ theirs, what, name }: { theirs: DeskSetting; what: string; name: string }) {
  const station = useStationName(theirs.station ?? '');
  return words.changedElsewhere(what, name, theirs.station === null ? null : station, formatTimestamp(theirs.at));
}

function nameOf(value: unknown): string | null {
  return isRecord(value) && typeof value['name'] === 'string' ? value['name'] : null;
}

/** Both versions of each part that differs. */
function differences(mine: unknown, theirs: unknown): string[] {
  if (!isRecord(mine) || !isRecord(theirs)) return [];
  const parts = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...parts]
    .filter((part) => JSON.stringify(mine[part]) !== JSON.stringify(theirs[part]))
    .map((part) => words.versions(part, textOf(mine[part]), textOf(theirs[part])));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '–');
}
