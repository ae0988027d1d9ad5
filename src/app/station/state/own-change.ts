import type { Parcel } from '#contract/parcel.ts';
import type { Raw } from './station-state.ts';
import type { Step } from './step.ts';

/** The packer gave the parcel these fields: that is no change made elsewhere. */
export function noteOwnChange(step: Step, parcel: Parcel, fields: readonly string[]): void {
  const { table } = step.state;
  if (table === null) return;
  const own = Object.fromEntries(fields.map((field) => [field, parcel.raw[field] ?? null]));
  const changed = (raw: Raw): Raw => ({ ...raw, ...own });
  const { looked, entered } = table;
  const { seen, said } = looked;
  step.setFacts({ parcel });
  step.setTable({
    entered: entered === null ? null : { ...entered, raw: changed(entered.raw) },
    looked: {
      seen: seen === null ? null : changed(seen),
      said: said === null ? null : { ...said, raw: changed(said.raw) },
      compared: null,
    },
  });
}
