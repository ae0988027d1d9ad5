import { Notice } from '#app/ui/feedback/notice.tsx';
import { pointsPerMm } from '#app/printing/settings/paper.ts';
import { paperWords as words } from '#app/printing/settings/printing-settings-words.ts';
import { sheetSizeOf } from '#app/printing/printers/print-targets.ts';
import { divisionOfSheets, fittingDivision } from '#app/printing/settings/print-settings.ts';
import type { usePrintJob } from './use-print-job.ts';

type Job = ReturnType<typeof usePrintJob>;

/** Why labels that could share a sheet do not, and how they would. */
export function LargerThanCells({ job: { choice, inCells } }: { job: Job }) {
  const labels = inCells?.plan.tooLargeForCell.flatMap((index) => inCells.pages[index] ?? []) ?? [];
  const paper = inCells?.sheet == null ? null : sheetSizeOf(inCells.sheet);
  if (labels.length === 0 || paper === null) return null;
  const division = divisionOfSheets(paper, choice.settings);
  const sizes = new Set(labels.map(({ width, height }) => words.size(millimetres(width), millimetres(height))));
  const fitting = fittingDivision(paper, labels);
  return (
    <Notice tone="info">
      <p>
        {words.tooLargeForCell(labels.length, [...sizes], paper, division)}
        {fitting === null || fitting === '1x1' ? null : ` ${words.fits(fitting)}`}
      </p>
    </Notice>
  );
}

/** To a tenth: labels of 4 by 6 inches are 101.6 mm wide. */
function millimetres(points: number): number {
  return Math.round((points / pointsPerMm) * 10) / 10;
}
