import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { useNamedFields } from '#app/api/refusals/use-named-fields.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { CheckMessage } from '#app/station/check/check-message.tsx';
import { BenchInstructions } from '#app/station/instructions/bench-instructions.tsx';
import { AskedStrip } from '#app/station/place/asked-strip.tsx';
import { TableFrame } from '#app/station/place/table-frame.tsx';
import { isPrintedElsewhere } from '#app/printing/jobs/use-print-now.ts';
import { boxWords } from '#app/station/codes/box-words.ts';
import { papersOfStation } from '#app/station/papers-of-station.ts';
import { useScale } from '#app/station/scale/use-scale.ts';
import { WeightInput } from '#app/station/scale/weight-input.tsx';
import { weightRefused } from '#app/station/scale/weight-rules.ts';
import type { StationEvent } from '#app/station/state/station-events.ts';
import {
  againKey,
  type ParcelFacts,
  type Table,
  tableGuards,
  tableStage,
  wasAsked,
} from '#app/station/state/station-state.ts';
import { useStationSettings } from '#app/station/station-settings.ts';
import { packWords as words } from '#app/station/station-words.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { BenchActions } from './bench-actions.tsx';
import { BenchHead } from './bench-head.tsx';
import { BenchNotes } from './bench-notes.tsx';
import { correctionOf } from './correction-of.ts';
import { itemOrder } from './count-items.ts';
import { ItemLines } from './item-lines.tsx';
import { LabelPane } from './label-pane.tsx';
import { ResultMessage } from './result-message.tsx';
import { isOutcome, isShippedStage, nameOfAgain, workingStep } from './pack-stage.ts';
import { ShipTo } from './ship-to.tsx';
import { WorkingNote } from './working-note.tsx';

/** The editor's parts come with the first correction. */
const CorrectHere = lazyPart(
  () => import('#app/station/correct/correct-here.tsx').then((module) => module.CorrectHere),
  { keys: 'held' },
);

const HoldDialog = lazyPart(
  () => import('#app/parcels/actions/hold/hold-dialog.tsx').then((module) => module.HoldDialog),
  { keys: 'held' },
);

/** A message, and what can be done about it. */
export interface Asking {
  message: ReactNode;
  actions: ReactNode;
}

interface BenchProps {
  table: Table;
  facts: ParcelFacts;
  /** It was read since it came onto the table, and the last scan is over. */
  ready: boolean;
  /** Why nothing can be changed now. */
  held: string | undefined;
  send: (event: StationEvent) => void;
  /** The same for the mouse: the focus goes back to the scanner's field. */
  press: (event: StationEvent) => void;
  /** As it is pressed now. */
  enter: StationEvent;
  onDrawn: (readable: boolean) => void;
  /** What is asked about the last scan: its message and actions are in the places of the parcel's own. */
  asking: Asking | null;
  weightInput: RefObject<HTMLInputElement | null>;
}

