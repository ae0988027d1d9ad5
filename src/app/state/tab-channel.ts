/**
 * What the tabs of this browser talk about. A tab may be days older than this one, and a sign-out, a lock or a run of it counts as
 * much: the names stay, a message is only ever added to, and what a tab cannot read it leaves alone.
 */
type TabTopic =
  | 'attempts'
  | 'desk'
  | 'desk-rows'
  | 'forget'
  | 'parcels'
  | 'pause'
  | 'requests'
  | 'runs'
  | 'session'
  | 'status-turns'
  | 'unsaved-work'
  | 'work';

/** The other tabs, about one topic. */
export interface TabTalk<Message> {
  /** Tells all others. */
  post: (message: Message) => void;
  /** Calls with what another tab posts. Returns what ends that. */
  hear: (listener: (message: Message) => void) => () => void;
}

export interface TabChannel<Message> extends TabTalk<Message> {
  /** Ends hearing the others. */
  close: () => void;
}

/** `read`: null for what is no message of this version. Null where the browser lets tabs not talk. */
export function openTabChannel<Message>(
  topic: TabTopic,
  read: (message: unknown) => Message | null,
): TabChannel<Message> | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(`parcel-desk.${topic}`);
  return {
    post: (message) => channel.postMessage(message),
    hear(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => {
        const message = read(data);
        if (message !== null) listener(message);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}
