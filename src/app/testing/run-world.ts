import { Listeners } from '#app/state/listeners.ts';
import { noNotes } from '#app/api/not-sent/parcel-notes.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { attemptRuns, type WatchEnd } from '#app/api/polling/status-watch.ts';
import type { RunEndpoints } from '#app/runs/engine/steps/item-step.ts';
import type { RunDesk } from '#app/runs/engine/desk/runs-at-desk.ts';
import { RunEngine } from '#app/runs/engine/run-engine.ts';
import type { PageHold, RunNews, RunPorts } from '#app/runs/engine/run-ports.ts';
import type { ItemRecord } from '#app/runs/engine/journal/run-record.ts';
import type { RunJournal } from '#app/runs/engine/journal/run-journal.ts';
import type { Run } from '#app/runs/engine/run-types.ts';
import { viewRuns } from '#app/runs/engine/page-runs.ts';
import type { DeskOfRuns } from './desk-of-runs.ts';
import { type Fate, refusal, RunServer, type WorldPlan } from './run-server.ts';
import { SlowJournal } from './slow-journal.ts';

// A browser with tabs, a network, an API and a carrier, in a time that a test moves: what happens, and when, is the test's choice.

/** Nothing of a dead tab continues. */
const never = new Promise<never>(() => {});

export class World extends RunServer {
  journal: RunJournal;
  readonly tabs: Tab[] = [];
  /** The requests that have left, by method and path. */
  readonly asked: string[] = [];
  /** Parcels whose starts failed, as reported to the page. */
  readonly marked: string[] = [];
  /** Fields that were changed, as reported to the page. */
  /** Marks of the account under other tokens. */
  readonly learned = new Set<string>();
  readonly changed: string[] = [];
  lastId = 0;
  /** Where the server keeps the runs of all stations. */
  desk: DeskOfRuns | null = null;
  /** The service is not there. */
  down = false;
  #fate = 0;
  #delay = 0;

  constructor(plan: WorldPlan) {
    super(plan);
    this.journal = new SlowJournal(() => this.pause());
  }

  openTab(): Tab {
    const tab = new Tab(this, `tab-${this.tabs.length}`);
    this.tabs.push(tab);
    return tab;
  }

  /** What is opened from now on is in another browser. */
  forgetJournal(): void {
    for (const tab of this.tabs) tab.kill();
    this.otherBrowser();
  }

  /** The same, and the tabs that are open stay. */
  otherBrowser(): void {
    this.journal = new SlowJournal(() => this.pause());
  }

