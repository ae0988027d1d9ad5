import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { ShippingMethod } from '#contract/shipping-method.ts';
import { allPages, processedParcel } from '../api/parcel-flows.ts';
import { readyBody } from '../api/sample-bodies.ts';
import { inTurns } from '../perf/in-turns.ts';
import { storeKinds } from '../perf/many-parcels.ts';
import { serviceClient } from '../service-client.ts';
import { type ServiceProcess, withService } from '../service-process.ts';
import { labelPicture, type MadePicture, pngOf } from '../ui/made-images.ts';
import { pagePicture, pagePoints } from '../ui/printed-pdf.ts';
import { bodyText } from './stand-in-wire.ts';

/** `LABELS=200` for the figure of docs/benchmarks.md. */
const labels = Number(process.env['LABELS'] ?? '24');
const forms = ['one PDF', 'two PDFs', 'a picture', 'ZPL and EPL'] as const;

/** What the carrier gives for the parcel with this number. */
interface Given {
  form: (typeof forms)[number];
  /** One for each document, in the carrier's order. */
  parts: { fields: { kind: 'label'; format: string; label: number | null; dpi?: number }; bytes: Buffer }[];
  /** Of the form `a picture`. */
  picture: MadePicture | null;
}

async function givenFor(number: number): Promise<Given> {
  const form = forms[number % forms.length] ?? 'one PDF';
  const part = (format: string, bytes: Uint8Array | string, label: number | null = 1, dpi?: number) => ({
    fields: { kind: 'label' as const, format, label, ...(dpi !== undefined && { dpi }) },
    bytes: Buffer.from(bytes),
  });
  if (form === 'one PDF') return { form, parts: [part('pdf', await pdfOf(number, 0), null)], picture: null };
  if (form === 'two PDFs')
    return {
      form,
      // Not in the order of the labels.
      parts: [part('pdf', await pdfOf(number, 2), 2), part('pdf', await pdfOf(number, 1), 1)],
      picture: null,
    };
  const dpi = number % (2 * forms.length) < forms.length ? 203 : 300;
  if (form === 'a picture') {
    const picture = labelPicture(`PNG-${number}`, 640 + number, 480, 2);
    return { form, parts: [part('png', pngOf(picture, null), 1, dpi)], picture };
  }
  const zpl = `^XA^PW812^FO40,40^A0N,40,40^FDLabel ${number}^FS^XZ\r\n`;
  const epl = `\r\nN\r\nq812\r\nA40,40,0,4,1,1,N,"Label ${number}"\r\nP1\r\n`;
  return { form, parts: [part('zpl', zpl, 1, dpi), part('epl', epl, 1, dpi)], picture: null };
}

/** A page of a size and with a bar of its own. */
async function pdfOf(number: number, label: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([280 + number, 420 + label]).drawRectangle({ x: 20 + number, y: 40, width: 60, height: 90 });
  return document.save();
}

/** A carrier that gives labels in four forms, by the number in the order number. */
async function withForms(provide: (url: string, given: readonly Given[]) => Promise<void>): Promise<void> {
  const given = await Promise.all(Array.from({ length: labels }, (_, number) => givenFor(number)));
  const answers = new Map<string, string>();
  const server = createServer((request, response) => {
    void bodyText(request).then((body) => {
      const reference = request.url ?? '';
      if (request.method === 'PUT') answers.set(reference, answerTo(body));
      response.end(answers.get(reference) ?? '{"version":2,"outcome":"unknown"}');
    });
  });
  function answerTo(body: string): string {
    const { order_number, number_of_labels } = JSON.parse(body) as { order_number: string; number_of_labels: number };
    const { parts = [] } = given[Number(order_number)] ?? {};
    return JSON.stringify({
      version: 2,
      outcome: 'accepted',
      labels: Array.from({ length: number_of_labels }, (_, index) => ({
        number: index + 1,
        tracking_number: `T${order_number}-${index + 1}`,
        tracking_url: null,
        return_tracking_number: null,
      })),
      documents: parts.map(({ fields, bytes }) => ({ ...fields, content: bytes.toString('base64') })),
    });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, given);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** What of a parcel's labels is not as the carrier gave it. */
async function differences({ origin, token }: ServiceProcess, id: string, given: Given): Promise<string[]> {
  const { form, parts, picture } = given;
  const get = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return Buffer.from(await answer.arrayBuffer());
  };
  const wrong: string[] = [];
  for (const [index, { bytes }] of parts.entries())
    if (!(await get(`/desk/parcels/${id}/labels/${index + 1}`)).equals(bytes)) wrong.push(`${form}: part ${index + 1}`);
  const pdf = await get(`/v1/parcels/${id}/documents/labels`);
  if (form === 'one PDF' && !pdf.equals(parts[0]?.bytes ?? pdf)) wrong.push(`${form}: not the carrier’s bytes`);
  if (form === 'two PDFs')
    for (const { fields, bytes } of parts) {
      const joined = await pagePicture(pdf, fields.label ?? 0);
      if (!joined.equals(await pagePicture(bytes, 1))) wrong.push(`${form}: page ${fields.label}`);
    }
  if (picture !== null) {
    const placed = await pagePoints(pdf, 1, parts[0]?.fields.dpi ?? 0);
    const isSame =
      placed.width === picture.width &&
      placed.height === picture.height &&
      placed.points.every((point, index) => point < 128 === (picture.points[index] ?? 0) < 128);
    if (!isSame) wrong.push(`${form}: ${placed.width} x ${placed.height} other dots`);
  }
  return wrong;
}

for (const store of storeKinds)
  test(`labels in four forms are stored byte for byte, and joined or placed point by point, ${store} @safety`, async () => {
    test.setTimeout(120_000 + labels * 10_000);
    await withForms(async (url, given) => {
      await withService({ parcels: 0, store, env: { PARCEL_DESK_CARRIER_URL: url } }, async (service) => {
        const api = serviceClient(service.apiBase, service.token);
        const [method] = (await allPages<ShippingMethod>(api, '/shipping-methods')).flat();
        const found = await inTurns(labels, 4, async (number) => {
          const one = given[number]!;
          const number_of_labels = one.form === 'two PDFs' ? 2 : 1;
          const body = { ...readyBody(method?.id ?? ''), order_number: String(number), number_of_labels };
          return differences(service, (await processedParcel(api, body)).id, one);
        });
        expect(found.flat()).toEqual([]);
      });
    });
  });
