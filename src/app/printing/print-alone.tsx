import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { loadPdfView } from '../pdf-view/load-pdf-view.ts';
import { Button } from '../ui/button.tsx';
import type { LeftOut } from './gather-parcels.ts';
import { printWords as words } from './print-words.ts';
import { queryKeys } from '../api/query-keys.ts';

interface PrintAloneProps {
  alone: NonNullable<LeftOut['alone']>;
  name: string;
  onPrint: (pages: number) => void;
}

/** A way out for a PDF that cannot be put on a sheet: as it came, once it is known to be drawn in full. */
export function PrintAlone({ alone: { kind, pdf }, name, onPrint }: PrintAloneProps) {
  const id = useId();
  const { data: pages = 0 } = useQuery({
    queryKey: queryKeys.printAlone(id, kind),
    queryFn: async () => (await loadPdfView()).drawsWhole(pdf),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (pages === 0) return null;
  return (
    <>
      {' '}
      {words.aloneNote}{' '}
      <Button small aria-label={words.printAloneOf(name)} onClick={() => onPrint(pages)}>
        {words.printAlone}
      </Button>
    </>
  );
}
