import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { DeskEvent } from '#contract/desk/desk-events.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { keepRunning, type Kept } from '../keep-running.ts';
import type { EventStream } from '../one-desk/event-stream.ts';
import { takeOverAndShip, withTwoStations } from '../one-desk/two-stations.ts';
import { writeBadge } from '../one-desk/store-badges.ts';
import { type Answer, serviceClient } from '../service-client.ts';
import { goTo } from '../ui/go-to.ts';
import { firstMethod } from '../ui/parcel-pages.ts';
import { scan } from '../ui/station-pages.ts';
import { type DeskPair, stationAt, type StationClient, statusesOf, withDeskPair } from './desk-pair.ts';
import { deviceAt, jobBody, newRun, printOf, pdfNamed, runUpdate, viewValue } from './desk-requests.ts';

// Two stations of one desk, each at a process of its own, whose clocks differ.

/** What its events of a kind say. */
const dataOf = ({ events }: EventStream, wanted: DeskEvent['kind']) =>
  events.filter(({ kind }) => kind === wanted).map(({ data }) => data);

/** The id of a new parcel; a server of another make answers the rest in its own way. */
const madeAt = async ({ api }: StationClient, body: object = {}) =>
  ((await api.post('/parcels', body)).body as { data: { id: string } }).data.id;

const claimOf = async (station: StationClient, id: string) =>
  ((await station.parts())['claims'] as { parcel: string }[]).find(({ parcel }) => parcel === id);

