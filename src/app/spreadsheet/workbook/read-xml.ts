import { SaxesParser } from 'saxes';
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
  const parser = new SaxesParser({ position: false, xmlns: false });
  // Characters since something was complete: what never ends must not be kept.
  let pending = 0;
  let depth = 0;
  const take = (text: string) => taker.text?.(text);
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    depth += 1;
    if (depth > workbookLimits.depth) throw damaged();
    taker.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    taker.close?.(localName(name));
  });
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('doctype', () => {
    throw new FileError({ kind: 'workbook', reason: 'entities' });
  });
  parser.on('error', () => {
    throw damaged();
  });
  for await (const text of texts) {
    pending += text.length;
    parser.write(text);
    if (pending > workbookLimits.token) throw damaged();
    if (enough()) return;
  }
  parser.close();
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
