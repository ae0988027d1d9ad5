import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { type DeskSetting, readDeskSettings } from '#contract/desk/desk-settings.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import type { DeskEndpoints } from './desk-endpoints.ts';
import type { DeskFeed, FactKind } from './desk-feed.ts';
import { mergedMapping } from './merged-mapping.ts';
import { againLater } from './stream/again-later.ts';
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
  shared.mergeBy('mapping', mergedMapping);
  const sendAgain = againLater(() => void shared.send());
  shared.connect({
    async send(change) {
      const answer = await sendSetting(endpoints, change);
      if (answer === 'away') sendAgain();
      return answer;
    },
    async read(id) {
      try {
        return (await endpoints.readSettings([id]))[0] ?? null;
      } catch (error) {
        sendAgain();
        throw error;
      }
    },
  });
  const facts = feed.fact(settingNews);
  let taken: SettingNews['settings'] = null;
  let reading = false;
  const again = againLater(() => void readNews());
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
    if (settings === null) return again();
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
