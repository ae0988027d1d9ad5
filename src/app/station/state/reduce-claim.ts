import { workedOnElsewhere } from '#app/api/desk/desk-claims.ts';
import type { Handlers, ClaimEvent } from './station-events.ts';
import type { TableClaim } from './station-state.ts';
import type { Step } from './step.ts';

export const claimHandlers: Handlers<ClaimEvent> = {
  // What is this station's already keeps no key waiting.
  'claim-asked': (step) => setClaim(step, { asking: step.state.table?.claim.own !== true }),
  'claim-answered': (step, { answer }) => {
    if (answer.step === 'elsewhere') {
      givesWay(step);
      return setClaim(step, { asking: false, own: false, full: false, elsewhere: answer.claim, free: false });
    }
    const isOwn = answer.step === 'held';
    setClaim(step, {
      asking: false,
      own: isOwn,
      full: answer.step === 'full',
      elsewhere: null,
      lost: false,
      free: false,
      // What was taken over needs no more words.
      ...(isOwn && workedOnElsewhere(answer.before) === null && answer.before !== null && { before: answer.before }),
    });
  },
  'claim-heard': (step, { elsewhere }) => {
    const { claim } = step.state.table ?? {};
    if (claim === undefined) return;
    if (claim.over) setClaim(step, { elsewhere });
    else if (elsewhere !== null) {
      givesWay(step);
      setClaim(step, { own: false, elsewhere, lost: claim.own || claim.lost, free: false });
    } else if (claim.lost) {
      // A table that has let it go does not take it back on its own.
      setClaim(step, { free: true });
    } else if (claim.elsewhere !== null || claim.full) {
      // It is free again, or the desk has room: this station's once the desk has confirmed it.
      step.claim(false);
    }
  },
  'claim-again': (step) => {
    if (step.state.table?.claim.elsewhere === null) step.claim(false);
  },
};

/** Other stations need not wait until the next parcel comes onto this table. */
export function endClaimOfShipped(step: Step): void {
  const { table } = step.state;
  if (table === null || table.claim.over || table.label !== 'sent' || step.phase !== 'done') return;
  if (table.claim.elsewhere === null) step.endClaim(table, 'done');
  setClaim(step, { over: true, own: false });
}

/** What comes of the parcel is another station's now: its label is not printed here unasked. What is on its way to a printer stays so. */
function givesWay(step: Step): void {
  if (step.state.table?.label === 'none') step.setOpen({ asked: false });
}

function setClaim(step: Step, changes: Partial<TableClaim>): void {
  const { table } = step.state;
  if (table !== null) step.setTable({ claim: { ...table.claim, ...changes } });
}
