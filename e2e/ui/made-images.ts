import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import bwipjs from 'bwip-js/node';

// Labels as pictures, written by hand: with the resolution they say, or none.

/** Points of one byte, 0 or 255, row by row. */
export interface MadePicture {
  width: number;
  height: number;
  points: Uint8Array;
}

/** A white picture with a Code 128 of `module` dots and a black field in its lower right corner. */
export function labelPicture(text: string, width: number, height: number, module: number): MadePicture {
  const points = new Uint8Array(width * height).fill(255);
  const fill = (x: number, y: number, wide: number, high: number) => {
    for (let row = y; row < y + high; row += 1) points.fill(0, row * width + x, row * width + x + wide);
  };
  // oxlint-disable-next-line import/no-named-as-default-member -- the named export `raw` is a bar code type of that name
  const [symbol] = bwipjs.raw({ bcid: 'code128', text });
  const widths = symbol !== undefined && 'sbs' in symbol ? symbol.sbs : [];
  let at = 12 * module;
  for (const [index, bar] of widths.entries()) {
    if (index % 2 === 0) fill(at, Math.round(height / 3), bar * module, Math.round(height / 4));
    at += bar * module;
  }
  fill(width - 60, height - 60, 40, 40);
  return { width, height, points };
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function pngChunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  let crc = 0xffffffff;
  for (const byte of named) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, named, check]);
}

/** Grey, eight bits; `perInch` is what its chunk pHYs says. */
export function pngOf({ width, height, points }: MadePicture, perInch: number | null): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const density = Buffer.alloc(9);
  density.writeUInt32BE(Math.round((perInch ?? 0) / 0.0254));
  density.writeUInt32BE(Math.round((perInch ?? 0) / 0.0254), 4);
  density[8] = 1;
  const rows = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row += 1)
    rows.set(points.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    ...(perInch === null ? [] : [pngChunk('pHYs', density)]),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** Black and white, not packed: each two points are followed by the code that clears the table. */
export function gifOf({ width, height, points }: MadePicture): Buffer {
  const two = (value: number) => [value & 255, value >> 8];
  const [clear, end] = [4, 5];
  const bits: number[] = [];
  const code = (value: number) => bits.push(value & 1, (value >> 1) & 1, (value >> 2) & 1);
  for (const [index, point] of points.entries()) {
    if (index % 2 === 0) code(clear);
    code(point === 0 ? 1 : 0);
  }
  code(end);
  const packed = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries()) packed[index >> 3] = (packed[index >> 3] ?? 0) | (bit << (index & 7));
  const blocks: Buffer[] = [];
  for (let at = 0; at < packed.length; at += 255) {
    const part = packed.subarray(at, at + 255);
    blocks.push(Buffer.from([part.length]), Buffer.from(part));
  }
  const colours = [255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255, 255];
  const head = [...Buffer.from('GIF89a'), ...two(width), ...two(height), 0x81, 0, 0, ...colours];
  const image = [0x2c, 0, 0, 0, 0, ...two(width), ...two(height), 0, 2];
  return Buffer.concat([Buffer.from(head), Buffer.from(image), ...blocks, Buffer.from([0, 0x3b])]);
}

/** Packed by the browser, with the dots to the inch that its header is to say. */
export async function jpegOf(page: Page, png: Buffer, perInch: number): Promise<Buffer> {
  const text = await page.evaluate(async (packed) => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
  }, png.toString('base64'));
  const jpeg = Buffer.from(text, 'latin1');
  jpeg[13] = 1;
  jpeg.writeUInt16BE(perInch, 14);
  jpeg.writeUInt16BE(perInch, 16);
  return jpeg;
}
