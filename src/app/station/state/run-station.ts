import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Parcel } from '#contract/parcel.ts';
import { printMutation, processMutation, startOnItsWay } from '#app/api/cache/mutations.ts';
import { holdOf } from '#app/api/holds/holds.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { startAction } from '#app/api/intents/open-intents.ts';
import { deskClaims, workedOnElsewhere } from '#app/api/desk/desk-claims.ts';
import { type ClaimAnswer, ownClaimsOf } from '#app/api/desk/own-claims.ts';
import type { ParcelDeskApi } from '#app/api/parcel-desk-api.ts';
import { noteWork } from '#app/api/work-log/work-log.ts';
import type { AccountReader } from '#app/parcels/lookup/account-reader.ts';
import { fits } from '#app/parcels/lookup/fit-parcel.ts';
import { heldHits } from '#app/parcels/lookup/parcel-hits.ts';
import { searchAccount } from '#app/parcels/lookup/search-account.ts';
import type { usePrintNow } from '#app/printing/jobs/use-print-now.ts';
import { countTotals } from '#app/station/bench/count-items.ts';
import { LabelDrawn } from '#app/station/bench/label-drawn.ts';
import { paperNow } from '#app/station/bench/paper-state.ts';
import { noteProcessed } from '#app/station/bench/processed-version.ts';
import { papersOfStation } from '#app/station/papers-of-station.ts';
import { offerCode, withdrawCode } from '#app/station/codes/use-product-codes.ts';
import { readWholeHits } from '#app/station/scan/read-whole-hits.ts';
import { keepOpen } from '#app/station/station-memory.ts';
import { readStationSettings } from '#app/station/station-settings.ts';
import { playSound } from '#app/station/station-sounds.ts';
import { QueuedChanges } from './queued-changes.ts';
import { reduceStation } from './reduce-station.ts';
import type { StationEffect, StationEvent } from './station-events.ts';
import type { StationState } from './station-state.ts';

/** A read of the parcel from so many milliseconds before it came onto the table is as good as one after. */
export const justRead = 1_000;
/** Milliseconds for which the desk is waited for: a parcel that may be another's is packed all the same after that. */
const claimPatience = 1_500;

interface StationTools {
  api: ParcelDeskApi;
  queryClient: QueryClient;
  reader: AccountReader;
  printNow: ReturnType<typeof usePrintNow>['printNow'];
  focus: (on: 'field' | 'weight') => void;
  /** Draws it. */
  show: (state: StationState) => void;
}

type EffectOf<Type extends StationEffect['type']> = StationEffect & { type: Type };

/** Holds the state, does what the reducer requests, and sends it the results as events. */
export class StationRunner {
  readonly #tools: StationTools;
  #state: StationState;
  #isOpen = true;
  /** Of the search that runs. */
  #search = { controller: new AbortController(), began: 0 };
  #scanEnd: ReturnType<typeof setTimeout> | undefined;
  #turn: ReturnType<typeof setTimeout> | undefined;
  #ship: ReturnType<typeof setTimeout> | undefined;
  #drawn = { no: 0, label: new LabelDrawn() };
  readonly #changes: QueuedChanges;

  constructor(tools: StationTools, state: StationState) {
    this.#tools = tools;
    this.#changes = new QueuedChanges(tools.api, tools.queryClient);
    this.#state = state;
  }

