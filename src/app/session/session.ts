import { isRecord } from '#app/words/is-record.ts';
import { Listeners } from '#app/state/listeners.ts';
import { openTabChannel } from '#app/state/tab-channel.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { tokenMark } from './sign-in-mark.ts';
import { keepToken, readKeptToken, readToken, type SessionToken } from './kept-session.ts';

const signedOut: SessionState = { status: 'signed-out', token: null, base: null, device: null };

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
  /** Set where the token is of a device session. */
  device: DeviceSession | null;
}

/** What keeps this device signed in gave the token, which is in memory alone. */
export interface DeviceSession {
  /** When the token is over, on `Date.now`. */
  endsAt: number;
  /** Of the token that the device was signed in with (`tokenMark`). */
  mark: string;
}

type Message =
  | { type: 'ask' }
  /** `of`: the mark of the sign-in that ends; missing where all of the browser end, and in messages of older versions. */
  | { type: 'sign-out'; of: string | null }
  | ({ type: 'tell'; device: DeviceSession | null } & SessionToken);

/**
 * The token: in memory and, unless a device session gave it, in this tab's sessionStorage; never in localStorage, a URL or a log. A new tab asks the open ones,
 * and signing out in one tab signs out all of the same sign-in (PROMISES: the token goes only to the API's origin; storage may be blocked).
 */
export class Session {
  readonly #state = new ValueStore(readStored());
  readonly #channel = openTabChannel('session', readMessage);
  readonly #signOuts = new Listeners<boolean>();
  #signedOutElsewhere = false;
  /** The mark of the sign-in that ended last: a tab that has not heard of it yet still tells of it. */
  #ended: string | null = null;
  /** The server keeps one session for all tabs of the browser. */
  isOfBrowser = false;
  readonly getState = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  /** Calls after signing out, in this tab (true) or another, to purge what the page holds of customers. */
  readonly whenSignedOut = this.#signOuts.subscribe;

  constructor() {
    this.#channel?.hear((message) => this.#hear(message));
  }

  signIn(token: string, base: string | null, device: DeviceSession | null = null): void {
    this.#signedOutElsewhere = false;
    this.#set({ status: 'ready', token, base, device });
  }

  /** The same sign-in has another token, in all tabs. */
  renew(token: string, device: DeviceSession): void {
    const { base } = this.getState();
    this.signIn(token, base, device);
    this.#channel?.post({ type: 'tell', token, base, device });
  }

  /** The server answered 401 to this token. A newer token that was signed in since stays. */
  expire(token: string | null): void {
    const state = this.getState();
    if (state.status === 'ready' && state.token === token) this.#set({ ...state, status: 'expired' });
  }

  /** Whether it was another tab that signed this one out. */
  wasSignedOutElsewhere = (): boolean => this.#signedOutElsewhere;

  signOut(): void {
    this.#channel?.post({ type: 'sign-out', of: this.isOfBrowser ? null : markOf(this.getState()) });
    this.#forget(true);
  }

  /** Stops listening to the other tabs. */
  close(): void {
    this.#channel?.close();
  }

  /** Asks the other open tabs for their session; false when none answers in time. */
  async askOtherTabs(millis = 150): Promise<boolean> {
    const isReady = () => this.getState().status === 'ready';
    if (this.#channel === null || isReady()) return isReady();
    // Who answers this has heard of what ended before it.
    this.#ended = null;
    this.#channel.post({ type: 'ask' });
    return new Promise((resolve) => {
      const stop = this.subscribe(() => finish(isReady()));
      const timer = setTimeout(() => finish(false), millis);
      const finish = (found: boolean) => {
        stop();
        clearTimeout(timer);
        resolve(found);
      };
    });
  }

  #hear(message: Message): void {
    const state = this.getState();
    const { status, token, base, device } = state;
    if (message.type === 'ask' && status === 'ready' && token !== null) {
      this.#channel?.post({ type: 'tell', token, base, device });
    } else if (message.type === 'tell') {
      const isWanted = status === 'signed-out' && this.#ended !== markOf(message);
      if (isWanted || renews(message, state)) this.signIn(message.token, message.base, message.device);
    } else if (message.type === 'sign-out') {
      this.#ended = message.of;
      if (message.of !== null && message.of !== markOf(state)) return;
      this.#signedOutElsewhere ||= status !== 'signed-out';
      this.#forget(false);
    }
  }

  #forget(here: boolean): void {
    this.#ended = markOf(this.getState());
    this.#set(signedOut);
    this.#signOuts.tell(here);
  }

  #set(state: SessionState): void {
    keepToken(state.device === null ? readToken(state) : null);
    this.#state.set(state);
  }
}

function readMessage(message: unknown): Message | null {
  if (!isRecord(message)) return null;
  const { type } = message;
  if (type === 'ask') return { type };
  if (type === 'sign-out') return { type, of: typeof message['of'] === 'string' ? message['of'] : null };
  const token = type === 'tell' ? readToken(message) : null;
  return token && { type: 'tell', ...token, device: readDevice(message['device']) };
}

function readDevice(given: unknown): DeviceSession | null {
  if (!isRecord(given)) return null;
  const { endsAt, mark } = given;
  return typeof endsAt === 'number' && typeof mark === 'string' ? { endsAt, mark } : null;
}

/** Tabs of another account, which another token opened, are not meant. */
function markOf({ token, device }: Pick<SessionState, 'token' | 'device'>): string | null {
  return token === null ? null : (device?.mark ?? tokenMark(token));
}

/** Whether a message brings a token of the device session to a tab of the same sign-in. */
function renews({ base, device }: Message & { type: 'tell' }, state: SessionState): boolean {
  if (device === null || state.base !== base) return false;
  return device.mark === (state.device?.mark ?? tokenMark(state.token)) && device.endsAt >= (state.device?.endsAt ?? 0);
}

function readStored(): SessionState {
  const kept = readKeptToken();
  return kept === null ? signedOut : { status: 'ready', ...kept, device: null };
}
