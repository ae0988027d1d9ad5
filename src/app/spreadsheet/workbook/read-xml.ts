import sax from 'sax';
import { FileError } from '#app/spreadsheet/text/file-fault.ts';
import { damaged, workbookLimits } from './workbook-limits.ts';

/** What is done with the XML of a part. Names come without their prefix. */
export interface XmlTaker {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** Of one element it may come in several pieces. */
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Reads XML piece by piece, until it ends or `enough` says so. A document type is refused as Excel does, and with it every entity but
 * those of XML itself. Throws a `FileError` where it is no XML.
 */
export async function readXml(texts: AsyncIterable<string>, taker: XmlTaker, enough = () => false): Promise<void> {
  const parser = sax.parser(true, { position: false, strictEntities: true });
  // Characters since something was complete: what never ends must not be kept.
  let pending = 0;
  let depth = 0;
  const take = (text: string) => taker.text?.(text);
  // One by one: after an Object.assign the parser takes twice as long.
  parser.onopentag = ({ name, attributes }) => {
    pending = 0;
    depth += 1;
    if (depth > workbookLimits.depth) throw damaged();
    taker.open(localName(name), attributes);
  };
  parser.onclosetag = (name) => {
    pending = 0;
    depth -= 1;
    taker.close?.(localName(name));
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it is no event target
  parser.ontext = take;
  parser.oncdata = take;
  parser.ondoctype = () => {
    throw new FileError({ kind: 'workbook', reason: 'entities' });
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it is no event target
  parser.onerror = refuse;
  for await (const text of texts) {
    pending += text.length;
    parser.write(text);
    if (pending > workbookLimits.token) throw damaged();
    if (enough()) return;
  }
  parser.close();
}

function refuse(): never {
  throw damaged();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
