import { Listeners } from '#app/state/listeners.ts';
import type { GateClock } from '#app/api/http/request-gate.ts';
import type { RunChange } from './steps/run-change.ts';
import { RunEngine } from './run-engine.ts';
import type { RunPorts } from './run-ports.ts';
import type { Run, RunOrder, RunStore } from './run-types.ts';
import type { LiveRun } from './live-run.ts';
import { holdOf } from './run-hold.ts';

/** Milliseconds between two pictures of the runs: a run of thousands does not draw its page a hundred times a second. */
const pictureEvery = 250;
const goingOn = ['running', 'paused', 'stopping'];

/** The engine as pages see it: pictures of its runs, now and then, and orders. */
export class PageRuns implements RunStore {
  readonly #opened: Promise<RunEngine>;
  readonly #drawn = new Listeners();
  readonly #ended = new Listeners<Run>();
  readonly subscribe = this.#drawn.subscribe;
  readonly whenEnded = this.#ended.subscribe;
  #engine: RunEngine | null = null;
  #ports: RunPorts | null = null;
  #snapshot: readonly Run[] = [];
  #read = false;
  #drawnAt = Number.NEGATIVE_INFINITY;
  #cancelDraw: (() => void) | null = null;

  constructor(ports: Promise<RunPorts>) {
    this.#opened = this.#open(ports);
  }

  getSnapshot = (): readonly Run[] => this.#snapshot;

  isRead = (): boolean => this.#read;

  whenRead = async (): Promise<void> => {
    await this.#opened.catch(() => {});
  };

  start = async (order: RunOrder): Promise<string> => {
    const engine = await this.#opened;
    const id = await engine.start(order);
    this.#draw();
    return id;
  };

  undo = async (runs: readonly string[], ids?: readonly string[]): Promise<string | null> =>
    (await this.#opened).undo(runs, ids);

  pause = (id: string): void => this.#tell((engine) => engine.pause(id));
  resume = (id: string): void => this.#tell((engine) => engine.resume(id));
  stop = (id: string): void => this.#tell((engine) => engine.stop(id));
  retryFailed = (id: string): void => this.#tell((engine) => engine.retryFailed(id));
  sendAgain = (id: string): void => this.#tell((engine) => engine.sendAgain(id));
  supplyChange = (id: string, change: RunChange): void =>
    this.#tell((engine) => {
      engine.supplyChange(id, change);
      // A page that is opened next must not ask for it again.
      this.#draw();
    });
  takeOver = async (id: string): Promise<void> => {
    const engine = await this.#opened;
    await engine.takeOver(id);
    this.#draw();
  };
  forget = (id: string): void => this.#tell((engine) => void engine.forget(id));

  isWorking = (): boolean =>
    this.#snapshot.some(
      ({ here, state, hold }) => here && hold === null && (state === 'running' || state === 'stopping'),
    );

  forgetTexts(): void {
    this.#tell((engine) => engine.forgetTexts());
  }

  close(): void {
    this.#cancelDraw?.();
    this.#engine?.close();
  }

  async #open(opening: Promise<RunPorts>): Promise<RunEngine> {
    const ports = await opening;
    this.#ports = ports;
    const engine = new RunEngine(ports, () => this.#drawSoon(ports.clock));
    this.#engine = engine;
    await engine.open();
    this.#read = true;
    this.#draw();
    return engine;
  }

  #tell(order: (engine: RunEngine) => void): void {
    if (this.#engine !== null) order(this.#engine);
    else void this.#opened.then(order);
  }

  #drawSoon(clock: GateClock): void {
    this.#cancelDraw ??= clock.after(Math.max(0, this.#drawnAt + pictureEvery - clock.now()), () => this.#draw());
  }

  #draw(): void {
    this.#cancelDraw?.();
    this.#cancelDraw = null;
    if (this.#engine === null || this.#ports === null) return;
    this.#drawnAt = this.#ports.clock.now();
    const before = this.#snapshot;
    this.#snapshot = viewRuns(this.#engine.runs(), before, this.#ports);
    this.#drawn.tell();
    const wereGoing = new Set(before.filter(({ state }) => goingOn.includes(state)).map(({ id }) => id));
    for (const run of this.#snapshot) if (wereGoing.has(run.id) && !goingOn.includes(run.state)) this.#ended.tell(run);
  }
}

/** The runs of the account that is signed in as pages see them, newest first; what has not changed stays the same object. */
export function viewRuns(
  runs: readonly LiveRun[],
  before: readonly Run[],
  ports: Pick<RunPorts, 'conditions' | 'today' | 'hasLeft' | 'isSameAccount'>,
): readonly Run[] {
  const known = new Map(before.map((run) => [run.id, run]));
  const views = runs
    .filter(({ account, record }) => account === 'same' || ports.isSameAccount(record.account))
    .map((live) => {
      const hold = holdOf(live, ports);
      const until = hold === 'wait' ? ports.conditions.heldUntil() : null;
      const view = live.view(hold, until);
      const shown = known.get(live.id);
      return shown !== undefined && isSame(shown, view) ? shown : view;
    })
    .toSorted((one, other) => other.startedAt - one.startedAt || (one.id < other.id ? 1 : -1));
  return views.length === before.length && views.every((run, at) => run === before[at]) ? before : views;
}

/** Counts follow from the items. */
function isSame(one: Run, other: Run): boolean {
  const { elsewhere } = other;
  return (Object.keys(one) as (keyof Run)[]).every((key) =>
    key === 'elsewhere' ? one.elsewhere?.station === elsewhere?.station : key === 'counts' || one[key] === other[key],
  );
}
