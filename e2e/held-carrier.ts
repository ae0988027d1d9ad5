import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyText } from './faults/stand-in-wire.ts';

/** A carrier that a test holds and releases (docs/http-carrier.md): what happens while a parcel is with it takes as long as it has to. */
export interface HeldCarrier {
  /** From now on shipments wait until the function that this returns is called: those with this order number, or all. */
  hold(orderNumber?: string): () => void;
  /** How many shipments it made for a parcel, by the parcel's reference code. */
  shipmentsOf(referenceCode: string): number;
}

export interface HeldCarrierServer extends HeldCarrier {
  /** For `PARCEL_DESK_CARRIER_URL`. */
  readonly url: string;
  /** Lets go of whatever is held. */
  release(): void;
}

interface Shipment {
  reference_code: string;
  order_number: string | null;
  reference: string | null;
  number_of_labels: number;
  receiver: { postal_code: string | null } | null;
}

/** The sandbox carrier's refusal (docs/sandbox-carrier.md). */
const refused = {
  outcome: 'refused',
  reasons: ['The postal code 00000 does not exist in the country of the receiver. Correct the postal code.'],
};

/** Runs the carrier in this process while `provide` runs. What is not held is answered at once. */
export async function withHeldCarrier(provide: (carrier: HeldCarrierServer) => Promise<void>): Promise<void> {
  const answers = new Map<string, unknown>();
  const made = new Map<string, number>();
  let held: { orderNumber: string | undefined; waiting: (() => void)[] } | null = null;
  const release = () => {
    const waiting = held?.waiting ?? [];
    held = null;
    for (const send of waiting) send();
  };
  const server = createServer((request, response) => {
    void bodyText(request).then((body) => answer(request.method ?? '', request.url ?? '', body, response));
  });

  function answer(method: string, url: string, body: string, response: ServerResponse): void {
    const send = (answered: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
    if (method === 'DELETE') return void send({ outcome: 'withdrawn' });
    if (method !== 'PUT') return void send(answers.get(url) ?? { outcome: 'unknown' });
    const shipment = JSON.parse(body) as Shipment;
    const ship = () => {
      if (!answers.has(url)) answers.set(url, shipmentOf(shipment, made));
      send(answers.get(url));
    };
    if (held !== null && (held.orderNumber ?? shipment.order_number) === shipment.order_number) held.waiting.push(ship);
    else ship();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await provide({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      hold(orderNumber) {
        held = { orderNumber, waiting: [] };
        return release;
      },
      release,
      shipmentsOf: (referenceCode) => made.get(referenceCode) ?? 0,
    });
  } finally {
    release();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function shipmentOf(shipment: Shipment, made: Map<string, number>): unknown {
  // `means:` and the path of the field that the refusal names.
  const field = /^means:(.+)$/.exec(shipment.reference ?? '')?.[1];
  if (shipment.receiver?.postal_code === '00000')
    return field === undefined
      ? refused
      : { ...refused, version: 2, reasons: [{ message: refused.reasons[0], field }] };
  const { reference_code: code, number_of_labels: count } = shipment;
  made.set(code, (made.get(code) ?? 0) + 1);
  // `tracking:` and the number that a test wants.
  const told = /^tracking:(.+)$/.exec(shipment.reference ?? '')?.[1];
  const labels = Array.from({ length: count }, (_, index) => {
    const tracking_number = told ?? `T${made.size}-${made.get(code)}-${index + 1}`;
    const tracking_url = `https://carrier.example/${tracking_number}`;
    return { number: index + 1, tracking_number, tracking_url, return_tracking_number: `R${tracking_number}` };
  });
  // `zpl:` and the resolution that the labels are for.
  const dpi = Number(/^zpl:(\d+)$/.exec(shipment.reference ?? '')?.[1] ?? 0);
  if (dpi === 0) return { outcome: 'accepted', labels };
  const documents = labels.map(({ number, tracking_number }) => {
    const content = Buffer.from(`^XA^FO40,40^FD${tracking_number}^FS^XZ\r\n`).toString('base64');
    return { kind: 'label', format: 'zpl', label: number, width_mm: 105, height_mm: 148, dpi, content };
  });
  return { version: 2, outcome: 'accepted', labels, documents };
}