  /** Waits for the next of the plan's delays. */
  pause(): Promise<void> {
    const { delays } = this.plan;
    this.#delay += 1;
    const millis = delays[this.#delay % delays.length] ?? 1;
    return new Promise((resolve) => this.clock.after(millis, resolve));
  }

  nextFate(): Fate {
    const { fates } = this.plan;
    this.#fate += 1;
    return fates[this.#fate % fates.length] ?? 'fine';
  }

  /** One request as the network treats it. */
  async request<T>(tab: Tab, name: string, serve: () => T): Promise<T> {
    const fate = this.nextFate();
    this.asked.push(name);
    await this.pause();
    if (this.down || fate === 'drop') return tab.failed(name);
    if (fate === 'signed-out' || tab.signedOut) {
      await this.pause();
      tab.signOut();
      throw refusal(name, 401);
    }
    if (fate === 'too-many') throw tab.turnedAway(name);
    if (fate === 'plan' || fate === 'forbidden') throw refusal(name, fate === 'plan' ? 402 : 403);
    let answer: T | ApiError;
    try {
      answer = serve();
    } catch (error) {
      answer = error as ApiError;
    }
    await this.pause();
    if (fate === 'lost' || this.down) return tab.failed(name);
    if (fate === 'fault') throw new ApiError({ kind: 'status', outcome: 'unknown', request: name, status: 500 });
    if (answer instanceof ApiError) throw answer;
    return answer;
  }
}

/** One tab of the browser with its engine. */
export class Tab {
  readonly #world: World;
  readonly name: string;
  readonly journal: RunJournal;
  readonly engine: RunEngine;
  signedOut = false;
  /** Items whose end it has reported. */
  readonly ended: ItemRecord[] = [];
  /** What the desk was told to be in its runs, each time. */
  readonly claimed: (readonly string[])[] = [];
  readonly givenBack: string[] = [];
  /** What its pages show. */
  shown: readonly Run[] = [];
  #dead = false;
  #away = false;
  #heldUntil = 0;
  readonly #conditions = new Listeners();
  readonly #news = new Listeners<RunNews>();
  readonly #ends = new Listeners<WatchEnd>();
  readonly #watched = new Set<string>();

  constructor(world: World, name: string) {
    this.#world = world;
    this.name = name;
    this.journal = world.journal;
    const ports = this.openPorts();
    this.engine = new RunEngine(ports, () => {
      this.shown = viewRuns(this.engine.runs(), this.shown, ports);
    });
    void this.engine.open();
    this.#cycle();
  }

  get dead(): boolean {
    return this.#dead;
  }

  /** The process ends, as if by a kill: what has left it continues, nothing else. */
  kill(): void {
    this.#dead = true;
  }

  signIn(): void {
    this.signedOut = false;
    this.#conditionsChanged();
  }

  signOut(): void {
    this.signedOut = true;
    this.#conditionsChanged();
  }

  failed(name: string): never {
    this.#away = this.#world.down;
    this.#conditionsChanged();
    throw new ApiError({ kind: 'network', outcome: 'unknown', request: name });
  }

  turnedAway(name: string): ApiError {
    this.#heldUntil = this.#world.clock.now() + 2000;
    this.#world.clock.after(2001, () => this.#conditionsChanged());
    this.#conditionsChanged();
    return refusal(name, 429);
  }

  hear(news: RunNews): void {
    if (!this.#dead) this.#news.tell(news);
  }

  /** Any step of a tab that was killed never ends. */
  async #alive<T>(work: () => Promise<T>): Promise<T> {
    if (this.#dead) return never;
    try {
      return await work();
    } finally {
      if (this.#dead) await never;
    }
  }

  #conditionsChanged(): void {
    if (!this.#dead) this.#conditions.tell();
  }

  #hold(): PageHold | null {
    if (this.signedOut) return 'sign-in';
    if (this.#away) return 'away';
    return this.#heldUntil > this.#world.clock.now() ? 'wait' : null;
  }

  /** What the engine of this tab works with, for another one. */
  openPorts(): RunPorts {
    const world = this.#world;
    const { clock } = world;
    const { journal } = this;
    return {
      tab: this.name,
      journal: {
        kept: true,
        readAll: () => this.#alive(() => journal.readAll()),
        read: (id) => this.#alive(() => journal.read(id)),
        create: (run, items) => this.#alive(() => journal.create(run, items)),
        update: (id, places, change) => this.#alive(() => journal.update(id, places, change)),
        remove: (id) => this.#alive(() => journal.remove(id)),
      },
      context: {
        endpoints: this.#endpoints(),
        keyed: world.plan.keyed,
        etags: world.plan.etags === true,
        changed: ({ id }, _etag, fields) => void world.changed.push(`${id} ${fields.join(' ')}`),
        takenBack: () => {},
        created: () => {},
        captureNotes: () => noNotes,
        gone: () => {},
        notStarted: (id) => void world.marked.push(id),
      },
      watch: {
        watch: (ids) => {
          for (const id of ids) this.#watched.add(id);
        },
        whenEnded: this.#ends.subscribe,
      },
      clock: {
        now: () => clock.now(),
        after: (millis, run) =>
          clock.after(millis, () => {
            if (!this.#dead) run();
          }),
      },
      today: () => clock.now(),
      serverNow: () => clock.now(),
      conditions: {
        hold: () => this.#hold(),
        heldUntil: () => this.#heldUntil,
        subscribe: this.#conditions.subscribe,
      },
      account: () => 'host same',
      isSameAccount: (mark) => mark === 'host same' || world.learned.has(mark),
      learnAccount: (mark) => void world.learned.add(mark),
      news: {
        post: (news) => {
          for (const tab of world.tabs)
            if (tab !== this && tab.journal === journal && !this.#dead) clock.after(3, () => tab.hear(news));
        },
        hear: this.#news.subscribe,
      },
      desk: () => this.#desk(),
      ended: (_, item) => void this.ended.push(item),
      newId: () => `run-${world.ids.length}-${(world.lastId += 1)}`,
      hasLeft: () => false,
    };
  }

  #desk(): RunDesk | null {
    const { desk } = this.#world;
    if (desk === null) return null;
    const send = <T>(name: string, serve: () => T) =>
      this.#alive(() => {
        if (!desk.away && desk.unheard !== this.name) return this.#world.request(this, name, serve);
        throw new ApiError({ kind: 'network', outcome: 'unknown', request: name });
      });
    return {
      claim: (ids) => void this.claimed.push([...ids]),
      held: () => desk.held.get(this.name) ?? null,
      giveBack: (ids) => void this.givenBack.push(...ids),
      update: (id, update) => send('POST /desk/runs/{id}', () => desk.update(id, this.name, update)),
      take: (id) => send('POST /desk/runs/{id}/take', () => desk.take(id, this.name)),
      read: (id) => send('GET /desk/runs/{id}', () => desk.read(id)),
      openHere: () => desk.openAt(this.name),
      whenKnown: () => {},
      hear: (listener) => void desk.moved.subscribe((run) => desk.unheard !== this.name && listener(run)),
    };
  }

  #endpoints(): RunEndpoints {
    const world = this.#world;
    const send = <T>(name: string, serve: () => T) => this.#alive(() => world.request(this, name, serve));
    return {
      getParcel: (id) => send('GET /parcels/{id}', () => ({ parcel: world.find(id).parcel, etag: world.etagOf(id) })),
      getProcessStatus: (id) =>
        send('GET /parcels/{id}/process', () => {
          const { status, parcel } = world.find(id);
          return status === 'none' ? null : { status, parcel };
        }),
      processParcel: (id, print, { idempotencyKey }) =>
        send('POST /parcels/{id}/process', () => {
          return { joined: world.process(id, print, idempotencyKey) };
        }),
      printParcel: (id) =>
        send('POST /parcels/{id}/print', () => {
          const reprint = world.find(id).parcel.printed_at !== null;
          return { reprint, parcel: world.change(id, { printed_at: '2026-01-02T00:00:00Z' }) };
        }),
      deleteParcel: (id) =>
        send('DELETE /parcels/{id}', () => {
          world.remove(id);
          return true as const;
        }),
      createParcel: (body, _, { idempotencyKey }) =>
        send('POST /parcels', () => ({ parcel: world.create(body, idempotencyKey), etag: null })),
      listParcels: () => send('GET /parcels', () => ({ entries: world.list(), next: null, unreadable: 0 })),
      updateParcel: (id, body, { ifMatch }) =>
        send('PATCH /parcels/{id}', () => ({ parcel: world.update(id, body, ifMatch), etag: world.etagOf(id) })),
    };
  }

  /** The watch: looks at all it watches once a second, and finds out whether the service is back. */
  #cycle(): void {
    if (this.#dead) return;
    this.#world.clock.after(1000, () => this.#cycle());
    if (this.#away && !this.#world.down) {
      this.#away = false;
      this.#conditionsChanged();
    }
    if (this.#hold() !== null) return;
    for (const id of this.#watched) {
      const { status, parcel } = this.#world.find(id);
      if (attemptRuns({ status })) continue;
      this.#watched.delete(id);
      this.#ends.tell({ id, quiet: true, by: 'run', begunAt: 0, kind: 'completed', parcel });
    }
  }
}
