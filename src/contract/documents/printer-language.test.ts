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
  ['epl', 'I8,A,001\n\n\nQ1218,024\nq863\nrN\nS4\nD7\nZT\nJF\nOD\nR12,0\nf100\nN\nA20,30,0,4,1,1,N,"x"\nP1\n'],
  ['epl', '\r\nN\r\nGW0,0,102,1218,\u0000\u00ff\r\nP1\r\n'],
  ['epl', 'N\nLO20,40,700,4\nGG20,60,"LOGO"\nP1\n'],
  [null, 'Bad gateway'],
  [null, '<!doctype html>'],
  [null, '{"message":"No"}'],
  [null, '^caret'],
  [null, 'NO\n'],
  [null, 'no\nN\nGoods sent\n'],
  [null, 'Dear Sir,\nN\nA20,30 are gone\n'],
  [null, ''],
])('%s: %j', (language, text) => {
  const bytes = new TextEncoder().encode(text);
  expect(printerLanguage(bytes)).toBe(language);
  const head = new TextDecoder('latin1').decode(bytes);
  expect(language === null || mayBePrinterLanguage(head)).toBe(true);
});

test('a picture that is kept may be longer than all else that comes before a label', () => {
  const picture = new TextEncoder().encode(`~DGR:LOGO.GRF,4000,40,${'0F'.repeat(4000)}\n`);
  expect(printerLanguage(picture)).toBeNull();
  expect(printerLanguage(new Uint8Array([...picture, ...new TextEncoder().encode('^XA^XZ')]))).toBe('zpl');
});

test('what is sure to be none is not read to its end', () => {
  for (const text of ['Bad gateway, try later', '<p>^XA', '{"N":\n']) expect(mayBePrinterLanguage(text)).toBe(false);
});
