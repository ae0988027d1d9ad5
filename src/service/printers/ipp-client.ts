import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import ipp from '@sealsystems/ipp';
import { connectionFaults as faults, printerSentences } from '#contract/desk/prints/known-printer-sentences.ts';
import { PrinterFailure } from './printer-failure.ts';
import type { PrinterAddress } from './printer-file.ts';

const sentences = printerSentences.connection;

export type IppAttributes = Readonly<Record<string, unknown>>;

export interface IppRequest {
  operation: string;
  /** Beside the character set, the language, the printer and the user, which every request has. */
  attributes?: IppAttributes;
  job?: IppAttributes;
  document?: Buffer;
}

export interface IppAnswer {
  /** A keyword of RFC 8011, such as `successful-ok` or `server-error-busy`. */
  status: string;
  /** The printer's own words about the status; often empty. */
  statusMessage: string;
  printers: readonly IppAttributes[];
  jobs: readonly IppAttributes[];
}

const millis = { connect: 3_000, silence: 15_000 };
const maxAnswerBytes = 8 * 1024 * 1024;

/**
 * One IPP request on a connection of its own: a kept one may be closed by the printer just as it is used, and then nobody
 * knows whether the request was read. Throws a `PrinterFailure`; a status other than success is an answer.
 */
export async function askIpp(address: PrinterAddress, request: IppRequest, signal?: AbortSignal): Promise<IppAnswer> {
  const head = ipp.serialize({
    version: '2.0',
    operation: request.operation,
    id: 1,
    'operation-attributes-tag': {
      'attributes-charset': 'utf-8',
      'attributes-natural-language': 'en',
      'printer-uri': address.uri,
      ...request.attributes,
    },
    ...(request.job !== undefined && { 'job-attributes-tag': request.job }),
  });
  const bytes = await exchange(address, request.document === undefined ? [head] : [head, request.document], signal);
  return readAnswer(address, bytes);
}

function readAnswer(address: PrinterAddress, bytes: Buffer): IppAnswer {
  try {
    const message = ipp.parse(bytes);
    if (message.statusCode === undefined) throw new Error('no status');
    return {
      status: message.statusCode,
      statusMessage: textOf(message['operation-attributes-tag']?.['status-message']),
      printers: listOf(message['printer-attributes-tag']),
      jobs: listOf(message['job-attributes-tag']),
    };
  } catch {
    throw notIpp(address, faults.notIpp);
  }
}

/** As IPP has texts of a status: one line of 255 characters at most. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, 255) : '';
}

function listOf(groups: unknown): IppAttributes[] {
  if (groups === undefined) return [];
  return (Array.isArray(groups) ? groups : [groups]) as IppAttributes[];
}

/** Sends the parts as one body and reads the answer's. */
function exchange(address: PrinterAddress, parts: readonly Buffer[], signal?: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let connected = false;
    const fail = (error: Error) =>
      reject(error instanceof PrinterFailure ? error : unreachable(address, error, connected));
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const request: ClientRequest = httpRequest(
      {
        method: 'POST',
        host: address.host,
        port: address.port,
        path: address.path,
        ...(signal !== undefined && { signal }),
        headers: { 'content-type': 'application/ipp', 'content-length': length },
        // The request is written once the connection is there and its certificate is known. With any agent, even `false`, this is not asked.
        createConnection: (_options, done) => {
          openConnection(address).then(
            (socket) => {
              connected = true;
              socket.setTimeout(millis.silence, () => socket.destroy(new Error(faults.silent)));
              done(null, socket);
            },
            (error: Error) => done(error, undefined as never),
          );
          return undefined;
        },
      },
      (answer) => {
        readBytes(answer)
          .then((bytes) => resolve(checked(address, answer, bytes)))
          .catch(fail);
      },
    );
    request.on('error', fail);
    for (const part of parts) request.write(part);
    request.end();
  });
}

async function readBytes(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new Error(faults.endless);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function checked(address: PrinterAddress, { statusCode = 0 }: IncomingMessage, bytes: Buffer): Buffer {
  if (statusCode === 200) return bytes;
  if (statusCode === 401 || statusCode === 403)
    throw new PrinterFailure('refused', sentences.notAllowed(hostOf(address), String(statusCode)), false);
  if (statusCode === 426) throw new PrinterFailure('refused', sentences.encrypted(hostOf(address)), false);
  throw notIpp(address, `HTTP ${statusCode}`);
}

function notIpp(address: PrinterAddress, what: string): PrinterFailure {
  return new PrinterFailure('unreachable', sentences.notPrinter(hostOf(address), what), true);
}

function unreachable(address: PrinterAddress, error: Error, sent: boolean): PrinterFailure {
  const { code: given = error.message } = error as NodeJS.ErrnoException;
  const why = given === 'ABORT_ERR' ? faults.notInTime : given;
  return new PrinterFailure('unreachable', sentences[sent ? 'ended' : 'none'](hostOf(address), why), sent);
}

function hostOf({ host, port }: PrinterAddress): string {
  return port === 631 ? host : `${host}:${port}`;
}

function openConnection(address: PrinterAddress): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const { host, port, secure, trusted } = address;
    const options = { host, port };
    const socket: Socket = secure
      ? // Checked below: a printer's certificate is self-signed.
        connectTls({
          ...options,
          rejectUnauthorized: false,
          ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
          ...(trusted?.pem !== null && trusted !== null && { ca: trusted.pem }),
        })
      : connectTcp(options);
    const timer = setTimeout(() => socket.destroy(new Error(faults.notConnected)), millis.connect);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    socket.once('error', fail);
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      const problem = secure ? certificateProblem(address, socket as TLSSocket) : null;
      if (problem !== null) socket.destroy(problem);
      else {
        socket.off('error', fail);
        resolve(socket);
      }
    });
  });
}

function certificateProblem(address: PrinterAddress, socket: TLSSocket): PrinterFailure | null {
  if (socket.authorized) return null;
  const { fingerprint256 } = socket.getPeerCertificate();
  if (address.trusted !== null && fingerprint256 === address.trusted.fingerprint) return null;
  return new PrinterFailure('certificate-unknown', sentences.certificate(hostOf(address), fingerprint256), false);
}