/** The parcel on the packing table: what it is, what belongs into it, and its way to the printer. */
export function Bench({ table, facts, ready, held, send, press, enter, onDrawn, asking, weightInput }: BenchProps) {
  const api = useApi();
  const navigate = useNavigate();
  const [settings] = useStationSettings();
  const scale = useScale(settings.scale);
  const { parcel, outcome } = facts;
  const stage = tableStage(table, facts);
  const order = itemOrder(parcel.items);
  const key = againKey(table, facts);
  const again = key === null ? null : nameOfAgain(stage, key, isPrintedElsewhere(table.printed));
  const correction = correctionOf(table, facts, stage, useNamedFields(parcel.id));
  const declaration = parcel.documents.customs_declaration !== undefined && papersOfStation(api) === 'labels';
  const mayPrintCustoms = isShippedStage(stage) && declaration;
  const noWeight = weightRefused(stage, parcel, held);
  const weigh = () => send({ type: 'weigh', reading: scale.reading?.weight ?? null });
  const onCount = useCallback((index: number, pieces: number) => press({ type: 'count', index, pieces }), [press]);
  const { field } = correction;
  const openProblem = () => (field === null ? void navigate(correction.link) : send({ type: 'correct', open: true }));
  const [releasing, setReleasing] = useState(false);
  const release = () => setReleasing(true);
  const subject = parcelName(parcel);
  const onParcel = (keys: string, label: string, run: () => void) => ({ keys, label, subject, inFields: true, run });
  useShortcuts(
    [
      ...(noWeight === undefined ? [onParcel('F2', words.weigh, weigh)] : []),
      ...(again === null ? [] : [onParcel('F8', again, key === 'release' ? release : () => send({ type: 'again' }))]),
      ...(mayPrintCustoms ? [onParcel('F7', words.printCustoms, () => send({ type: 'print-customs' }))] : []),
      onParcel('F9', correction.corrects ? words.correct : words.openParcel, openProblem),
    ],
    'station',
  );
  const message =
    table.correcting && field !== null ? (
      <CorrectHere
        parcel={parcel}
        field={field}
        said={correction.said}
        deleted={stage === 'gone'}
        onSaved={(saved) => send({ type: 'corrected', no: table.no, parcel: saved })}
        onClose={() => send({ type: 'correct', open: false })}
      />
    ) : stage === 'working' ? (
      <WorkingNote
        id={parcel.id}
        step={workingStep(outcome === 'processing', table.label)}
        saves={table.boxing === null ? null : boxWords.saving(table.boxing)}
      />
    ) : stage === 'to-check' ? (
      <CheckMessage table={table} facts={facts} />
    ) : isOutcome(stage) ? (
      <ResultMessage stage={stage} table={table} facts={facts} customs={declaration ? { done: table.customs } : null} />
    ) : (
      <BenchNotes
        note={table.note}
        shipsSoon={table.ships !== null}
        stage={stage}
        parcel={parcel}
        counts={table.open.counts}
        guards={tableGuards(table)}
        claim={table.claim}
        printedHere={table.before.printedHere}
        changeKnown={facts.changedSince !== null}
        changed={table.changed}
        corrected={facts.corrected}
      />
    );
  return (
    <>
      {releasing ? <HoldDialog parcel={parcel} release onClose={() => setReleasing(false)} /> : null}
      <TableFrame
        stage={stage}
        message={asking?.message ?? message}
        asked={<AskedStrip parcel={parcel} />}
        head={<BenchHead parcel={parcel} processing={outcome === 'processing'} />}
        items={
          <BenchInstructions items={parcel.items} scanned={table.scans.at(-1)?.index ?? null}>
            <ItemLines
              items={parcel.items}
              counts={table.open.counts}
              order={order}
              chosen={stage === 'packing' ? table.chosen : null}
              onCount={onCount}
            />
          </BenchInstructions>
        }
        facts={
          <>
            <ShipTo parcel={parcel} />
            <WeightInput
              parcel={parcel}
              entry={table.weight}
              scale={settings.scale ? scale : null}
              refused={noWeight}
              held={held}
              send={send}
              ref={weightInput}
            />
          </>
        }
        label={<LabelPane parcel={parcel} shown={wasAsked(table) || table.label !== 'none'} onDrawn={onDrawn} />}
        actions={
          asking?.actions ?? (
            <BenchActions
              stage={stage}
              printOnly={parcel.processed_at !== null}
              ready={ready}
              held={held}
              again={again}
              correct={correction.corrects}
              onEnter={() => press(enter)}
              onAgain={key === 'release' ? release : () => press({ type: 'again' })}
              onWeigh={noWeight === undefined ? weigh : null}
              onCustoms={mayPrintCustoms ? () => press({ type: 'print-customs' }) : null}
              onProblem={openProblem}
              onLeave={() => press({ type: 'leave' })}
            />
          )
        }
      />
    </>
  );
}
