// An adapter to the shipment API of karrio (https://karrio.io): speaks the protocol of docs/http-carrier.md on one side and karrio's REST
// API on the other. A program of its own: node karrio-adapter.mjs settings.json. README.md says what it was tried with.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { answerOf, fieldErrors, refusal, shipmentFor, trackingOf } from './karrio-shapes.mjs';

/**
 * @typedef {object} Settings
 * @property {string} karrio karrio's base URL, without `/v1`.
 * @property {string} token Its API token.
 * @property {object} shipper The sender as an address of karrio.
 * @property {Record<string, string>} services karrio's service for each shipping method, by the method's name.
 * @property {'PDF' | 'ZPL' | 'PNG'} [label_type]
 * @property {number} [label_dpi] Of PNG labels.
 * @property {number} [port]
 */

/** Marks shipments of ours in karrio's metadata, whose values it can be asked for. */
const referenceKey = 'parcel_desk';
const refusalKey = 'parcel_desk_refusal';
/** How soon a label is asked for again that karrio does not have yet. */
const labelSeconds = 5;

/** No answer is reached: the desk asks again. */
class NoAnswer extends Error {}

/** @param {Settings} settings */
function openKarrio(settings) {
  /** Calls about one reference run one after the other: two at once would make two drafts. @type {Map<string, Promise<unknown>>} */
  const queues = new Map();

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {readonly number[]} [also] Statuses that are an answer to this call alone.
   */
  async function call(method, path, body, also = []) {
    const response = await fetch(`${settings.karrio}/v1${path}`, {
      method,
      headers: { authorization: `Token ${settings.token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(60_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = /** @type {any} */ (await response.json().catch(() => null));
    // Only what karrio itself says about the shipment is an answer. Its 404 of a path that a gateway does not know is none.
    if (answer === null || ![200, 201, 202, 400, 409, 424, ...also].includes(response.status))
      throw new NoAnswer(`karrio answered ${response.status} to ${method} ${path}`);
    return { status: response.status, body: answer };
  }

  /** The shipment of a reference; of several the one that has a label, or that karrio calls so. @param {string} reference @param {string | null} [name] */
  async function find(reference, name = null) {
    const query = new URLSearchParams({ metadata_value: reference, limit: '100' });
    const { status, body } = await call('GET', `/shipments?${query.toString()}`);
    if (status !== 200 || !Array.isArray(body.results)) throw new NoAnswer('karrio listed no shipments');
    const ours = body.results.filter((/** @type {any} */ { metadata }) => metadata?.[referenceKey] === reference);
    if (name !== null) return ours.find((/** @type {any} */ { id }) => id === name) ?? null;
    return ours.find((/** @type {any} */ { status: state }) => state !== 'draft') ?? ours[0] ?? null;
  }

  /** @param {any} draft @param {object} refused */
  async function keepRefusal(draft, refused) {
    const metadata = { ...draft.metadata, [refusalKey]: JSON.stringify(refused) };
    const { status } = await call('PUT', `/shipments/${draft.id}`, { metadata });
    if (status !== 200) throw new NoAnswer('the refusal could not be kept');
    return refused;
  }

  /** What a reference was answered, as far as karrio knows it. @param {any} shipment */
  function known(shipment) {
    if (shipment === null) return { version: 2, outcome: 'unknown' };
    const refused = shipment.metadata?.[refusalKey];
    if (refused !== undefined) return JSON.parse(refused);
    // A draft costs nothing and moves nothing: its label was never bought.
    if (shipment.status === 'draft') return { version: 2, outcome: 'unknown' };
    return answerOf(shipment, { dpi: settings.label_dpi, labelSeconds });
  }

  /** A method that the desk has of this adapter is known by its code, one of the account file by its name. @param {any} method */
  function serviceOf(method) {
    const services = Object.values(settings.services);
    return services.includes(method?.code) ? method.code : settings.services[method?.name ?? ''];
  }

  /** @param {string} reference @param {any} parcel */
  async function accept(reference, parcel) {
    const service = serviceOf(parcel.shipping_method);
    if (service === undefined)
      return refusal([
        { message: 'No service of karrio is set for this shipping method.', field: 'shipping_method_id' },
      ]);
    let shipment = await find(reference);
    const before = known(shipment);
    if (before.outcome !== 'unknown') return before;
    if (shipment === null) {
      const made = await call('POST', '/shipments', {
        ...shipmentFor(parcel, settings),
        metadata: { [referenceKey]: reference },
      });
      if (made.status === 400 || made.status === 424) return refusal(fieldErrors(made.body));
      if (made.status !== 201) throw new NoAnswer(`karrio answered ${made.status} to a new shipment`);
      shipment = made.body;
    }
    const rate = shipment.rates?.find((/** @type {any} */ offered) => offered.service === service);
    if (rate === undefined) {
      const said = fieldErrors({ messages: shipment.messages });
      const none = { message: `karrio offers no rate of ${service} for this parcel.`, field: 'shipping_method_id' };
      return keepRefusal(shipment, refusal(said.length > 0 ? said : [none]));
    }
    const bought = await call('POST', `/shipments/${shipment.id}/purchase`, {
      selected_rate_id: rate.id,
      label_type: settings.label_type ?? 'PDF',
      reference: parcel.reference_code,
    });
    // 409: it was bought before, by a call whose answer was lost.
    if (bought.status === 409) {
      const again = known(await find(reference));
      if (again.outcome === 'unknown') throw new NoAnswer('karrio calls a draft bought');
      return again;
    }
    if (bought.status !== 200) return keepRefusal(shipment, refusal(fieldErrors(bought.body)));
    return known(bought.body);
  }

  /** @param {string} reference @param {string | null} name */
  async function withdraw(reference, name) {
    const shipment = await find(reference, name);
    if (shipment === null) return { version: 2, outcome: 'withdrawn' };
    const { status, body } = await call('POST', `/shipments/${shipment.id}/cancel`, {});
    if (status === 200 || status === 202) return { version: 2, outcome: 'withdrawn' };
    const [first] = fieldErrors(body);
    return { version: 2, outcome: 'kept', reason: first?.message ?? 'karrio did not cancel the shipment.' };
  }

  /** Where a shipment is, as karrio heard last: it has a tracker of each whose carrier can say so, from its purchase on. @param {string} reference */
  async function tracking(reference) {
    const shipment = await find(reference);
    if (shipment === null) throw new NoAnswer('karrio has no such shipment');
    const tracker = shipment.tracker_id || shipment.tracking_number;
    if (!tracker) return trackingOf(null);
    const { status, body } = await call('GET', `/trackers/${encodeURIComponent(tracker)}`, undefined, [404]);
    // Its own words for "there is no tracker"; a gateway has others.
    if (status === 404 && Array.isArray(body.errors)) return trackingOf(null);
    if (status !== 200) throw new NoAnswer(`karrio answered ${status} to a tracker`);
    return trackingOf(body);
  }

  /**
   * @template T
   * @param {string} reference
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  function inTurn(reference, work) {
    const turn = (queues.get(reference) ?? Promise.resolve()).then(work, work);
    const ended = turn
      .catch(() => undefined)
      .finally(() => queues.get(reference) === ended && queues.delete(reference));
    queues.set(reference, ended);
    return turn;
  }

  return {
    /** What can be shipped by: the services of the settings. Several names of one service are one method. */
    methods() {
      const names = new Map(Object.entries(settings.services).map(([name, service]) => [service, name]));
      return { version: 2, methods: Array.from(names, ([code, name]) => ({ code, name })) };
    },
    /** @param {string} reference @param {any} parcel */
    accept: (reference, parcel) => inTurn(reference, () => accept(reference, parcel)),
    /** @param {string} reference */
    lookup: (reference) => inTurn(reference, async () => known(await find(reference))),
    tracking,
    /** `name`: of several shipments of the reference the one that is meant. @param {string} reference @param {string | null} name */
    void: (reference, name) => inTurn(reference, () => withdraw(reference, name)),
  };
}

/** @param {Settings} settings */
function serve(settings) {
  const karrio = openKarrio(settings);
  const server = createServer((request, response) => {
    if (request.url === '/methods') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(karrio.methods()));
      return;
    }
    const [, reference, tracking] = /^\/shipments\/([\w-]{1,100})(\/tracking)?(?:\?|$)/.exec(request.url ?? '') ?? [];
    if (reference === undefined) {
      response.writeHead(404).end();
      return;
    }
    void (tracking === undefined ? answer(reference, request) : karrio.tracking(reference)).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error) => {
        // 502 is no answer: the desk asks before it sends again.
        process.stderr.write(`${reference}: ${error instanceof Error ? error.message : String(error)}\n`);
        response.writeHead(502).end();
      },
    );
  });
  server.listen(settings.port ?? 4710, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
  });

  /** @param {string} reference @param {import('node:http').IncomingMessage} request */
  async function answer(reference, request) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'PUT') return karrio.accept(reference, JSON.parse(Buffer.concat(chunks).toString()));
    if (request.method !== 'DELETE') return karrio.lookup(reference);
    return karrio.void(reference, new URL(request.url ?? '', 'http://desk').searchParams.get('shipment'));
  }
}

serve(JSON.parse(readFileSync(process.argv[2] ?? 'settings.json', 'utf8')));
