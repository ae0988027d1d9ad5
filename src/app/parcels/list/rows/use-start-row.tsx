import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startOnItsWay, useProcessParcel } from '#app/api/cache/mutations.ts';
import { startAction } from '#app/api/intents/open-intents.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { linkTo } from '#app/links/links.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { currentRowWords as words } from '#app/parcels/list/list-later-words.ts';
import { StartFailed } from '#app/parcels/list/start-failed.tsx';

/**
 * Processes the parcel of a row, and prints it where `print` says so. Pressed twice it is one intent and one request; after a lost
 * answer the next press on the same row goes out under the same key. What went wrong finds the user, who may be rows further by then.
 */
export function useStartRow() {
  const { statusWatch, intents } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useProcessParcel();
  const [said, setSaid] = useState('');

  const start = async (row: ParcelRow, print: boolean): Promise<void> => {
    const { id } = row;
    // Both answer at once; what React has rendered may be a press behind.
    if (queryClient.isMutating(startOnItsWay(id)) > 0 || statusWatch.getIds().includes(id)) return;
    const { idempotencyKey, done } = intents.begin(id, startAction(print));
    const name = parcelName(row);
    setSaid(words.sending(name));
    try {
      await mutateAsync({ id, print, intent: { idempotencyKey } });
      done(null);
      setSaid(words.started(name));
    } catch (caught) {
      const error = done(caught);
      setSaid('');
      showToast(
        'bad',
        <StartFailed
          name={name}
          error={error}
          onCorrect={(field) => void navigate(linkTo.editParcel(id, field, 'process', 'list'))}
          onOpen={() => void navigate(linkTo.parcel(id))}
        />,
      );
    }
  };
  return { start, said };
}
