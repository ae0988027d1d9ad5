import type { usePrintJob } from '#app/printing/jobs/use-print-job.ts';
import { paperName } from '#app/printing/settings/paper-name.ts';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { mixedPapersWords as words } from '#app/printing/jobs/print-words.ts';

type Job = ReturnType<typeof usePrintJob>;

/** A printer holds one paper: which papers a job needs, and whether it prints one after the other. */
export function MixedPapers({ job: { papers, choice, choose } }: { job: Job }) {
  const [first] = papers;
  if (first === undefined || papers.length < 2) return null;
  return (
    <Notice tone="warn">
      <p>{words.papers(papers.map((paper) => ({ name: paperName(paper), count: paper.sheets })))}</p>
      <ChipOptions
        legend={words.choice}
        options={[
          { value: 'together', label: words.together },
          { value: 'one-by-one', label: words.oneByOne },
        ]}
        value={choice.split ? 'one-by-one' : 'together'}
        onChange={(value) => choose.setSplit(value === 'one-by-one')}
      />
      {choice.split ? <p>{words.first(paperName(first))}</p> : null}
    </Notice>
  );
}
