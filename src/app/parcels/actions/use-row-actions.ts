import { useNavigate } from '@tanstack/react-router';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { linkTo } from '#app/links/links.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import type { Shortcut } from '#app/shortcuts/shortcut-registry.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { parcelCopyWords as words } from './parcel-action-words.ts';

type Row = Pick<ParcelRow, 'id' | 'order_number' | 'reference_code' | 'labels'>;

/**
 * What can be done with any parcel, of the list or open, besides what its state decides: duplicate it, copy what it is called by.
 * `guard` may keep the key from acting.
 */
export function useRowActions(
  parcel: Row | null,
  place: 'row' | 'parcel',
  guard: (act: () => void) => void = (act) => act(),
): void {
  const navigate = useNavigate();
  const held = useWhyNot()('create');
  useShortcuts(
    parcel === null ? [] : rowActions(parcel, held, () => guard(() => void navigate(linkTo.newParcel(parcel.id)))),
    place,
  );
}

function rowActions(parcel: Row, refused: string | undefined, duplicate: () => void): Shortcut[] {
  const subject = parcelName(parcel);
  const copying = (label: string, text: string) => ({ keys: null, label, subject, run: () => void copy(text) });
  const numbers = parcel.labels.flatMap(({ tracking_number: number }) => number || []);
  return [
    { keys: 'd', label: words.duplicate, subject, refused, menu: 'whole', run: duplicate },
    copying(words.copyId, parcel.id),
    ...numbers.map((number) => copying(words.copyTracking(number), number)),
    ...(numbers.length > 0
      ? []
      : [{ keys: null, label: words.copyAnyTracking, subject, refused: words.noTracking, run: () => {} }]),
  ];
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) showToast('ok', words.copied(text));
  else showToast('warn', words.notCopied);
}