for (const kind of ['service', 'proxy'] as const)
  test.describe(kind === 'service' ? 'two processes' : 'two proxies @safety', () => {
    let kept: Kept<DeskPair>;
    test.beforeAll(async () => {
      kept = await keepRunning((use) => withDeskPair(kind, use));
    });
    test.afterAll(() => kept.stop());

    const stations = () => [stationAt(kept.value.one), stationAt(kept.value.two)] as const;

    test('a parcel claimed at one process is taken over at the other, which the first one hears', async () => {
      const [ana, ben] = stations();
      const heard = await ana.listen();
      const id = await madeAt(ben);
      const take = (at: typeof ana, more = {}) =>
        at.send('PUT', `/claims/${id}`, { json: { held_by: 'station', ...more } });
      expect((await take(ana)).status).toBe(200);
      expect(await claimOf(ben, id)).toMatchObject({ station: ana.id });
      expect(await take(ben)).toMatchObject({ status: 409, body: { claim: { station: ana.id } } });
      expect((await take(ben, { take_over: true })).body).toMatchObject({ before: { station: ana.id } });
      await expect
        .poll(() => dataOf(heard, 'claim'))
        .toMatchObject([{ change: 'taken' }, { change: 'taken-over', from: ana.id }]);
      const renewed = await ana.send('POST', '/claims', { json: { change: 'renew', held_by: 'station', ids: [id] } });
      expect(renewed.body).toMatchObject({ held: [] });
      expect(await claimOf(ana, id)).toMatchObject({ station: ben.id });
      heard.close();
    });

    test('of two first claims at the same time one holds', async () => {
      const [ana, ben] = stations();
      for (let race = 0; race < 10; race += 1) {
        const path = `/claims/${randomUUID()}`;
        const both = await Promise.all([ana, ben].map((at) => at.send('PUT', path, { json: { held_by: 'station' } })));
        expect(statusesOf(both)).toEqual([200, 409]);
      }
    });

    test('a label that two processes are asked for at once comes out once; asked for by people it comes out twice', async () => {
      const { printer } = kept.value;
      const [ana, ben] = stations();
      const id = await madeAt(ana);
      const print = (at: typeof ana, unasked: boolean) => at.send(...printOf(jobBody([id], unasked)));
      const before = printer.output().length;
      expect(statusesOf(await Promise.all([print(ana, true), print(ben, true)]))).toEqual([202, 422]);
      await expect.poll(() => printer.output().length).toBe(before + 1);
      expect((await ben.send('GET', `/prints?parcels=${id}`)).body).toMatchObject({ prints: [{ parcel: id }] });
      expect(statusesOf(await Promise.all([print(ana, false), print(ben, false)]))).toEqual([202, 202]);
      await expect.poll(() => printer.output().length).toBe(before + 3);
    });

    test('a print in a dialog is known at the other process, and its repeated request is the same print', async () => {
      const [ana, ben] = stations();
      for (let race = 0; race < 5; race += 1) {
        const parcel = randomUUID();
        const documents = [{ parcel, document: 'labels', pages: 1 }];
        const note = (at: typeof ana, id: string) =>
          at.send('POST', '/prints', { json: { id, documents, unasked: true } });
        const id = randomUUID();
        expect(statusesOf(await Promise.all([note(ana, id), note(ben, id)]))).toEqual([200, 200]);
        expect((await note(ben, randomUUID())).status).toBe(422);
        const { body } = await ben.send('GET', `/prints?parcels=${parcel}`);
        expect(body).toMatchObject({ prints: [{ print: id, station: expect.any(String) }] });
        expect((body as { prints: unknown[] }).prints).toHaveLength(1);
      }
    });

    test('pages sent through both processes in turn come out in that order', async () => {
      const { printer } = kept.value;
      const [ana, ben] = stations();
      const before = printer.output().length;
      printer.hold();
      const names = ['first', 'second', 'third', 'fourth'];
      for (const [index, name] of names.entries())
        expect((await [ben, ana][index % 2]?.send(...printOf(pdfNamed(name))))?.status).toBe(202);
      printer.release();
      await expect.poll(() => printer.output().length).toBe(before + names.length);
      const out = printer.output().slice(before);
      expect(out.map((bytes) => names.find((name) => bytes.includes(`% ${name}\n`)))).toEqual(names);
    });

    test('a mark made at one process is seen at the other, and ends for both', async () => {
      const [ana, ben] = stations();
      const id = await madeAt(ana);
      const heard = await ben.listen();
      const facts = { fields: ['receiver.city'], tried: true, refusal: null, version: null };
      expect((await ana.send('PUT', `/marks/not-sent.${id}`, { json: facts })).status).toBe(204);
      await expect.poll(() => dataOf(heard, 'mark')).toMatchObject([{ mark: 'not-sent', cleared: false }]);
      expect((await ben.parts())['marks']).toContainEqual(expect.objectContaining({ parcel: id, station: ana.id }));
      await ben.api.patch(`/parcels/${id}`, { receiver: { city: 'Bonn' } });
      await expect.poll(() => dataOf(heard, 'mark')).toMatchObject([{ cleared: false }, { cleared: true }]);
      expect(JSON.stringify((await ana.parts())['marks'])).not.toContain(id);
      heard.close();
    });

    test('of two changes of a setting one is refused, and each version is higher than all before', async () => {
      const [ana, ben] = stations();
      const heard = await ana.listen();
      const path = `/settings/view.${randomUUID()}`;
      const put = (at: typeof ana, name: string, headers: Record<string, string>) =>
        at.send('PUT', path, { json: { value: viewValue(name) }, headers });
      const made = await Promise.all([ana, ben].map((at) => put(at, 'Early', { 'if-none-match': '*' })));
      expect(statusesOf(made)).toEqual([200, 412]);
      const etags = made.map(({ headers }) => headers.get('etag') ?? '');
      expect(etags[0], 'the one that is refused learns what is there').toBe(etags[1]);
      const changed = await Promise.all([ana, ben].map((at) => put(at, at.id, { 'if-match': etags[0] ?? '' })));
      expect(statusesOf(changed)).toEqual([200, 412]);
      const third = await put(ben, 'Ben', {
        'if-match': changed.find(({ status }) => status === 200)?.headers.get('etag') ?? '',
      });
      await ana.send('DELETE', path, { headers: { 'if-match': third.headers.get('etag') ?? '' } });
      expect((await put(ana, 'Again', { 'if-none-match': '*' })).status).toBe(200);
      const versions = () => dataOf(heard, 'setting').map((data) => (data as { version: number }).version);
      await expect.poll(() => versions().length).toBe(5);
      expect(versions()).toEqual([...new Set(versions())].toSorted((one, other) => one - other));
      heard.close();
    });

    test('new stations at both processes have numbers of their own at once', async () => {
      for (let race = 0; race < 10; race += 1) {
        const both = stations();
        const known = await Promise.all(both.map((station) => station.parts()));
        const numbers = both.map(({ id }, index) => {
          const all = known[index]?.['stations'] as { id: string; number: number }[];
          return all.find((station) => station.id === id)?.number;
        });
        expect(numbers).toEqual([expect.any(Number), expect.any(Number)]);
        expect(numbers[0]).not.toBe(numbers[1]);
      }
    });

    test('a run that is continued at the other process is fenced off at the first, and continued once', async () => {
      const [ana, ben] = stations();
      const [heard, run] = [await ben.listen(), newRun()];
      const say = (at: typeof ana, facts: Parameters<typeof runUpdate>[0]) =>
        at.send('POST', `/runs/${run}`, { json: runUpdate(facts) });
      expect((await say(ana, {})).status).toBe(200);
      await expect.poll(() => dataOf(heard, 'run')).toMatchObject([{ run, state: 'running', fence: 1 }]);
      expect((await ben.send('POST', `/runs/${run}/take`)).status).toBe(409);
      await say(ana, { state: 'stopped' });
      const cara = stationAt(kept.value.one);
      const taken = await Promise.all([ben, cara].map((at) => at.send('POST', `/runs/${run}/take`)));
      expect(statusesOf(taken)).toEqual([200, 409]);
      expect((await say(ana, {})).status).toBe(409);
      const holder = taken[0]?.status === 200 ? ben : cara;
      expect((await say(holder, { fence: 2, state: 'ended' })).status).toBe(200);
      expect((await ana.send('GET', `/runs/${run}`)).body).toMatchObject({
        run: { station: holder.id, state: 'ended' },
      });
      heard.close();
    });

    test('work that is posted to both processes is counted once', async () => {
      const [ana, ben] = stations();
      const heard = await ben.listen();
      const at = Date.now();
      const entry = { id: randomUUID(), at, source: 'station', kind: 'weighed', count: 1, parcel: null };
      await Promise.all(
        [ana, ana, stationAt(kept.value.two, ana.id)].map((each) =>
          each.send('POST', '/work', { json: { work: [entry] } }),
        ),
      );
      const { body } = await ben.send('GET', `/work?since=${at - 1}&until=${at + 1}`);
      expect(body).toMatchObject({ work: [{ station: ana.id, kind: 'weighed', count: 1 }] });
      await expect.poll(() => dataOf(heard, 'work')).toMatchObject([{ count: 1 }]);
      heard.close();
    });

    test('a badge scanned at one process names who works at the other, until it is locked there', async () => {
      const [ana, ben] = stations();
      const atTwo = stationAt(kept.value.two, ana.id);
      const heard = await ben.listen();
      const code = await writeBadge(kept.value.one, { name: 'Ana', account: kept.value.account });
      const scanned = await ana.send('POST', '/badge', { json: { code } });
      const { person } = (scanned.body as { place: { person: string } }).place;
      const claims = `/claims/${randomUUID()}`;
      expect((await atTwo.send('PUT', claims, { json: { held_by: 'station' } })).body).toMatchObject({
        claim: { person },
      });
      expect((await atTwo.send('POST', '/badge/stay')).status).toBe(200);
      expect((await ana.send('POST', '/badge/stay')).status).toBe(200);
      expect((await atTwo.send('POST', '/badge/lock')).status).toBe(204);
      expect((await ana.send('POST', '/badge/stay')).status).toBe(409);
      await expect.poll(() => dataOf(heard, 'badge')).toEqual([{ change: 'scanned' }, { change: 'idle' }]);
      heard.close();
    });

    test('a device signed in at one process is signed in at the other, and signed out at both', async () => {
      const { one, two } = kept.value;
      const station = randomUUID();
      const [atOne, atTwo] = [deviceAt(one, kind), deviceAt(two, kind)];
      const cookie = await atOne.open(one.token, station);
      const headers = (await atTwo.headers(cookie)) ?? {};
      const snapshot = () => serviceClient(two.origin, null).get('/desk/snapshot', { headers });
      expect((await snapshot()).status).toBe(200);
      const stream = await fetch(`${two.origin}/desk/events`, { headers });
      expect(stream.status).toBe(200);
      await atOne.end(cookie);
      expect(await atTwo.headers(cookie)).toBeNull();
      expect((await snapshot()).status).toBe(401);
      await stream.text().catch(() => '');
      // A browser that repeats its request has one session.
      for (let race = 0; race < 5; race += 1) {
        const both = await Promise.all([atOne, atTwo].map((at) => at.open(one.token, station)));
        const good = await Promise.all(both.map((secret) => atOne.headers(secret)));
        expect(good.filter((each) => each !== null)).toHaveLength(1);
      }
    });

    // Of two services: one-desk/flows-at-places.spec.ts.
    if (kind === 'proxy')
      test('on screens at two processes a claim, a label that was printed and a changed row are said at once @safety', async ({
        browser,
      }) => {
        const { one, two } = kept.value;
        const [ana] = stations();
        const body = readyBody(await firstMethod(ana.api));
        await madeAt(ana, { ...body, order_number: 'TWO-1' });
        await withTwoStations(browser, [one.link, two.link], async (atOne, atTwo) => {
          const [first, second] = [atOne.page, atTwo.page];
          await takeOverAndShip(atTwo, atOne, 'TWO-1');
          await first.keyboard.press('Escape');
          await second.keyboard.press('Escape');
          await scan(second, 'TWO-1');
          await expect(second.getByRole('alert')).toContainText('Already printed');
          await expect(second.getByRole('alert')).toContainText(/at Station \w+/);
          await goTo(second, '/parcels');
          const id = await madeAt(ana, { ...body, order_number: 'TWO-2' });
          await second.reload();
          const row = second.locator(`[data-row-id="${id}"]`);
          await expect(row).toContainText('TWO-2');
          await ana.api.patch(`/parcels/${id}`, { order_number: 'TWO-3' });
          await expect(row).toContainText('TWO-3');
        });
      });

    if (kind === 'proxy')
      test('an attempt that was started through one is seen to end by who reads through the other', async () => {
        const [ana, ben] = stations();
        const id = await madeAt(ana, readyBody(await firstMethod(ana.api)));
        const heard = await ana.listen();
        expect((await ana.api.post(`/parcels/${id}/process`)).status).toBe(202);
        await expect
          .poll(async () => {
            await ben.api.get(`/parcels/${id}`);
            return dataOf(heard, 'parcel.processed');
          })
          .toMatchObject([{ labels: 1 }]);
        heard.close();
      });

    const races = 50;

    test(
      `of ${races} races of two processes for a label, a claim and a run each has one winner`,
      { tag: '@safety' },
      async () => {
        const { printer } = kept.value;
        const [ana, ben] = stations();
        const count = async (race: (n: number) => Promise<Answer[]>) => {
          const ends = new Map<string, number>();
          for (let n = 0; n < races; n += 1) {
            const end = statusesOf(await race(n)).join(' ');
            ends.set(end, (ends.get(end) ?? 0) + 1);
          }
          return Object.fromEntries(ends);
        };
        const both = (send: (at: typeof ana) => Promise<Answer>) => Promise.all([ana, ben].map(send));
        const before = printer.output().length;
        const labels = await count(() => {
          const parcel = randomUUID();
          return both((at) => at.send(...printOf(jobBody([parcel], true))));
        });
        expect(labels).toEqual({ '202 422': races });
        await expect.poll(() => printer.output().length, { timeout: 60_000 }).toBe(before + races);
        // With one that a person has asked for, the other is refused or was first.
        const asked = await count(() => {
          const parcel = randomUUID();
          return both((at) => at.send(...printOf(jobBody([parcel], at === ana))));
        });
        expect(Object.keys(asked).filter((end) => end !== '202 422' && end !== '202 202')).toEqual([]);
        const claims = await count(() => {
          const path = `/claims/${randomUUID()}`;
          return both((at) => at.send('PUT', path, { json: { held_by: 'station' } }));
        });
        expect(claims).toEqual({ '200 409': races });
        const runs = await count(async () => {
          const path = `/runs/${newRun()}`;
          await stationAt(kept.value.one).send('POST', path, { json: runUpdate({ state: 'stopped' }) });
          return both((at) => at.send('POST', `${path}/take`));
        });
        expect(runs).toEqual({ '200 409': races });
        const settings = await count(() => {
          const path = `/settings/view.${randomUUID()}`;
          const request = { json: { value: viewValue('Race') }, headers: { 'if-none-match': '*' } };
          return both((at) => at.send('PUT', path, request));
        });
        expect(settings).toEqual({ '200 412': races });
      },
    );
  });
