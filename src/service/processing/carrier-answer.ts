import { z } from 'zod/mini';
import { carrierDocumentKinds, carrierFormats, type CarrierFormat } from '#contract/documents/carrier-documents.ts';
import { imageType } from '#contract/documents/image-type.ts';
import { printerLanguage } from '#contract/documents/printer-language.ts';
import { fieldPath } from '#contract/field-errors.ts';
import {
  CarrierAnswerUnusable,
  type CarrierAnswer,
  type CarrierDocument,
  type CarrierPending,
  type KeptReason,
} from '#service/model/carrier.ts';

// What carriers answer, in both versions of the protocol (docs/http-carrier.md). An answer without `version` is of the first.

/** Bytes of one document, and of all documents of a shipment. */
export const documentLimits = { each: 10 * 1024 * 1024, all: 30 * 1024 * 1024, count: 100 } as const;

const labelsSchema = z.array(
  z.object({
    number: z.int(),
    tracking_number: z.nullable(z.string()),
    tracking_url: z.nullable(z.string()),
    return_tracking_number: z.nullable(z.string()),
  }),
);
const refusedSchema = z.object({ outcome: z.literal('refused'), reasons: z.array(z.string()).check(z.minLength(1)) });
const firstSchema = z.union([z.object({ outcome: z.literal('accepted'), labels: labelsSchema }), refusedSchema]);

const lengthSchema = z.optional(z.nullable(z.number().check(z.minimum(1), z.maximum(2000))));
const documentSchema = z.object({
  kind: z.enum(carrierDocumentKinds),
  format: z.enum(carrierFormats),
  label: z.optional(z.nullable(z.int())),
  width_mm: lengthSchema,
  height_mm: lengthSchema,
  dpi: z.optional(z.nullable(z.int().check(z.minimum(50), z.maximum(2400)))),
  content: z.optional(z.string()),
  url: z.optional(z.string()),
});
const nameSchema = z.string().check(z.minLength(1), z.maxLength(200));
const acceptedSchema = z.object({
  labels: labelsSchema,
  documents: z.optional(z.array(documentSchema).check(z.maxLength(documentLimits.count))),
  references: z.optional(z.record(nameSchema, nameSchema)),
});
const reasonsSchema = z.object({
  reasons: z
    .array(z.object({ message: z.string().check(z.minLength(1)), field: z.optional(z.nullable(nameSchema)) }))
    .check(z.minLength(1)),
});

const pendingSchema = z.object({
  /** Seconds. */
  retry_after: z._default(z.number().check(z.minimum(0.1), z.maximum(600)), 5),
});

/** Fetches a document from an address of the carrier's own. */
export type FetchDocument = (url: string) => Promise<Buffer>;

/** What a carrier answers to a shipment; throws `CarrierAnswerUnusable` for all that is none. */
export async function readCarrierAnswer(
  body: unknown,
  fetchDocument: FetchDocument,
): Promise<CarrierAnswer | CarrierPending> {
  if (versionOf(body) === 1) return checked(firstSchema, body);
  const { outcome } = checked(z.object({ outcome: z.enum(['accepted', 'refused', 'pending']) }), body);
  if (outcome === 'pending') return { outcome, again: checked(pendingSchema, body).retry_after * 1000 };
  if (outcome === 'refused') {
    const { reasons } = checked(reasonsSchema, body);
    return {
      outcome,
      reasons: reasons.map(({ message }) => message),
      notes: { fields: reasons.map(({ field }) => field ?? null) },
    };
  }
  const { labels, documents = [], references = {} } = checked(acceptedSchema, body);
  const numbers = new Set(labels.map(({ number }) => number));
  const read: CarrierDocument[] = [];
  let total = 0;
  for (const [index, given] of documents.entries()) {
    const place = `documents.${index}`;
    if (given.label != null && !numbers.has(given.label))
      throw unusable(place, `is of label ${given.label}, which is not among the labels`);
    const bytes = await bytesOf(given, place, fetchDocument);
    total += bytes.length;
    if (total > documentLimits.all)
      throw unusable(place, `all documents together have more than ${documentLimits.all} bytes`);
    read.push(readDocument(given, bytes, place));
  }
  return { outcome, labels, documents: read, notes: { references } };
}

const lookupSchema = z.object({ outcome: z.string() });

/** Whether the answer is that the carrier never heard of the shipment. */
export function isUnknown(body: unknown): boolean {
  return checked(lookupSchema, body).outcome === 'unknown';
}

const voidSchema = z.union([
  z.object({ outcome: z.literal('withdrawn') }),
  z.object({
    version: z.literal(2),
    outcome: z.literal('kept'),
    reason: z.string().check(z.minLength(1)),
  }),
]);

/** The answer to a withdrawal. */
export function readVoided(body: unknown): KeptReason {
  const answer = checked(voidSchema, body);
  return answer.outcome === 'kept' ? answer.reason : null;
}

function versionOf(body: unknown): 1 | 2 {
  const { version = 1 } = checked(z.object({ version: z.optional(z.number()) }), body);
  if (version !== 1 && version !== 2) throw unusable('version', 'must be 1 or 2');
  return version;
}

type GivenDocument = z.infer<typeof documentSchema>;

async function bytesOf({ content, url }: GivenDocument, place: string, fetchDocument: FetchDocument): Promise<Buffer> {
  if ((content === undefined) === (url === undefined)) throw unusable(place, 'must have either content or url');
  if (content === undefined) return fetchDocument(url ?? '');
  const bytes = Buffer.from(content, 'base64');
  // Node leaves out what is no base64, and a cut label would look whole.
  if (bytes.toString('base64').replaceAll('=', '') !== content.replaceAll(/[\s=]/g, ''))
    throw unusable(`${place}.content`, 'is no base64');
  return bytes;
}

function readDocument(given: GivenDocument, bytes: Buffer, place: string): CarrierDocument {
  const { kind, format, label = null, width_mm: width = null, height_mm: height = null, dpi = null } = given;
  if (bytes.length > documentLimits.each) throw unusable(place, `has more than ${documentLimits.each} bytes`);
  const found = formatOf(bytes);
  if (found !== format) throw unusable(place, `is called ${format} and begins as ${found ?? 'no known format'}`);
  if ((width === null) !== (height === null))
    throw unusable(place, 'must have both width_mm and height_mm, or neither');
  const size = width === null || height === null ? null : { width, height };
  if (format === 'png' && size === null && dpi === null)
    throw unusable(place, 'is a picture, which needs its size or its dpi');
  return { kind, format, label, size, dpi, bytes };
}

/** The format by the first bytes; null for any other. */
function formatOf(bytes: Buffer): CarrierFormat | null {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  return imageType(bytes) === 'PNG' ? 'png' : printerLanguage(bytes);
}

/** The body as the schema has it; what is not is no answer. */
export function checked<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw unusable(fieldPath(issue?.path ?? []) || 'the answer', 'is not as the protocol has it');
}

/** Only places and rules: what stands there may be a receiver's. */
function unusable(place: string, what: string): CarrierAnswerUnusable {
  return new CarrierAnswerUnusable(`${place}: ${what}`);
}
