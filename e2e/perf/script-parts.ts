import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

export interface ScriptPart {
  /** A package, or a folder of our own sources. */
  name: string;
  /** Bytes that the gzipped script is smaller without it. */
  bytes: number;
}

/** Bytes with gzip -9. */
export function gzipBytes(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).byteLength;
}

/** What a built script is made of, largest first, from the source map beside it. */
export function scriptParts(file: string): ScriptPart[] {
  const pieces = readPieces(file);
  const all = gzipBytes(pieces.map(({ text }) => text).join(''));
  const names = [...new Set(pieces.map(({ name }) => name))];
  const without = (name: string) => pieces.flatMap((piece) => (piece.name === name ? [] : [piece.text])).join('');
  return names.map((name) => ({ name, bytes: all - gzipBytes(without(name)) })).toSorted((a, b) => b.bytes - a.bytes);
}

interface Piece {
  name: string;
  text: string;
}

/** The script cut where its source map says that another source begins. */
function readPieces(file: string): Piece[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const { sources, mappings } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as {
    sources: string[];
    mappings: string;
  };
  const names = sources.map(partName);
  let source = 0;
  return mappings.split(';').flatMap((mapped, number) => {
    const line = lines[number] ?? '';
    let column = 0;
    const starts = [{ column: 0, name: glue }];
    for (const segment of mapped === '' ? [] : mapped.split(',')) {
      const [columns = 0, sourcesOn] = readNumbers(segment);
      column += columns;
      source += sourcesOn ?? 0;
      starts.push({ column, name: sourcesOn === undefined ? glue : (names[source] ?? glue) });
    }
    return starts.map((start, at) => ({
      name: start.name,
      text: line.slice(start.column, starts[at + 1]?.column ?? line.length),
    }));
  });
}

/** What the bundler adds. */
const glue = 'between the modules';

function partName(source: string): string {
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source);
  if (installed !== null) return installed[1] ?? glue;
  const own = /src\/(app|contract)\/(?:(.+)\/)?[^/]+$/.exec(source);
  if (own === null) return glue;
  return `our ${[own[1], own[2]].filter((part) => part !== undefined).join('/')}`;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers of one segment of a source map: base 64, five bits a digit, the sign in the lowest. */
function readNumbers(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = digits.indexOf(character);
    value += (digit % 32) * 2 ** shift;
    if (digit >= 32) {
      shift += 5;
      continue;
    }
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2);
    value = 0;
    shift = 0;
  }
  return numbers;
}
