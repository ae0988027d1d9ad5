import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { type CallLog, maxCalls } from '#app/api/http/call-log.ts';
import { DeviceLog, type LogKind } from '#app/device-data/device-log.ts';
import { keepsBodies } from '#app/session/keeps-bodies.ts';
import { type CallRecord, isCallRecord, recordOf, withoutBodies } from './call-record.ts';

/** Milliseconds that what was sent is gathered for; it is written when the page has nothing better to do. */
const gatherMillis = 250;
const longestWait = 2000;

export const callKind: LogKind<CallRecord> = {
  topic: 'requests',
  message: 'changed',
  store: 'calls',
  keyPath: ['at', 'tab', 'place'],
  keyOf: ({ at, tab, place }) => [at, tab, place],
  longestMillis: 7 * 86_400_000,
  max: maxCalls,
  read: (stored) => (isCallRecord(stored) ? stored : null),
  now: () => Date.now(),
};

interface JournalPorts {
  /** Whether bodies are kept now. */
  keepsBodies: () => boolean;
  records: DeviceLog<CallRecord>;
  whenIdle: (run: () => void) => void;
  /** A page that goes away may never be idle again. */
  whenHidden: (run: () => void) => void;
  tab: string;
}

/** The requests of all tabs of this browser, written down while the page is idle. */
export class CallJournal {
  readonly #log: CallLog;
  readonly #ports: JournalPorts;
  /** Calls when there may be something new, or nothing left, in this tab or another. */
  readonly subscribe: DeviceLog<CallRecord>['subscribe'];
  #place = 0;
  #planned = false;

  constructor(log: CallLog, ports: JournalPorts = pagePorts()) {
    this.#log = log;
    this.#ports = ports;
    this.subscribe = ports.records.subscribe;
    log.whenAdded(() => this.#plan());
    log.whenForgotten(() => void this.clear());
    ports.whenHidden(() => void this.flush());
    this.#plan();
  }

  /** What is kept, newest first, this page's last request included. `kept`: false where some lasts only as long as this page. */
  async read(): Promise<{ records: CallRecord[]; kept: boolean }> {
    await this.flush();
    const { entries, kept } = await this.#ports.records.read();
    return { records: entries.toReversed(), kept };
  }

  /** What this tab is called in the journal. */
  get tab(): string {
    return this.#ports.tab;
  }

  /** Writes down what has been sent until now. */
  async flush(): Promise<void> {
    const calls = this.#log.take();
    if (calls.length === 0) return;
    // It may have been switched off, in another tab too, since they were sent.
    const keeps = this.#ports.keepsBodies();
    const records = calls
      .map((call) => recordOf(call, this.#ports.tab, this.#place++))
      .map((record) => (keeps ? record : withoutBodies(record)));
    await this.#ports.records.append(records);
  }

  async clear(): Promise<void> {
    this.#log.take();
    await this.#ports.records.clear();
  }

  async dropBodies(): Promise<void> {
    await this.flush();
    await this.#ports.records.rewrite(withoutBodies);
  }

  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    this.#ports.whenIdle(() => {
      this.#planned = false;
      void this.flush();
    });
  }
}

const journals = new WeakMap<CallLog, CallJournal>();

/** The journal of a page; made when it is first requested. */
export function callJournalOf(log: CallLog): CallJournal {
  const journal = journals.get(log) ?? new CallJournal(log);
  journals.set(log, journal);
  return journal;
}

function pagePorts(): JournalPorts {
  return {
    records: new DeviceLog(callKind),
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
