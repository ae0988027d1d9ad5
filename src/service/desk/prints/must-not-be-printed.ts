import { type SentDocument, unaskedField } from '#contract/desk/prints/print-records.ts';
import { validationError } from '#service/http/http-error.ts';
import { isLabelPrinted } from '#service/store/queries/desk/print-record-queries.ts';
import type { Executor } from '#service/store/store.ts';

/** 422 where a label of one of the parcels came out before, or may have: of a second one a person decides. */
export async function mustNotBePrinted(
  tx: Executor,
  account: string,
  documents: readonly SentDocument[],
): Promise<void> {
  if (await isLabelPrinted(tx, account, documents))
    throw validationError('a label of these parcels was printed before; ask whether it is to be printed again', {
      [unaskedField]: ['a label was printed before'],
    });
}
