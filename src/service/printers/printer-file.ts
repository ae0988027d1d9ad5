import { readFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { printerPurposes, type PrinterPurpose } from '#contract/desk/prints/printers.ts';
import { type PrinterLanguage, printerLanguages } from '#contract/documents/printer-language.ts';
import { fieldPath } from '#contract/field-errors.ts';
import { StartError } from '#service/config/start-error.ts';

/** A printer as the printer file has it. */
export interface PrinterEntry {
  name: string;
  purpose: PrinterPurpose;
  /** Millimetres. */
  paper: { width: number; height: number };
  raw: readonly PrinterLanguage[];
  /** Of one with `raw`, where the file says it. */
  dpi?: number;
  /** A page names the station before its first paper after another one's. */
  banner: boolean;
  address: PrinterAddress;
}

export interface PrinterAddress {
  /** As IPP names the printer: `ipp://` or `ipps://`. */
  uri: string;
  host: string;
  port: number;
  path: string;
  secure: boolean;
  /** What is trusted besides the authorities that this system knows. */
  trusted: { /** SHA-256, upper-case hex with colons. */ fingerprint: string; pem: string | null } | null;
}

const maxPrinters = 50;
const millimetres = z
  .number({ error: 'must be a number of millimetres, for example 100' })
  .check(z.refine((value) => value >= 10 && value <= 2000, { error: 'must be millimetres from 10 to 2000' }));
const nameError = "must be a text of 1 to 60 characters, the printer's name on screen";
const dpiError = 'must be a whole number of dots per inch, for example 203 or 300';
const entrySchema = z.strictObject({
  name: z.string({ error: nameError }).check(
    z.refine((name) => name.trim() === name && name.length >= 1 && name.length <= 60 && !/\p{Cc}/u.test(name), {
      error: nameError,
    }),
  ),
  address: z.string({ error: 'must be an address such as "ipp://192.168.1.20/ipp/print"' }),
  paper: z.strictObject({ width: millimetres, height: millimetres }),
  for: z.enum(printerPurposes, { error: `must be ${quoted(printerPurposes)}` }),
  raw: z.optional(z.array(z.enum(printerLanguages, { error: `must be ${quoted(printerLanguages)}` }))),
  dpi: z.optional(z.int({ error: dpiError }).check(z.minimum(50, dpiError), z.maximum(2400, dpiError))),
  banner: z.optional(z.boolean({ error: 'must be true or false' })),
  certificate: z.optional(
    z.string({ error: 'must be the SHA-256 fingerprint of a certificate, or the path of a PEM file' }),
  ),
});
const fileSchema = z.strictObject({ printers: z.array(entrySchema) });

/**
 * The printers of `<dataFolder>/printers.json`; none without the file. It is read once, at start, and never written. Throws a
 * `StartError` with one line: file, place in it, what to write.
 */
export function loadPrinters(dataFolder: string): readonly PrinterEntry[] {
  const file = join(dataFolder, 'printers.json');
  const text = readIfPresent(file);
  if (text === null) return [];
  const wrong = (what: string): never => {
    throw new StartError(`${file}: ${what}`);
  };
  let value: unknown;
  try {
    // Editors on Windows may put a byte order mark in front, which JSON does not know.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return wrong(`is not JSON: ${(error as Error).message.replaceAll(/\s+/g, ' ')}`);
  }
  const result = fileSchema.safeParse(value, { error: plainMessage });
  if (!result.success) {
    const [first] = result.error.issues;
    const where = first === undefined || first.path.length === 0 ? '' : `${fieldPath(first.path)}: `;
    return wrong(`${where}${first?.message ?? 'is wrong'}`);
  }
  const { printers } = result.data;
  if (printers.length > maxPrinters) return wrong(`printers: must be at most ${maxPrinters}`);
  return printers.map((entry, index) => {
    const { name, address, paper, for: purpose, raw = [], dpi, certificate = null } = entry;
    // A label in the wrong box costs more than the one that the page takes.
    const banner = entry.banner ?? purpose === 'labels';
    const at = (field: string) => (what: string) => wrong(`printers.${index}.${field}: ${what}`);
    if (printers.findIndex((other) => other.name === name) !== index)
      return at('name')(`"${name}" is the name of another printer already`);
    const trusted = certificate === null ? null : readTrusted(certificate, dataFolder, at('certificate'));
    const read = { ...readAddress(address, at('address')), trusted };
    return { name, purpose, paper, raw, ...(dpi !== undefined && { dpi }), banner, address: read };
  });
}

/** The parts of a printer's address; `wrong` gets what is wrong with it, and throws. */
export function readAddress(text: string, wrong: (what: string) => never): Omit<PrinterAddress, 'trusted'> {
  const example = 'must be an address such as "ipp://192.168.1.20/ipp/print" or "ipps://printer.local/ipp/print"';
  if (!/^(?:ipps?|https?):\/\//i.test(text)) return wrong(example);
  const [scheme = ''] = text.toLowerCase().split(':', 1);
  // A scheme that `URL` knows: of others it reads no port and no host.
  const asHttp = text.replace(/^[a-z]+/i, 'http');
  // With no host between the slashes, `URL` would take the first part of the path for it.
  const url = /^http:\/\/[^/\\]/.test(asHttp) && URL.canParse(asHttp) ? new URL(asHttp) : null;
  if (url === null || url.hostname === '') return wrong(example);
  if (url.username !== '' || url.search + url.hash !== '') return wrong('must have no user, "?" or "#" in it');
  const secure = scheme === 'ipps' || scheme === 'https';
  const port = Number(/:(\d+)$/.exec(/^[a-z]+:\/\/([^/]*)/i.exec(text)?.[1] ?? '')?.[1] ?? defaultPorts[scheme] ?? 631);
  if (port === 0) return wrong('must have a port from 1 to 65535, or none for the usual one');
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const uri = `${secure ? 'ipps' : 'ipp'}://${url.hostname}${port === 631 ? '' : `:${port}`}${url.pathname}`;
  return { uri, host, port, path: url.pathname, secure };
}

const defaultPorts: Readonly<Record<string, number>> = { ipp: 631, ipps: 631, http: 80, https: 443 };

function readTrusted(text: string, dataFolder: string, wrong: (what: string) => never): PrinterAddress['trusted'] {
  const hex = text.replaceAll(':', '').toUpperCase();
  if (/^[0-9A-F]{64}$/.test(hex)) return { fingerprint: hex.match(/../g)?.join(':') ?? '', pem: null };
  const file = resolve(dataFolder, text);
  try {
    const pem = readFileSync(file, 'utf8');
    return { fingerprint: new X509Certificate(pem).fingerprint256, pem };
  } catch (error) {
    return wrong(
      `must be a SHA-256 fingerprint (64 hexadecimal digits) or the path of a PEM file; ${file} cannot be read (${(error as Error).message})`,
    );
  }
}

/** For the rules that bring no sentence of their own: a wrong kind of value and an unknown field. */
function plainMessage(issue: { code?: string; expected?: unknown; keys?: unknown; input?: unknown }): string {
  if (issue.code === 'unrecognized_keys')
    return `does not know the field ${(issue.keys as string[]).join(', ')}; a printer has name, address, paper, for, raw, dpi, banner and certificate`;
  if (issue.input === undefined) return 'is missing';
  if (issue.expected === 'array') return 'must be a list';
  return 'must be an object, for example {"printers": []}';
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(' or ');
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`${file}: cannot be read (${(error as Error).message})`);
  }
}
