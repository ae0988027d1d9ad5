import { useQueryClient } from '@tanstack/react-query';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { packagingsQuery } from '#app/parcels/model/account-goods.ts';
import { learnPackagings } from '#app/parcels/model/learn-packagings.ts';
import { unfinishedImport } from '#app/runs/engine/steps/imported-parcels.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import { customsQuery } from '#app/parcels/model/use-missing-data.ts';
import type { Judging } from '#app/spreadsheet/check/file-parcel.ts';
import type { NamedIds } from '#app/spreadsheet/file-types.ts';
import { importDesk } from './import-desk.ts';
import { soon } from './known-sheet.ts';

/** Opens a file, or text from the clipboard, with what is known of the names that may be in it. */
export function useOpenFile(): (source: File | string) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const runs = useRunStore();
  const namedIds = async (): Promise<NamedIds> => {
    // Without the list their ids may still be in the file.
    const methods = await queryClient.ensureQueryData(shippingMethodsQuery(api)).catch(() => []);
    await queryClient.ensureQueryData(packagingsQuery(api)).catch(() => []);
    return {
      shipping_method_id: methods.map(({ id, name }) => ({ id, name })),
      packaging_id: learnPackagings(queryClient).map(({ id, label }) => ({ id, name: label })),
    };
  };
  const isUnfinished = async (digest: string): Promise<boolean> => {
    await soon(runs.whenRead());
    return unfinishedImport(runs.getSnapshot(), digest) !== null;
  };
  const judging = async (): Promise<Judging> => ({
    ownLabels: api.settings.processChecks,
    // What is not known is left to the check before processing.
    customs: await queryClient.ensureQueryData(customsQuery(api)).catch(() => null),
  });
  return (source) => void importDesk.open(source, namedIds(), judging(), isUnfinished);
}
