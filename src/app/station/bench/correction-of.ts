import type { RefusalFields } from '#contract/desk/fields/refusal-fields.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { linkTo } from '#app/links/links.ts';
import { meantPaths } from '#app/sentence/meant-fields.ts';
import type { ParcelFacts, Table } from '#app/station/state/station-state.ts';
import type { PackStage } from './pack-stage.ts';

/**
 * What of the parcel is to be corrected: the first field that is named, with what was said of it, in place. Where none is named, `link`
 * leads to the whole editor; to its page where there is nothing to correct. `carriers`: the fields that the carrier of a refusal named.
 */
export function correctionOf(
  table: Table,
  { parcel, outcome, refusal, missing }: ParcelFacts,
  stage: PackStage,
  carriers: RefusalFields,
) {
  const lacking = Object.keys(missing.fields);
  const packs = stage === 'packing';
  const lacks = packs && lacking.length > 0;
  const corrects =
    stage === 'refused' || stage === 'checks' || outcome === 'refused' || (packs && refusal !== null) || lacks;
  if (!corrects) return { corrects, field: null, said: [], link: linkTo.parcel(parcel.id) };
  const named = (isApiError(table.error) ? table.error : refusal)?.fieldErrors;
  const [first] = named === undefined && lacks ? lacking : Object.keys(named ?? {});
  const [meant] = meantPaths(parcel.processing_errors, carriers);
  const field = first ?? meant ?? null;
  const said = field === null ? [] : ((named ?? missing.fields)[field] ?? []);
  return { corrects, field, said, link: linkTo.editParcel(parcel.id, field ?? 'receiver.name', 'station') };
}
