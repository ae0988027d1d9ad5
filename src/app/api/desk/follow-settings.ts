import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { type DeskSetting, readDeskSettings } from '#contract/desk/desk-settings.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import type { DeskEndpoints } from './desk-endpoints.ts';
import type { DeskFeed, FactKind } from './desk-feed.ts';
import { type PendingSetting, type SharedSettings, sharedSettings } from './shared-settings.ts';

interface SettingNews {
  /** As the last snapshot has them; null before one was read. */
  settings: readonly DeskSetting[] | null;
  /** What has happened to settings since, by their ids. */
  changed: ReadonlyMap<string, { version: number; deleted: boolean }>;
}

const settingNews: FactKind<SettingNews> = {
  part: 'settings',
  none: { settings: null, changed: new Map() },
  read: (part) => ({ settings: readDeskSettings(part), changed: new Map() }),
  apply: (news, event: DeskEvent) =>
    event.kind === 'setting' ? { ...news, changed: new Map(news.changed).set(event.data.id, event.data) } : news,
};

type SettingEndpoints = Pick<DeskEndpoints, 'readSettings' | 'putSetting' | 'removeSetting'>;

/** Keeps the desk's settings true from the feed, and sends what is changed here. */
export function followSettings(feed: DeskFeed, endpoints: SettingEndpoints, shared: SharedSettings = sharedSettings) {
  shared.connect({
    send: (change) => sendSetting(endpoints, change),
    read: async (id) => (await endpoints.readSettings([id]))[0] ?? null,
  });
  const facts = feed.fact(settingNews);
  let taken: SettingNews['settings'] = null;
  let reading = false;
  const look = () => {
    const { settings, changed } = facts.get();
    if (settings !== null && settings !== taken) {
      taken = settings;
      shared.takeAll(settings);
      void shared.send();
    }
    for (const [id, { version, deleted }] of changed) if (deleted) shared.takeDeleted(id, version);
    void readNews();
  };
  async function readNews(): Promise<void> {
    if (reading) return;
    const ids = [...facts.get().changed].flatMap(([id, { version, deleted }]) =>
      !deleted && (shared.known(id)?.version ?? -1) < version ? [id] : [],
    );
    if (ids.length === 0) return;
    reading = true;
    const settings = await endpoints.readSettings(ids).catch(() => null);
    reading = false;
    // The next event, or the next snapshot, has it read again.
    if (settings === null) return;
    for (const setting of settings) shared.take(setting);
    if (settings.length === ids.length) void readNews();
  }
  facts.subscribe(look);
  feed.sharing.subscribe(() => {
    if (feed.sharing.get() === 'live') void shared.send();
  });
  look();
}

async function sendSetting(
  { putSetting, removeSetting }: SettingEndpoints,
  change: PendingSetting,
): Promise<DeskSetting | 'deleted' | 'changed' | 'refused' | 'away'> {
  try {
    if (change.value !== null) return await putSetting(change);
    // What the desk never had needs no request.
    if (change.base !== null) await removeSetting({ ...change, base: change.base });
    return 'deleted';
  } catch (error) {
    if (!isApiError(error) || error.outcome !== 'refused' || error.status === null) return 'away';
    if (error.status === 412) return 'changed';
    return error.status === 422 || error.status === 403 || error.status === 404 ? 'refused' : 'away';
  }
}
