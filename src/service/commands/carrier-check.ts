import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isJsonObject, type JsonValue } from '#contract/values/json-value.ts';
import { parseHttpUrl } from '#service/config/server-address.ts';
import { oneLine, StartError } from '#service/config/start-error.ts';
import type { Shipment } from '#service/model/carrier.ts';
import { runCommand } from '#service/run-service-command.ts';
import { checkCarrier } from './carrier-conformance.ts';

const usage =
  'npm run carrier:check -- URL [--parcel FILE] [--refused FILE] [--seconds 30] [--documents-seconds 300]; the files hold fields of a shipment as JSON.';

/** A parcel within Germany. Files change it field by field. */
const parcel: Shipment = {
  reference_code: 'CHK-7M4Q',
  receiver: {
    name: 'Erika Muster',
    company: null,
    address_line_1: 'Hauptstraße',
    house_number: '5',
    address_line_2: null,
    postal_code: '10115',
    city: 'Berlin',
    state_or_region: null,
    country: 'DE',
    email: null,
    phone: null,
  },
  number_of_labels: 1,
  weight: '1.200',
  dimensions: null,
  shipping_method: null,
  reference: null,
  order_number: 'carrier-check',
  order_shipping_price: null,
  currency: 'EUR',
  export_reason: 'commercial_goods',
  items: [],
};

/** No carrier has this place. */
const nowhere: Partial<Shipment> = {
  receiver: { ...parcel.receiver!, postal_code: '00000', city: 'Nowhere' },
};

const marks = { kept: 'ok    ', broken: 'BROKEN', 'not tried': 'not tried' } as const;

// Tries each promise of docs/http-carrier.md at an adapter, with faults; ends with code 1 when one is broken.
await runCommand(async () => {
  const { values, positionals } = readArguments();
  const url = parseHttpUrl(positionals[0] ?? '');
  if (url === null || positionals.length > 1) throw new StartError(`Say which carrier is meant. ${usage}`);
  process.stdout.write('Shipments are made and withdrawn again: this is for a test account of the carrier.\n');
  const findings = await checkCarrier({
    url: url.href.replace(/\/$/, ''),
    shipment: { ...parcel, ...readFields(values.parcel) },
    refused: { ...parcel, ...(values.refused === undefined ? nowhere : readFields(values.refused)) },
    patience: secondsOf('--seconds', values.seconds) * 1000,
    documentPatience: secondsOf('--documents-seconds', values['documents-seconds']) * 1000,
    report: ({ promise, result, why }) =>
      void process.stdout.write(`${marks[result]} ${promise}${why === '' ? '' : `: ${why}`}\n`),
  });
  const broken = findings.filter(({ result }) => result === 'broken').length;
  if (broken > 0) throw new StartError(`${broken} of ${findings.length} promises are broken (docs/http-carrier.md).`);
  process.stdout.write(`No promise of ${findings.length} is broken.\n`);
});

function secondsOf(name: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new StartError(`${name} must be whole seconds from 1 to 9999, not "${text}"`);
  return Number(text);
}

function readFields(file: string | undefined): Partial<Shipment> {
  if (file === undefined) return {};
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as JsonValue;
    if (isJsonObject(value)) return value;
  } catch (error) {
    throw new StartError(`${file}: ${oneLine(error)}`);
  }
  throw new StartError(`${file}: must be a JSON object with fields of a shipment`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        parcel: { type: 'string' },
        refused: { type: 'string' },
        seconds: { type: 'string', default: '30' },
        'documents-seconds': { type: 'string', default: '300' },
      },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message} ${usage}`);
  }
}
