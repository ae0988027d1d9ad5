import * as z from 'zod/mini';
import { readSetting, useSetting } from '../device-settings.ts';
import { type Paper, pointsPerMm, type Size } from './paper.ts';

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

/** Further off than this no printer is: it is a typing error. */
export const mostOffset = 20;

const offset = z.number().check(z.minimum(-mostOffset), z.maximum(mostOffset));
export const printSettingsSchema = z.object({
  /** What the printer of this station holds. */
  paper: z.enum(['labels', 'a4', 'letter']),
  /** The size of the labels on the roll; `own` takes each label's own. */
  labelSize: z.enum(['own', 'a6', 'four-by-six', '100x150', 'a5']),
  division: z.enum(['1x1', '1x2', '2x2', '2x3', '2x4']),
  /** Millimetres that everything is moved by, right and down: printers do not pull paper in alike. */
  right: offset,
  down: offset,
});
export type PrintSettings = z.infer<typeof printSettingsSchema>;

const firstPrintSettings: PrintSettings = {
  paper: 'labels',
  labelSize: 'own',
  division: '2x2',
  right: 0,
  down: 0,
};

const settingName = 'printing';

/** What the printer of this device holds: kept on this device alone. */
export function usePrintSettings() {
  return useSetting(settingName, printSettingsSchema, firstPrintSettings);
}

export function readPrintSettings(): PrintSettings {
  return readSetting(settingName, printSettingsSchema, firstPrintSettings);
}

/** The settings as paper in points. */
export function paperOf({ paper, labelSize, division, right, down }: PrintSettings): Paper {
  const offset = { right: right * pointsPerMm, down: down * pointsPerMm };
  if (paper !== 'labels') {
    const [columns, rows] = divisions[division];
    return { sheet: { ...inPoints(sheetSizes[paper]), columns, rows }, offset };
  }
  const sheet = labelSize === 'own' ? null : { ...inPoints(labelSizes[labelSize]), columns: 1, rows: 1 };
  return { sheet, offset };
}

/** What packing slips and the ruler page are drawn for; A6 where labels come in their own size. */
export function ownPageSize(settings: PrintSettings): Size {
  const { sheet } = paperOf(settings);
  return sheet === null ? inPoints(labelSizes.a6) : { width: sheet.width, height: sheet.height };
}

function inPoints({ width, height }: Size): Size {
  return { width: width * pointsPerMm, height: height * pointsPerMm };
}
