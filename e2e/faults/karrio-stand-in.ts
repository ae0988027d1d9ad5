import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyText } from './stand-in-wire.ts';

// Answers as karrio's shipment API does, in the shapes of its public reference and of its own tests, with what is odd about them.

export interface KarrioShipment {
  id: string;
  status: 'draft' | 'created' | 'cancelled';
  metadata: Record<string, string>;
  tracking_number: string | null;
  [other: string]: unknown;
}

export interface KarrioStandIn {
  readonly url: string;
  readonly shipments: KarrioShipment[];
  /** How many labels were bought. */
  bought(): number;
  /** The label comes with the lookup after so many. */
  labelAfter: number;
  /** So many of the next answers to a purchase are lost; the label is bought all the same. */
  losesAnswers: number;
  /** A shipment that is under way is not cancelled. */
  keeps: boolean;
  /** What is told of each shipment that was bought; null of a carrier behind karrio that tells nothing. */
  tracked: { status: string; events: readonly object[] } | null;
  close(): Promise<void>;
}

const service = 'dhl_parcel_de_paket';
const label = Buffer.from('^XA^FDkarrio^FS^XZ').toString('base64');

export async function openKarrioStandIn(): Promise<KarrioStandIn> {
  let bought = 0;
  const seen = new Map<string, number>();

  /** As karrio shows it: the label is there with the purchase, or comes later. */
  const shown = (shipment: KarrioShipment) => {
    if (shipment.status !== 'created') return shipment;
    const times = seen.get(shipment.id) ?? 0;
    seen.set(shipment.id, times + 1);
    const isThere = times >= standIn.labelAfter;
    return {
      ...shipment,
      tracking_number: isThere ? shipment.tracking_number : null,
      // Lines of 76 characters, as Python's base64 has them.
      shipping_documents: isThere
        ? [{ category: 'label', format: 'ZPL', url: null, base64: `${label.slice(0, 8)}\n${label.slice(8)}` }]
        : [],
    };
  };

  async function answer(method: string, path: string, body: string): Promise<[status: number, body: unknown] | null> {
    const url = new URL(path, 'http://karrio');
    const [, , kind, id, action] = url.pathname.split('/');
    if (kind === 'trackers') {
      const { tracked } = standIn;
      const isKnown = standIn.shipments.some(({ tracker_id }) => tracker_id === id);
      if (!isKnown || tracked === null)
        return [404, { errors: [{ code: 'not_found', message: 'No Tracking matches' }] }];
      return [200, { id, object_type: 'tracker', carrier_name: 'dhl_parcel_de', test_mode: true, ...tracked }];
    }
    if (id === undefined && method === 'GET') {
      const value = url.searchParams.get('metadata_value') ?? '';
      const results = standIn.shipments.filter(({ metadata }) => Object.values(metadata).includes(value)).map(shown);
      return [200, { count: results.length, next: null, previous: null, results }];
    }
    const given = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    if (id === undefined) {
      const recipient = given['recipient'] as { postal_code: string | null };
      // Its own checks name fields, the carrier's messages do not.
      if (recipient.postal_code === '00000')
        return [
          400,
          {
            errors: [
              {
                code: 'validation',
                message: 'Invalid request',
                details: { recipient: { postal_code: ['is not valid'] } },
              },
            ],
          },
        ];
      const isRated = recipient.postal_code !== '99999';
      const shipment: KarrioShipment = {
        ...given,
        id: `shp_${randomUUID().replaceAll('-', '')}`,
        object_type: 'shipment',
        status: 'draft',
        metadata: (given['metadata'] ?? {}) as Record<string, string>,
        tracking_number: null,
        tracking_url: null,
        rates: isRated
          ? [{ id: 'rat_1', service, carrier_name: 'dhl_parcel_de', total_charge: 4.2, currency: 'EUR' }]
          : [],
        messages: isRated ? [] : [{ carrier_name: 'dhl_parcel_de', code: '1101', message: 'No such place.' }],
        shipping_documents: [],
        return_shipment: null,
      };
      standIn.shipments.push(shipment);
      return [201, shipment];
    }
    const shipment = standIn.shipments.find((known) => known.id === id);
    if (shipment === undefined) return [404, { errors: [{ code: 'not_found', message: 'No Shipment matches' }] }];
    if (method === 'PUT') {
      shipment.metadata = { ...shipment.metadata, ...(given['metadata'] as Record<string, string>) };
      return [200, shown(shipment)];
    }
    if (action === 'purchase') {
      if (shipment.status !== 'draft')
        return [409, { errors: [{ code: 'state_error', message: 'The shipment is already purchased' }] }];
      bought += 1;
      Object.assign(shipment, {
        status: 'created',
        tracking_number: `0034${bought}`,
        shipment_identifier: `S${bought}`,
        tracker_id: `trk_${bought}`,
      });
      if (standIn.losesAnswers > 0) {
        standIn.losesAnswers -= 1;
        return null;
      }
      return [200, shown(shipment)];
    }
    if (shipment.status === 'cancelled') return [202, shipment];
    if (standIn.keeps)
      return [424, { messages: [{ carrier_name: 'dhl_parcel_de', code: '2020', message: 'It is on its way.' }] }];
    Object.assign(shipment, { status: 'cancelled', tracking_number: null, shipping_documents: [] });
    return [200, shipment];
  }

  const server: Server = createServer((request, response) => {
    void bodyText(request)
      .then((body) => answer(request.method ?? '', request.url ?? '', body))
      .then((answered) => {
        if (answered === null) return request.socket.destroy();
        const [status, body] = request.headers.authorization === 'Token key_test' ? answered : [401, { errors: [] }];
        return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: KarrioStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shipments: [],
    bought: () => bought,
    labelAfter: 0,
    losesAnswers: 0,
    keeps: false,
    tracked: { status: 'pending', events: [] },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
