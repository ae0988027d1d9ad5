import { useSyncExternalStore } from 'react';
import { type DeskSetting, type SettingKind, settingKindOf } from '#contract/desk/desk-settings.ts';
import { rightOfSetting } from '#contract/rights/route-rights.ts';
import { type PendingSetting, sharedSettings } from '#app/api/desk/shared-settings.ts';
import { useStationName } from '#app/api/desk/station-names.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { isRecord } from '#app/words/is-record.ts';
import { formatTimestamp } from '#app/words/time.ts';
import { settingConflictWords as words } from './setting-conflict-words.ts';

/** Settings of a kind, or of all, that were changed here and elsewhere: both versions are kept until a user has chosen. */
export function SettingConflicts({ kind = null }: { kind?: SettingKind | null }) {
  const pending = useSyncExternalStore(sharedSettings.subscribe, sharedSettings.pending);
  return [...pending.values()]
    .filter(({ id, state }) => state !== 'waiting' && (kind === null || settingKindOf(id) === kind))
    .map((change) => <Conflict key={change.id} change={change} />);
}

function Conflict({ change }: { change: PendingSetting }) {
  const theirs = sharedSettings.known(change.id);
  const kind = settingKindOf(change.id);
  const mayNot = useMayNot();
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
        <p className="muted">{words.different(differences(change.value, theirs.value))}</p>
      ) : null}
      <span>
        <Button small onClick={() => sharedSettings.resolve(change.id, 'theirs')}>
          {change.state === 'refused' ? words.discard : words.takeTheirs}
        </Button>{' '}
        <Button
          small
          disabledReason={mayNot(rightOfSetting(kind))}
          onClick={() => sharedSettings.resolve(change.id, 'mine')}
        >
          {change.state === 'refused' ? words.tryAgain : words.keepMine}
        </Button>
      </span>
    </Notice>
  );
}

function ChangedElsewhere({ theirs, what, name }: { theirs: DeskSetting; what: string; name: string }) {
  const station = useStationName(theirs.station ?? '');
  return words.changedElsewhere(what, name, theirs.station === null ? null : station, formatTimestamp(theirs.at));
}

function nameOf(value: unknown): string | null {
  if (!isRecord(value)) return null;
  const { name, width, height } = value;
  if (typeof name === 'string') return name;
  return typeof width === 'number' && typeof height === 'number' ? words.page(width, height) : null;
}

/** The parts that differ, with both versions of those that are a word or a number. */
function differences(mine: unknown, theirs: unknown): string[] {
  if (!isRecord(mine) || !isRecord(theirs)) return [];
  const parts = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...parts]
    .filter((part) => JSON.stringify(mine[part]) !== JSON.stringify(theirs[part]))
    .map((part) => {
      const name = words.parts[part] ?? part;
      const [own, other] = [textOf(mine[part]), textOf(theirs[part])];
      return own === null || other === null ? name : words.versions(name, own, other);
    });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
