import { isRecord } from '#app/words/is-record.ts';

const storageKey = 'parcel-desk.session';
const channelName = 'parcel-desk.session';

/**
 * `ready`: a token is there. `expired`: the server did not accept it any more; sign-in opens over the page, which keeps what is
 * typed. `signed-out`: there is none.
 */
export type SessionStatus = 'ready' | 'expired' | 'signed-out';

export interface SessionState {
  status: SessionStatus;
  /** What the API is asked with; where the server keeps the session, only the session's name. */
  token: string | null;
  /** Absolute or a path of this origin, as typed; null means the server's own setting. */
  base: string | null;
}

interface Message {
  type: 'ask' | 'tell' | 'sign-out';
  token?: string;
  base?: string | null;
}

/**
 * The token: in memory and in this tab's sessionStorage, never in localStorage, a URL or a log. A new tab asks the open ones,
 * and signing out in one tab signs out all (PROMISES: the token goes only to the API's origin; storage may be blocked).
 */
export class Session {
  #state: SessionState = { status: 'signed-out', token: null, base: null };
  readonly #listeners = new Set<() => void>();
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  readonly #signOutListeners: ((here: boolean) => void)[] = [];
  #signedOutElsewhere = false;

  constructor() {
    const kept = readStored();
    if (kept !== null) this.#state = { status: 'ready', ...kept };
    this.#channel?.addEventListener('message', (event: MessageEvent<unknown>) => this.#hear(event.data));
  }

  getState = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  signIn(token: string, base: string | null): void {
    this.#signedOutElsewhere = false;
    this.#set({ status: 'ready', token, base });
  }

  /** The server answered 401 to this token. A newer token that was signed in meanwhile stays. */
  expire(token: string | null): void {
    if (this.#state.status === 'ready' && this.#state.token === token) this.#set({ ...this.#state, status: 'expired' });
  }

  /** Calls after signing out, in this tab (`here`) or another, to purge what the page holds of customers. */
  whenSignedOut(listener: (here: boolean) => void): void {
    this.#signOutListeners.push(listener);
  }

  /** Whether it was another tab that signed this one out. */
  wasSignedOutElsewhere = (): boolean => this.#signedOutElsewhere;

  signOut(): void {
    this.#channel?.postMessage({ type: 'sign-out' } satisfies Message);
    this.#forget(true);
  }

  /** Stops listening to the other tabs. */
  close(): void {
    this.#channel?.close();
  }

  /** Asks the other open tabs for their session; false when none answers in time. */
  async askOtherTabs(millis = 150): Promise<boolean> {
    if (this.#channel === null || this.#state.status === 'ready') return this.#state.status === 'ready';
    this.#channel.postMessage({ type: 'ask' } satisfies Message);
    return new Promise((resolve) => {
      const stop = this.subscribe(() => finish(this.#state.status === 'ready'));
      const timer = setTimeout(() => finish(false), millis);
      const finish = (found: boolean) => {
        stop();
        clearTimeout(timer);
        resolve(found);
      };
    });
  }

  #hear(message: unknown): void {
    if (!isRecord(message)) return;
    const { status, token, base } = this.#state;
    if (message['type'] === 'ask' && status === 'ready' && token !== null) {
      this.#channel?.postMessage({ type: 'tell', token, base } satisfies Message);
    } else if (message['type'] === 'tell' && status === 'signed-out' && typeof message['token'] === 'string') {
      this.signIn(message['token'], typeof message['base'] === 'string' ? message['base'] : null);
    } else if (message['type'] === 'sign-out') {
      this.#signedOutElsewhere ||= status !== 'signed-out';
      this.#forget(false);
    }
  }

  #forget(here: boolean): void {
    this.#set({ status: 'signed-out', token: null, base: null });
    for (const listener of this.#signOutListeners) listener(here);
  }

  #set(state: SessionState): void {
    this.#state = state;
    store(state);
    for (const listener of this.#listeners) listener();
  }
}

function readStored(): { token: string; base: string | null } | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (!isRecord(kept) || typeof kept['token'] !== 'string') return null;
    return { token: kept['token'], base: typeof kept['base'] === 'string' ? kept['base'] : null };
  } catch {
    return null;
  }
}

function store({ status, token, base }: SessionState): void {
  try {
    if (status === 'signed-out') sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ token, base }));
  } catch {
    // Storage may be blocked or full; the token then lives in memory only.
  }
}
