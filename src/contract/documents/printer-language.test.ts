import { expect, test } from 'vitest';
import { mayBePrinterLanguage, printerLanguage } from './printer-language.ts';

test.each<['zpl' | 'epl' | null, string]>([
  ['zpl', '^XA^FO50,50^ADN,36,20^FDHello^FS^XZ'],
  ['zpl', '\r\n  ^XA\n^XZ'],
  ['zpl', '\uFEFF^XA^XZ'],
  ['zpl', 'CT~~CD,~CC^~CT~\n^XA~TA000^XZ'],
  ['zpl', '~DGR:LOGO.GRF,8,1,FF\n^XA^XZ'],
  ['epl', '\nN\nq812\nA50,0,0,1,1,1,N,"Example"\nP1\n'],
  ['epl', 'I8,A,001\r\n\r\nN\r\nB10,10,0,1,2,4,50,B,"123"\r\nP1\r\n'],
  [null, 'Bad gateway'],
  [null, '<!doctype html>'],
  [null, '{"message":"No"}'],
  [null, '^caret'],
  [null, 'NO\n'],
  [null, ''],
])('%s: %j', (language, text) => {
  const bytes = new TextEncoder().encode(text);
  expect(printerLanguage(bytes)).toBe(language);
  const head = new TextDecoder('latin1').decode(bytes);
  expect(language === null || mayBePrinterLanguage(head)).toBe(true);
});

test('what is sure to be none is not read to its end', () => {
  for (const text of ['Bad gateway, try later', '<p>^XA', '{"N":\n']) expect(mayBePrinterLanguage(text)).toBe(false);
});
