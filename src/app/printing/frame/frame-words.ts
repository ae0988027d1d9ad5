import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const labels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'label', other: 'labels' })}`;
const size = (width: number, height: number) => `${width} × ${height} mm`;
const of = (method: string) => (method === '' ? 'without a shipping method' : `of ${method}`);

export const frameWords = defineWords({
  en: {
    print: 'Print',
    wholePage: 'Whole page',
    onlyLabel: 'Only the label',
    finding: 'Searching for the label…',
    notFound: 'No label was found on this page. Set the frame yourself.',
    failed: 'The page could not be searched. Set the frame yourself.',
    findAgain: 'Search again',
    rotate: 'Rotate',
    rotated: (degrees: number) => `Printed rotated by ${degrees}°.`,
    /** Where it holds, since nobody sees the frame in a run. */
    inEffect: (width: number, height: number, page: string, method: string) =>
      `Only ${size(width, height)} are printed of all labels ${of(method)} on ${page} pages, on this device.`,
    hint: 'Drag the frame or its edges. Arrow keys move it by 1 mm, Shift+arrow keys resize it.',
    frame: (width: number, height: number, left: number, top: number) =>
      `Frame of the label, ${size(width, height)}, ${left} mm from the left and ${top} mm from the top`,
    size,
    labels: 'Labels',
    onPages: (count: number, method: string, page: string) => `${labels(count)} ${of(method)} on ${page} pages.`,
    cutIn: (count: number, method: string, width: number, height: number, page: string) =>
      `${labels(count)} ${of(method)} on ${page} pages: only the label is printed, ${size(width, height)}.`,
    choose: 'Only the label…',
    change: 'Change frame…',
    done: 'Done',
    notDrawn: 'The label cannot be drawn.',
    onlyPart: (width: number, height: number) => `Only the label is printed, ${size(width, height)}.`,
  },
});
