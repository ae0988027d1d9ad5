import type { LinkedPaths } from './linked-paths.ts';
import type { UpstreamConfig } from '#service/config/upstream-config.ts';
import { isReadable } from './upstream-path.ts';

export type LinkRewriter = (link: string) => string | null;

/**
 * A link of the other server as one of ours, or null when it leads elsewhere. Below the collections of the specification only the
 * prefix changes; elsewhere below its base the link gets a seal that lets it in again.
 */
export function linkRewriter(
  { href, pathPrefix }: Pick<UpstreamConfig, 'href' | 'pathPrefix'>,
  ownBase: string,
  linkedPaths: LinkedPaths,
): LinkRewriter {
  const below = (link: string): string | null => {
    if (link.startsWith(`${href}/`)) return link.slice(href.length);
    // A path of the same origin; two slashes in front would name another host.
    return link.startsWith(`${pathPrefix}/`) && !link.startsWith('//') ? link.slice(pathPrefix.length) : null;
  };
  return (link) => {
    const target = below(link);
    if (target === null) return null;
    const [path = ''] = target.split('?', 1);
    const own = isReadable(path) ? target : linkedPaths.seal(target);
    return own === null ? null : ownBase + own;
  };
}

export interface RewrittenBody {
  body: Buffer;
  /** Where links stand that lead elsewhere, such as `links.next`; each once. They are left as they are. */
  foreign: string[];
}

/**
 * Rewrites `links.next` and `documents.*` (SPEC.md 2.7, 4.3) in a JSON body and leaves every other byte as it is: numbers, spaces
 * and unknown fields stay what they were. A body that is no JSON comes back unchanged.
 */
export function rewriteLinks(body: Buffer, rewrite: LinkRewriter): RewrittenBody {
  // One character per byte, so that positions are the same in both.
  const text = body.toString('latin1');
  const pieces: Buffer[] = [];
  const foreign = new Set<string>();
  let copied = 0;
  for (const { start, end, place } of linkValues(text)) {
    const link = decoded(text.slice(start, end));
    if (link === null) continue;
    const own = rewrite(link);
    if (own === null) foreign.add(place);
    else {
      pieces.push(body.subarray(copied, start), Buffer.from(JSON.stringify(own)));
      copied = end;
    }
  }
  if (copied === 0) return { body, foreign: [...foreign] };
  return { body: Buffer.concat([...pieces, body.subarray(copied)]), foreign: [...foreign] };
}

function decoded(literal: string): string | null {
  try {
    return JSON.parse(Buffer.from(literal, 'latin1').toString()) as string;
  } catch {
    return null;
  }
}

/** The keys down to a link, one a line, which no key holds as such; an entry of a list has none. */
const linkPlaces = /^(?:links\n(?<page>next)|data\n(?:(?:parcel)?\n)?documents\n(?<document>.*))$/;
const deepest = 4;

interface LinkValue {
  /** Positions of the literal, with its quotes. */
  start: number;
  end: number;
  place: string;
}

/** Walks the text once, without a call per level: another server's depth is no stack of ours. */
function* linkValues(text: string): Generator<LinkValue> {
  const isObject: boolean[] = [];
  const keys: string[] = [];
  let expectsKey = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      const depth = isObject.length;
      if (expectsKey) {
        if (depth <= deepest) keys[depth - 1] = text.slice(at + 1, end - 1);
        expectsKey = false;
      } else if (depth >= 2 && depth <= deepest && isObject[depth - 1]) {
        const { groups } = linkPlaces.exec(keys.slice(0, depth).join('\n')) ?? {};
        if (groups !== undefined)
          yield { start: at, end, place: groups['page'] ? 'links.next' : `documents.${groups['document']}` };
      }
      at = end - 1;
    } else if (character === '{' || character === '[') {
      isObject.push(character === '{');
      if (isObject.length <= deepest) keys[isObject.length - 1] = '';
      expectsKey = character === '{';
    } else if (character === '}' || character === ']') {
      isObject.pop();
      expectsKey = false;
    } else if (character === ',') {
      expectsKey = isObject.at(-1) === true;
    }
  }
}

/** The position behind the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return text.length;
}
