import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { toBuffer } from 'bwip-js/node';
import type { Browser } from '@playwright/test';

/** How a label is held before the camera. */
export interface HeldLabel {
  /** As bwip-js names the kind of the code. */
  kind: 'code128' | 'ean13' | 'upca' | 'qrcode' | 'datamatrix' | 'pdf417';
  text: string;
  /** From the camera to the label. */
  centimetres: number;
  /** Degrees by which it is turned in the picture, and by which its right side leans back. */
  turned?: number;
  leant?: number;
  /** Pixels over which the lens spreads a point. */
  blur?: number;
  /** From 0 to 1: the light of a lamp in the middle of it. */
  glare?: number;
}

const size = { width: 1920, height: 1080 };
const frames = 6;
/** Millimetres of a module, as carriers print them at 203 dpi. */
const modules = { code128: 0.5, ean13: 0.33, upca: 0.33, qrcode: 0.6, datamatrix: 0.6, pdf417: 0.5 };
/** Pixels for each millimetre of the drawing that is photographed. */
const drawn = 12;
/** A label that nothing is wrong with. */
const straight = { turned: 0, leant: 0, blur: 0, glare: 0 };
/** Of a phone's main camera, across the picture. */
const angle = 66;

/**
 * Writes what a camera sees as a video that Chromium takes for one (`--use-file-for-fake-video-capture`): a label on a desk, held by a hand
 * that is not quite still, in grey.
 */
export async function writeLabelVideo(browser: Browser, path: string, label: HeldLabel): Promise<void> {
  const picture = await toBuffer({
    bcid: label.kind,
    text: label.text,
    scale: Math.round(modules[label.kind] * drawn),
    ...(['qrcode', 'datamatrix', 'pdf417'].includes(label.kind) ? {} : { height: 15 }),
    backgroundcolor: 'FFFFFF',
    padding: 8,
  });
  const png = picture.toString('base64');
  const page = await browser.newPage();
  const file = createWriteStream(path);
  file.write(`YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`);
  const colourless = Buffer.alloc((size.width * size.height) / 2, 128);
  for (let frame = 0; frame < frames; frame += 1) {
    const text = await page.evaluate(drawFrame, { ...straight, ...label, png, size, frame, drawn, angle });
    file.write('FRAME\n');
    file.write(Buffer.from(text, 'base64'));
    file.write(colourless);
  }
  file.end();
  await finished(file);
  await page.close();
}

interface Frame extends Required<HeldLabel> {
  png: string;
  size: { width: number; height: number };
  frame: number;
  drawn: number;
  angle: number;
}

/** Runs in a page. Returns how bright each pixel is, in Base64. */
async function drawFrame({ png, size, frame, drawn, angle, ...label }: Frame): Promise<string> {
  const { width, height } = size;
  const canvas = (w: number, h: number) => {
    const context = Object.assign(document.createElement('canvas'), { width: w, height: h }).getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    return context;
  };
  const code = new Image();
  code.src = `data:image/png;base64,${png}`;
  await code.decode();

  // The label: white paper around the code.
  const margin = 6 * drawn;
  const paper = canvas(code.width + 2 * margin, code.height + 2 * margin);
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, paper.canvas.width, paper.canvas.height);
  paper.drawImage(code, margin, margin);

  // A desk under uneven light.
  const scene = canvas(width, height);
  const light = scene.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, '#8a7a66');
  light.addColorStop(1, '#4f463b');
  scene.fillStyle = light;
  scene.fillRect(0, 0, width, height);

  // As a pinhole sees it: `focal` in pixels, the paper in millimetres, in strips that lean back.
  const focal = width / 2 / Math.tan((angle * Math.PI) / 360);
  const distance = label.centimetres * 10;
  const lean = (label.leant * Math.PI) / 180;
  // A hand trembles.
  scene.translate(width / 2 + 6 * Math.sin(frame * 1.3), height / 2 + 5 * Math.cos(frame * 1.7));
  scene.rotate(((label.turned + Math.sin(frame)) * Math.PI) / 180);
  const [across, down] = [paper.canvas.width / drawn, paper.canvas.height / drawn];
  const seen = (millimetres: number) => {
    const away = distance + millimetres * Math.sin(lean);
    return { x: (focal * millimetres * Math.cos(lean)) / away, scale: focal / away };
  };
  const strip = label.leant === 0 ? paper.canvas.width : 8;
  for (let at = 0; at < paper.canvas.width; at += strip) {
    const wide = Math.min(strip, paper.canvas.width - at);
    const [left, right] = [seen(at / drawn - across / 2), seen((at + wide) / drawn - across / 2)];
    const tall = down * left.scale;
    // A little over the next one: no seam.
    scene.drawImage(paper.canvas, at, 0, wide, paper.canvas.height, left.x, -tall / 2, right.x - left.x + 0.6, tall);
  }
  scene.resetTransform();
  if (label.glare > 0) {
    const lamp = scene.createRadialGradient(width * 0.56, height * 0.42, 0, width * 0.56, height * 0.42, height * 0.3);
    lamp.addColorStop(0, `rgb(255 255 255 / ${label.glare})`);
    lamp.addColorStop(1, 'rgb(255 255 255 / 0)');
    scene.fillStyle = lamp;
    scene.fillRect(0, 0, width, height);
  }
  const photo = canvas(width, height);
  photo.filter = `blur(${label.blur}px)`;
  photo.drawImage(scene.canvas, 0, 0);
  const { data } = photo.getImageData(0, 0, width, height);
  // The grain of a sensor, the same in each run.
  let seed = frame + 1;
  const grain = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return (seed / 2147483648 - 0.5) * 18;
  };
  const bright = new Uint8Array(width * height);
  for (let at = 0; at < bright.length; at += 1)
    bright[at] = Math.max(
      0,
      Math.min(255, 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]! + grain()),
    );
  let text = '';
  for (let at = 0; at < bright.length; at += 30_000) text += String.fromCharCode(...bright.subarray(at, at + 30_000));
  return btoa(text);
}
