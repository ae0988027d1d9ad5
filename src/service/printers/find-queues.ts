import { askIpp, type IppAttributes } from './ipp-client.ts';
import { PrinterRefusal } from './printer-failure.ts';
import { readAddress } from './printer-file.ts';

/** An entry for the printer file, as it would be written there. */
interface FoundEntry {
  name: string;
  address: string;
  paper: { width: number; height: number };
  for: 'labels' | 'documents';
}

/** Wider paper is for sheets. Millimetres. */
const widestLabel = 120;
const sheet = { width: 210, height: 297 };

/**
 * The queues of a CUPS server (`localhost`, `server:631` or an address with a scheme) as entries for the printer file; what each is for is a
 * guess by its paper. Throws a `PrinterFailure` or a `PrinterRefusal`; `wrong` gets what is wrong with the host, and throws.
 */
export async function findQueues(host: string, wrong: (what: string) => never): Promise<FoundEntry[]> {
  const server = readAddress(/^[a-z]+:\/\//i.test(host) ? host : `ipp://${host}/`, wrong);
  const attributes = {
    'requested-attributes': ['printer-name', 'printer-uri-supported', 'media-default'],
  };
  const answer = await askIpp({ ...server, path: '/', trusted: null }, { operation: 'CUPS-Get-Printers', attributes });
  // A server without queues.
  if (answer.status === 'client-error-not-found') return [];
  if (!answer.status.startsWith('successful')) throw new PrinterRefusal(answer.status, answer.statusMessage);
  return answer.printers.flatMap((queue) => entryOf(queue, server.uri));
}

function entryOf(queue: IppAttributes, serverUri: string): FoundEntry[] {
  const { 'printer-name': name, 'printer-uri-supported': uris, 'media-default': media } = queue;
  const uri = [uris].flat()[0];
  if (typeof name !== 'string' || typeof uri !== 'string') return [];
  // By the name under which the server was asked: its own may be one that only it knows.
  const address = new URL(new URL(uri.replace(/^[a-z]+/i, 'http')).pathname, serverUri.replace(/^[a-z]+/i, 'http'));
  const paper = paperOf(typeof media === 'string' ? media : '') ?? sheet;
  const scheme = serverUri.slice(0, serverUri.indexOf(':'));
  return [
    {
      name,
      address: address.href.replace(/^http/, scheme),
      paper,
      for: Math.min(paper.width, paper.height) <= widestLabel ? 'labels' : 'documents',
    },
  ];
}

/** Millimetres of a paper's name in PWG 5101.1, such as `iso_a6_105x148mm` or `na_index-4x6_4x6in`. */
function paperOf(media: string): FoundEntry['paper'] | null {
  const [, width, height, unit] = /_([\d.]+)x([\d.]+)(mm|in)$/.exec(media) ?? [];
  const factor = unit === 'in' ? 25.4 : 1;
  const rounded = (text: string | undefined) => Math.round(Number(text) * factor * 10) / 10;
  const paper = { width: rounded(width), height: rounded(height) };
  return paper.width >= 10 && paper.height >= 10 ? paper : null;
}