  /** Returns what ends it: what comes after that changes nothing. */
  readonly open = (): (() => void) => {
    this.#isOpen = true;
    const { feed } = this.#tools.api;
    const claims = feed.fact(deskClaims);
    let held = claims.get();
    const stopHearing = claims.subscribe(() => {
      const { table } = this.#state;
      const [was, is] = [held, claims.get()].map((each) => each.get(table?.open.id ?? ''));
      held = claims.get();
      if (table !== null && was !== is)
        this.send({ type: 'claim-heard', no: table.no, elsewhere: workedOnElsewhere(is) });
    });
    const stopAsking = feed.sharing.subscribe(() => {
      if (feed.sharing.get() === 'live') this.send({ type: 'claim-again' });
    });
    this.send({ type: 'claim-again' });
    return () => {
      this.#isOpen = false;
      stopHearing();
      stopAsking();
      this.#search.controller.abort();
      clearTimeout(this.#scanEnd);
      clearTimeout(this.#turn);
      clearTimeout(this.#ship);
    };
  };

  /** At once, not after the next drawing: two keys at the same time are one press. */
  readonly send = (event: StationEvent): void => {
    if (!this.#isOpen) return;
    const { state, effects } = reduceStation(this.#state, event, performance.now());
    if (state !== this.#state) this.#tools.show(state);
    this.#state = state;
    for (const effect of effects) this.#run(effect);
  };

  /** The label of an opening is on the screen, or it cannot be. */
  readonly noteDrawn = (no: number, readable: boolean): void => this.#labelDrawn(no).note(readable);

  #labelDrawn(no: number): LabelDrawn {
    if (this.#drawn.no !== no) this.#drawn = { no, label: new LabelDrawn() };
    return this.#drawn.label;
  }

  #run(effect: StationEffect): void {
    const { api, queryClient, focus } = this.#tools;
    switch (effect.type) {
      case 'sound':
        return playSound(effect.sound);
      case 'remember':
        return keepOpen(effect.open);
      case 'await-scan-end':
        clearTimeout(this.#scanEnd);
        this.#scanEnd = setTimeout(() => this.send({ type: 'scan-over' }), readStationSettings().gap + 10);
        return;
      case 'await-turn':
        clearTimeout(this.#turn);
        this.#turn = setTimeout(() => this.send({ type: 'turn', no: effect.no }), effect.millis);
        return;
      case 'await-ship':
        clearTimeout(this.#ship);
        this.#ship = setTimeout(() => this.send({ type: 'ship-due', no: effect.no }), effect.millis);
        return;
      case 'search':
        return void this.#find(effect);
      case 'read-hits':
        return void this.#readHits(effect);
      case 'stop-search':
        return this.#search.controller.abort();
      case 'prefetch':
        return void queryClient.prefetchQuery({ ...parcelQuery(api, effect.id), staleTime: justRead });
      case 'open':
        void queryClient.prefetchQuery({ ...parcelQuery(api, effect.id), staleTime: justRead });
        // In a task of its own: else React draws the table before the request is on its way.
        setTimeout(() => this.send({ type: 'requested', id: effect.id }));
        return;
      case 'claim':
        return void this.#claim(effect);
      case 'end-claim':
        if (effect.end === 'aside') noteWork('station', { 'set-aside': 1 }, { parcel: effect.id });
        if (api.settings.desk) void ownClaimsOf(api).end(effect.id, effect.end, effect.reason);
        return;
      case 'watch':
        return api.statusWatch.watch(effect.id, { eager: true, by: 'station' });
      case 'read-again':
        return void this.#readAgain(effect);
      case 'start':
        return void this.#start(effect);
      case 'mark-and-print':
        return void this.#markAndPrint(effect);
      case 'print-again':
        return void this.#print(effect.no, effect.parcel, { checked: false, once: effect.once });
      case 'print-customs':
        return void this.#printCustoms(effect);
      case 'show-pdf':
        return void window.open(effect.url, '_blank', 'noopener');
      case 'save-weight':
        return void this.#saveWeight(effect);
      case 'save-labels':
        return void this.#saveLabels(effect);
      case 'offer-code':
        return offerCode(effect.key, effect.sku);
      case 'withdraw-code':
        return withdrawCode(effect.key, effect.sku);
      case 'save-box':
        return void this.#saveBox(effect);
      case 'focus':
        return focus(effect.on);
    }
  }

  async #find({ no, scan, failed }: EffectOf<'search'>): Promise<void> {
    const { api, queryClient, reader } = this.#tools;
    const controller = new AbortController();
    const { signal } = controller;
    this.#search = { controller, began: Date.now() };
    const whole = [...heldHits(queryClient, scan.search).values()].filter(({ fit }) => fit <= fits.wholly).length;
    this.send({ type: 'held', no, whole });
    try {
      if (scan.id !== null) {
        await queryClient.fetchQuery({ ...parcelQuery(api, scan.id), staleTime: 0, retry: false });
        return this.send({ type: 'id-read', no });
      }
      if (failed !== undefined) await reader.startAgain(failed);
      for await (const result of searchAccount(reader, scan.search, signal)) {
        this.send({ type: 'found', no, result });
        if (signal.aborted) return;
      }
      this.send({ type: 'search-ended', no });
    } catch (error) {
      this.send({ type: 'search-failed', no, error });
    }
  }

  async #readHits({ no, scan, result }: EffectOf<'read-hits'>): Promise<void> {
    const { api, queryClient } = this.#tools;
    const { controller, began } = this.#search;
    // Enough is known: nothing older is read.
    controller.abort();
    this.send({ type: 'hits-read', no, result: await readWholeHits(api, queryClient, scan.search, result, began) });
  }

  async #readAgain({ no, id }: EffectOf<'read-again'>): Promise<void> {
    const { api, queryClient } = this.#tools;
    try {
      const { parcel } = await queryClient.fetchQuery({ ...parcelQuery(api, id), staleTime: 0, retry: false });
      const starting = queryClient.isMutating(startOnItsWay(id)) > 0;
      this.send({ type: 'read-again', no, parcel, starting, hold: holdOf(parcel) });
    } catch (error) {
      this.send({ type: 'not-read-again', no, error });
    }
  }

  async #start({ no, id }: EffectOf<'start'>): Promise<void> {
    const { api, queryClient } = this.#tools;
    const { idempotencyKey, done } = api.intents.begin(id, startAction(true));
    try {
      const start = { id, print: true, intent: { idempotencyKey }, by: 'station', justRead: true } as const;
      const { joined } = await this.#mutate(processMutation(api, queryClient), start);
      api.statusWatch.watch(id, { eager: true });
      done(null);
      if (!joined) this.#noteCounted(id);
      this.send({ type: 'started', no, joined });
    } catch (error) {
      this.send({ type: 'not-started', no, error: done(error) });
    }
  }

  #noteCounted(id: string): void {
    const { table } = this.#state;
    if (table?.open.id !== id) return;
    const { seen: counted, wanted } = countTotals(table.facts?.parcel.items ?? [], table.open.counts);
    // Of a parcel that was not counted at all nothing is known to be missing.
    noteWork('station', { counted, 'not-scanned': counted === 0 ? 0 : wanted - counted }, { parcel: id });
  }

  async #claim({ no, id, takeOver }: EffectOf<'claim'>): Promise<void> {
    const { api } = this.#tools;
    if (!api.settings.desk) return;
    this.send({ type: 'claim-asked', no });
    // What is known already is said at once.
    const known = () => workedOnElsewhere(api.feed.fact(deskClaims).get().get(id));
    const before = known();
    if (before !== null && !takeOver) this.send({ type: 'claim-heard', no, elsewhere: before });
    const answered = (answer: ClaimAnswer) => {
      // Taken over is taken over, also where the desk does not answer: what is known of the other may be long over.
      const claim = answer.step === 'unknown' && !takeOver ? known() : null;
      this.send({ type: 'claim-answered', no, answer: claim === null ? answer : { step: 'elsewhere', claim } });
    };
    const late = setTimeout(() => answered({ step: 'unknown' }), claimPatience);
    const answer = await ownClaimsOf(api).take(id, takeOver);
    clearTimeout(late);
    answered(answer);
  }

  async #markAndPrint({ no, parcel }: EffectOf<'mark-and-print'>): Promise<void> {
    try {
      const marked = parcel.printed_at === null ? await this.#mark(parcel) : parcel;
      noteProcessed(marked);
      this.send({ type: 'printing', no });
      await this.#print(no, marked, { checked: true, once: true, unasked: true });
    } catch (error) {
      this.send({ type: 'not-marked', no, error });
    }
  }

  async #mark(parcel: Parcel): Promise<Parcel> {
    const { api, queryClient } = this.#tools;
    const { idempotencyKey, done } = api.intents.begin(parcel.id, 'print after null');
    try {
      const { parcel: marked } = await this.#mutate(printMutation(api, queryClient, parcel), { idempotencyKey });
      done(null);
      return marked;
    } catch (error) {
      throw done(error);
    }
  }

