import * as z from 'zod/mini';
import { bySchema } from '#app/device-data/by-schema.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { valueFormat } from '#app/device-data/store-formats.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { cellBox, type Paper, placeInBox, pointsPerMm, type Sheet, type Size } from './paper.ts';

/** Sizes in millimetres. */
export const labelSizes = {
  a6: { width: 105, height: 148 },
  'four-by-six': { width: 101.6, height: 152.4 },
  '100x150': { width: 100, height: 150 },
  a5: { width: 148, height: 210 },
} as const;
export type LabelSize = keyof typeof labelSizes;

export const sheetSizes = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type SheetSize = keyof typeof sheetSizes;

/** Columns and rows a sheet is divided into. */
export const divisions = { '1x1': [1, 1], '1x2': [1, 2], '2x2': [2, 2], '2x3': [2, 3], '2x4': [2, 4] } as const;
export type Division = keyof typeof divisions;
/** From few cells to many. */
export const divisionNames = ['1x1', '1x2', '2x2', '2x3', '2x4'] as const satisfies Division[];

/** Further off than this no printer is: it is a typing error. */
export const maxOffset = 20;

const divisionSchema = z.enum(divisionNames);
const offset = z.catch(z.number().check(z.minimum(-maxOffset), z.maximum(maxOffset)), 0);
export const printSettingsSchema = z.object({
  /** What the printer of this station holds. */
  paper: z.catch(z.enum(['labels', 'a4', 'letter']), 'labels'),
  /** The size of the labels on the roll; `own` takes each label's own. */
  labelSize: z.catch(z.enum(['own', 'a6', 'four-by-six', '100x150', 'a5']), 'own'),
  /** Of A4. */
  division: z.catch(divisionSchema, '2x2'),
  /** Of Letter, which takes fewer: an A6 label fits A4 four times and Letter twice. */
  letterDivision: z.catch(divisionSchema, '1x2'),
  /** Millimetres that everything is moved by, right and down: printers do not pull paper in alike. */
  right: offset,
  down: offset,
  /** A packing slip belongs to what each parcel needs. */
  slip: z.catch(z.boolean(), false),
});
export type PrintSettings = z.infer<typeof printSettingsSchema>;

export const firstPrintSettings: PrintSettings = {
  paper: 'labels',
  labelSize: 'own',
  division: '2x2',
  letterDivision: '1x2',
  right: 0,
  down: 0,
  slip: false,
};

const store = new DeviceStore('printing', valueFormat(bySchema(printSettingsSchema), firstPrintSettings));

/** What the printer of this device holds: kept on this device alone. */
export function usePrintSettings() {
  return useStored(store);
}

export function readPrintSettings(): PrintSettings {
  return store.read();
}

/** How the sheets in the printer are divided; null where it holds labels. */
export function divisionOf(settings: PrintSettings): Division | null {
  return settings.paper === 'labels' ? null : divisionOfSheets(settings.paper, settings);
}

/** How sheets of a size are divided, in whichever printer they are. */
export function divisionOfSheets(paper: SheetSize, { division, letterDivision }: PrintSettings): Division {
  return paper === 'a4' ? division : letterDivision;
}

/** The settings as paper in points. */
export function paperOf(settings: PrintSettings): Paper {
  const { paper, labelSize, right, down } = settings;
  const offset = { right: right * pointsPerMm, down: down * pointsPerMm };
  if (paper !== 'labels') return { sheet: dividedSheet(paper, divisionOfSheets(paper, settings)), offset };
  const sheet = labelSize === 'own' ? null : { ...inPoints(labelSizes[labelSize]), columns: 1, rows: 1 };
  return { sheet, offset };
}

/** What packing slips and the ruler page are drawn for; A6 where labels come in their own size. */
export function ownPageSize(settings: PrintSettings): Size {
  const { sheet } = paperOf(settings);
  return sheet === null ? inPoints(labelSizes.a6) : { width: sheet.width, height: sheet.height };
}

/** The division with the most cells of those that take each of the pages; null where all fit none. */
export function fittingDivision(paper: SheetSize, pages: readonly Size[]): Division | null {
  const takesAll = (division: Division) => {
    const cell = cellBox(dividedSheet(paper, division), 1);
    return pages.every((page) => placeInBox(page, cell) !== null);
  };
  return divisionNames.findLast(takesAll) ?? null;
}

export function dividedSheet(paper: SheetSize, division: Division): Sheet {
  const [columns, rows] = divisions[division];
  return { ...inPoints(sheetSizes[paper]), columns, rows };
}

function inPoints({ width, height }: Size): Size {
  return { width: width * pointsPerMm, height: height * pointsPerMm };
}
