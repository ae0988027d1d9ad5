import { lacksData } from '#app/api/not-sent/missing-data.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { linkTo } from '#app/links/links.ts';
import { guessedFields } from '#app/sentence/guessed-fields.ts';
import type { ParcelFacts, Table } from '#app/station/state/station-state.ts';
import type { PackStage } from './pack-stage.ts';

/** Where the parcel is corrected: the fields that are named, or the whole editor where none is. Its page where there is nothing to correct. */
export function correctionOf(table: Table, { parcel, outcome, refusal, missing }: ParcelFacts, stage: PackStage) {
  const lacking = Object.keys(missing.fields);
  const packs = stage === 'packing';
  const lacks = packs && lacking.length > 0;
  const corrects =
    stage === 'refused' || stage === 'checks' || outcome === 'refused' || (packs && refusal !== null) || lacks;
  if (!corrects) return { corrects, link: linkTo.parcel(parcel.id) };
  const named = (isApiError(table.error) ? table.error : refusal)?.fieldErrors;
  const [field] = named === undefined && lacks ? lacking : Object.keys(named ?? {});
  const [guess] = parcel.processing_errors.flatMap(guessedFields);
  // Problems lists what the carrier or the checks refused, and what is missing before any check.
  const isListed = (field ?? guess) !== undefined && !(named === undefined && lacks && !lacksData(parcel));
  return {
    corrects,
    link: isListed
      ? linkTo.problems({ parcel: parcel.id })
      : linkTo.editParcel(parcel.id, field ?? 'receiver.name', 'station'),
  };
}