  async #print(no: number, parcel: Parcel, how: { checked: boolean; once: boolean; unasked?: boolean }): Promise<void> {
    const { api, queryClient, printNow } = this.#tools;
    const label = this.#labelDrawn(no);
    const first = async () => {
      const readable = await label.wait();
      if (readable) this.send({ type: 'handing', no });
      return readable;
    };
    const printed = await printNow(parcel, { what: papersOfStation(api), ...how, first });
    this.send({ type: 'printed', no, printed, paper: paperNow(api, queryClient, printed) });
  }

  async #printCustoms({ no, parcel }: EffectOf<'print-customs'>): Promise<void> {
    const { printNow } = this.#tools;
    this.send({ type: 'customs-printed', no, printed: await printNow(parcel, { what: 'customs' }) });
  }

  async #saveWeight({ no, id, weight }: EffectOf<'save-weight'>): Promise<void> {
    try {
      const parcel = await this.#changes.change(id, { weight });
      noteWork('station', { weighed: 1 }, { parcel: id });
      this.send({ type: 'weight-saved', no, weight, parcel });
    } catch (error) {
      this.send({ type: 'weight-not-saved', no, error });
    }
  }

  async #saveLabels({ no, id, labels }: EffectOf<'save-labels'>): Promise<void> {
    try {
      this.send({ type: 'labels-saved', no, parcel: await this.#changes.change(id, { number_of_labels: labels }) });
    } catch (error) {
      this.send({ type: 'labels-not-saved', no, error });
    }
  }

  async #saveBox({ no, id, box }: EffectOf<'save-box'>): Promise<void> {
    try {
      const { id: packaging_id, dimensions } = box;
      const parcel = await this.#changes.change(id, { packaging_id, ...(dimensions !== null && { dimensions }) });
      this.send({ type: 'box-saved', no, box, parcel });
    } catch (error) {
      this.send({ type: 'box-not-saved', no, box, error });
    }
  }

  #mutate<Data, Variables>(options: MutationOptions<Data, Error, Variables>, variables: Variables): Promise<Data> {
    return new MutationObserver(this.#tools.queryClient, options).mutate(variables);
  }
}
