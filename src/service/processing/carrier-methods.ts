import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import { type AccountShippingMethod, countriesSchema, filledText } from '#service/account/account-schema.ts';
import { checked } from './carrier-answer.ts';

/** A shipping method as its carrier offers it (docs/http-carrier.md). */
export type OfferedMethod = z.infer<typeof methodSchema>;

/** By the rules of texts in the account file: what a parcel holds of its method must be kept as it is. */
const codeSchema = filledText.check(z.maxLength(200));
const methodSchema = z.object({
  /** What the carrier calls it, for ever. */
  code: codeSchema,
  name: codeSchema,
  countries: z._default(z.union([z.literal('any'), countriesSchema]), 'any'),
  express: z._default(z.boolean(), false),
});
const answerSchema = z.object({
  version: z.literal(2),
  methods: z.array(methodSchema).check(
    z.maxLength(200),
    z.refine((methods) => new Set(methods.map(({ code }) => code)).size === methods.length),
  ),
});

/** What a carrier answers to `GET /methods`; throws `CarrierAnswerUnusable` for all that is none. */
export function readCarrierMethods(body: unknown): OfferedMethod[] {
  return checked(answerSchema, body).methods;
}

/** An offered method as one of the account. Its id is made of carrier and code alone: it is the same in every process and after every start. */
export function accountMethod(carrier: string, method: OfferedMethod): AccountShippingMethod {
  return { ...method, id: nameBasedId(`${carrier}\n${method.code}`), carrier };
}

/** A UUID of a name, by version 8 of RFC 9562. */
function nameBasedId(name: string): string {
  const bytes = createHash('sha256').update(`parcel-desk shipping method\n${name}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
