import { useQueryClient } from '@tanstack/react-query';
import { shippingMethodsQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { learnPackagings } from '#app/parcels/model/learn-packagings.ts';
import { unfinishedImport } from '#app/runs/engine/steps/imported-parcels.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import type { NamedIds } from '#app/spreadsheet/file-types.ts';
import { importDesk } from './import-desk.ts';

/** Opens a file, or text from the clipboard, with what is known of the names that may be in it. */
export function useOpenFile(): (source: File | string) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const runs = useRunStore();
  const namedIds = async (): Promise<NamedIds> => {
    // Without the list their ids may still be in the file.
    const methods = await queryClient.ensureQueryData(shippingMethodsQuery(api)).catch(() => []);
    return {
      shipping_method_id: methods.map(({ id, name }) => ({ id, name })),
      packaging_id: learnPackagings(queryClient).map(({ id, label }) => ({ id, name: label })),
    };
  };
  const isUnfinished = (digest: string) => unfinishedImport(runs.getSnapshot(), digest) !== null;
  return (source) => void importDesk.open(source, namedIds(), api.settings.processChecks, isUnfinished);
}
