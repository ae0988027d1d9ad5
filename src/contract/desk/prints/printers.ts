import * as z from 'zod/mini';
import { printerLanguages } from '#contract/documents/printer-language.ts';

// The printers of the desk's own process, below `/desk` and beside the API: they are not in SPEC.md.

/** What a printer is for: labels, or everything on sheets (customs declarations, packing slips). */
export const printerPurposes = ['labels', 'documents'] as const;
export type PrinterPurpose = (typeof printerPurposes)[number];

/**
 * `ready`, `printing` and `stopped` are what the printer reports of itself (RFC 8011, `printer-state`). The others are why it is
 * not used: it does not answer, it refuses this desk, its certificate is not known here, or it takes no PDF.
 */
export const printerStates = [
  'ready',
  'printing',
  'stopped',
  'unreachable',
  'refused',
  'certificate-unknown',
  'takes-no-pdf',
] as const;
export type PrinterState = (typeof printerStates)[number];

const printerSchema = z.object({
  /** As it stands in the printer file; unique in it. */
  name: z.string(),
  purpose: z.enum(printerPurposes),
  /** The paper in it, in millimetres. */
  paper: z.object({ width: z.number(), height: z.number() }),
  /** Languages that it may be sent as they are, beside PDF. */
  raw: z.array(z.enum(printerLanguages)),
  /** Its resolution, where the printer file says it: a label in its language that was made for another one comes out in another size. */
  dpi: z.optional(z.number()),
  /** A page names the station before its first paper after another one's. Earlier servers do not say. */
  banner: z.optional(z.boolean()),
  state: z.enum(printerStates),
  /** The printer's own keywords (`printer-state-reasons`), such as `media-empty-error`; empty when all is well. */
  reasons: z.array(z.string()),
  /** One sentence: what is the matter and what next; null when all is well. */
  message: z.nullable(z.string()),
});
export type Printer = z.infer<typeof printerSchema>;

/** `GET /desk/printers`. */
export const printersSchema = z.object({ printers: z.array(printerSchema) });
