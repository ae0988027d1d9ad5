import { isStationId } from '#contract/desk/station-id.ts';
import { type SettingKind, settingKindOf } from '#contract/desk/desk-settings.ts';
import { HttpError, notFound } from '#service/http/http-error.ts';
import { writeDeskEvent } from '#service/store/queries/desk-event-queries.ts';
import type { Executor } from '#service/store/store.ts';
import type { DeskRequest } from '#service/desk/desk-request.ts';

/** The kind of the setting that a request's path names; 404 where it names none. */
export function requireSettingKind({ id }: DeskRequest): SettingKind {
  const kind = settingKindOf(id);
  const isStation = kind !== 'station' || isStationId(id.slice('station.'.length));
  if (kind === null || !isStation) throw notFound('there is no setting with this id');
  return kind;
}

/** 412, with the version that there is in `ETag`; without one where there is none. */
export function otherSettingVersion(version: number | null): HttpError {
  return version === null
    ? new HttpError(412, 'the setting was deleted since it was read')
    : new HttpError(412, 'the setting has changed since it was read; read it again', {
        headers: { etag: `"${version}"` },
      });
}

/** Tells the account's stations of a change of a setting, in its transaction. */
export function writeSettingEvent(
  tx: Executor,
  { context, token, actor, id }: DeskRequest,
  { version, deleted, at }: { version: number; deleted: boolean; at: number },
): Promise<void> {
  const event = { kind: 'setting', data: { id, version, deleted } } as const;
  return writeDeskEvent(tx, {
    ...event,
    account: token.account,
    at,
    parcel: null,
    actor,
    identity: context.newId(),
  });
}

/** Higher than any that the setting had: a deleted one leaves none, so that the clock counts, which all processes share. */
export function nextSettingVersion(before: number | null, now: number): number {
  return Math.max(now, (before ?? 0) + 1);
}
