import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { printWords as words } from './print-words.ts';
import type { usePrintJob } from './use-print-job.ts';

/** A parcel that leaves without its declaration is held or sent back: leaving it out is the user's word, not a default. */
export function OwedDeclarations({ job: { owed, choose } }: { job: ReturnType<typeof usePrintJob> }) {
  if (owed.parcels.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>{words.customsOwed(owed.parcels.length)}</p>
      <ChipOptions
        legend={words.customsChoice}
        options={[
          { value: 'too', label: words.customsToo },
          { value: 'left', label: words.customsLeft },
        ]}
        value={owed.skipped ? 'left' : null}
        onChange={(value) => (value === 'too' ? choose.setWhat('papers') : choose.setWithoutCustoms(true))}
      />
    </Notice>
  );
}
