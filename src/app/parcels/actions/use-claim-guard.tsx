import { useRef, useState } from 'react';
import { holdOf, isHoldable } from '#app/api/holds/holds.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import type { AskedClaim } from '#app/parcels/model/claims/claimed-rows.tsx';
import {
  type ClaimParts,
  knownClaims,
  useLoadedClaims,
  whenClaimsKnown,
} from '#app/parcels/model/claims/loaded-claims.ts';
import { holdReasonText } from '#app/parcels/model/holds/hold-reason-text.ts';
import { holdReasonWords } from '#app/parcels/model/holds/hold-reason-words.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import type { ClaimQuestionAction } from './claim-question-words.ts';

const ClaimQuestion = lazyPart(() => import('./claim-question.tsx').then((module) => module.ClaimQuestion), {
  keys: 'held',
});

/** `name`: what it is called, as it is said; null where that is to be read. */
type Row = { id: string } & ({ name: string | null } | Parameters<typeof parcelName>[0]);

interface Asked {
  press: string;
  action: ClaimQuestionAction;
  claimed: readonly AskedClaim[];
  all: number;
  onAnyway: () => void;
  onSkip: (() => void) | null;
}

/**
 * Before something is done with parcels that others have at hand, it is said who and where, once. Nothing is held up where the desk is not
 * shared or nobody has them; right after a load its first answer is waited for. `question` is drawn beside what uses it. What is on hold
 * is not processed at all.
 */
export function useClaimGuard() {
  const { feed, settings } = useApi();
  useLoadedClaims();
  const waiting = useRef(new Set<string>());
  /** One after the other: of several presses right after a load, each may have a question. */
  const [questions, setQuestions] = useState<readonly Asked[]>([]);

  /** `act` gets the parcels that are left. Without `skips` it is about all of them or none. */
  function guard<One extends Row>(
    action: ClaimQuestionAction,
    asked: readonly One[],
    act: (left: readonly One[]) => void,
    { skips = true } = {},
  ): void {
    const rows = action === 'process' ? notHeld(asked) : asked;
    if (rows.length === 0 && asked.length > 0) return;
    const press = `${action} ${rows.map(({ id }) => id).join()}`;
    const ask = (claims: ClaimParts | null) => {
      const ids = rows.map(({ id }) => id);
      const found = claims === null ? [] : claims.unanswered(feed, claims.claimsInTheWay(feed, ids));
      if (found.length === 0) return act(rows);
      const names = new Map(rows.map((row) => [row.id, 'name' in row ? row.name : parcelName(row)]));
      const taken = new Set(found.map(({ id }) => id));
      const left = rows.filter(({ id }) => !taken.has(id));
      const question = {
        press,
        action,
        claimed: found.map((one) => ({ ...one, name: names.get(one.id) ?? null })),
        all: rows.length,
        onAnyway: () => act(rows),
        onSkip: skips && left.length > 0 ? () => act(left) : null,
      };
      setQuestions((before) => [...before, question]);
    };
    const known = settings.desk ? knownClaims(feed) : null;
    if (known !== undefined) return ask(known);
    // A second press for the same parcels is the same one.
    if (waiting.current.has(press)) return;
    waiting.current.add(press);
    void whenClaimsKnown(feed).then((claims) => {
      waiting.current.delete(press);
      ask(claims);
    });
  }

  const [asked] = questions;
  const question =
    asked === undefined ? null : (
      <ClaimQuestion key={asked.press} {...asked} onClose={() => setQuestions((all) => all.slice(1))} />
    );
  return { guard, question };
}

/** Those that are not on hold; what is, is said. */
function notHeld<One extends Row>(rows: readonly One[]): readonly One[] {
  const held = rows.filter((row) => isHoldable(row) && holdOf(row) !== null);
  const [first] = held;
  if (first === undefined) return rows;
  showToast(
    'warn',
    rows.length === 1 ? `${holdReasonWords.onHold(holdReasonText(first.id))}.` : holdReasonWords.leftOut(held.length),
  );
  return rows.filter((row) => !held.includes(row));
}
