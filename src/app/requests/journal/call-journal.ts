import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import type { CallLog } from '#app/api/http/call-log.ts';
import { Listeners } from '#app/state/listeners.ts';
import { openTabChannel, type TabTalk } from '#app/state/tab-channel.ts';
import { keepsBodies } from '#app/session/keeps-bodies.ts';
import { type CallRecord, recordOf, withoutBodies } from './call-record.ts';
import { type CallStore, IdbCalls, keptCalls, MemoryCalls } from './call-store.ts';

/** Milliseconds that what was sent is gathered for; it is written when the page has nothing better to do. */
const gatherMillis = 250;
const longestWait = 2000;

interface JournalPorts {
  /** Whether bodies are kept now. */
  keepsBodies: () => boolean;
  open: () => Promise<CallStore>;
  /** Tells the other tabs that there is something new; null where they cannot hear each other. */
  channel: TabTalk<'changed'> | null;
  whenIdle: (run: () => void) => void;
  /** A page that goes away may never be idle again. */
  whenHidden: (run: () => void) => void;
  tab: string;
}

/** The requests of all tabs of this browser, written down while the page is idle. */
export class CallJournal {
  readonly #log: CallLog;
  readonly #ports: JournalPorts;
  readonly #changes = new Listeners();
  /** Calls when there may be something new, or nothing left, in this tab or another. */
  readonly subscribe = this.#changes.subscribe;
  #store: Promise<CallStore>;
  #place = 0;
  #planned = false;
  /** How often everything was forgotten: what was on its way to the store before does not get there. */
  #epoch = 0;

  constructor(log: CallLog, ports: JournalPorts = pagePorts()) {
    this.#log = log;
    this.#ports = ports;
    this.#store = ports.open().catch(() => new MemoryCalls());
    log.whenAdded(() => this.#plan());
    log.whenForgotten(() => {
      this.#epoch += 1;
      void this.#forgetHere();
    });
    ports.channel?.hear(() => this.#changes.tell());
    ports.whenHidden(() => void this.flush());
    this.#plan();
  }

  /** What is kept, newest first, this page's last request included. */
  async read(): Promise<CallRecord[]> {
    await this.flush();
    const store = await this.#store;
    const records = await store.readAll().catch(async () => (await this.#inMemory(store)).readAll());
    return keptCalls(records, Date.now());
  }

  /** What this tab is called in the journal. */
  get tab(): string {
    return this.#ports.tab;
  }

  /** False: only for as long as this page, and only its own. */
  async isKept(): Promise<boolean> {
    return (await this.#store).kept;
  }

  /** Writes down what has been sent until now. */
  async flush(): Promise<void> {
    const calls = this.#log.take();
    if (calls.length === 0) return;
    const epoch = this.#epoch;
    // It may have been switched off, in another tab too, since they were sent.
    const keeps = this.#ports.keepsBodies();
    const records = calls
      .map((call) => recordOf(call, this.#ports.tab, this.#place++))
      .map((record) => (keeps ? record : withoutBodies(record)));
    const store = await this.#store;
    const isOver = () => epoch !== this.#epoch;
    await store.add(records, isOver).catch(async () => (await this.#inMemory(store)).add(records, isOver));
    this.#tell();
  }

  async clear(): Promise<void> {
    this.#epoch += 1;
    this.#log.take();
    await (await this.#store).clear();
    this.#tell();
  }

  async dropBodies(): Promise<void> {
    await this.flush();
    await (await this.#store).dropBodies();
    this.#tell();
  }

  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    this.#ports.whenIdle(() => {
      this.#planned = false;
      void this.flush();
    });
  }

  async #forgetHere(): Promise<void> {
    const store = await this.#store;
    if (!store.kept) await store.clear();
    this.#changes.tell();
  }

  /** There is no room, or the database is gone: what can still be read stays in view. */
  async #inMemory(failed: CallStore): Promise<CallStore> {
    const records = await failed.readAll().catch(() => []);
    const store = await this.#store;
    if (store !== failed) return store;
    const memory = new MemoryCalls(records);
    this.#store = Promise.resolve(memory);
    return memory;
  }

  #tell(): void {
    this.#ports.channel?.post('changed');
    this.#changes.tell();
  }
}

const journals = new WeakMap<CallLog, CallJournal>();

/** The journal of a page; made when it is first asked for. */
export function callJournalOf(log: CallLog): CallJournal {
  const journal = journals.get(log) ?? new CallJournal(log);
  journals.set(log, journal);
  return journal;
}

function pagePorts(): JournalPorts {
  return {
    open: () => IdbCalls.open(),
    channel: openTabChannel('requests', (message) => (message === 'changed' ? message : null)),
    whenIdle(run) {
      // Safari has no idle callbacks.
      setTimeout(() => {
        if (typeof requestIdleCallback === 'undefined') run();
        else requestIdleCallback(run, { timeout: longestWait });
      }, gatherMillis);
    },
    whenHidden: (run) => document.addEventListener('visibilitychange', run),
    tab: newIdempotencyKey().slice(0, 8),
    keepsBodies,
  };
}
