import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { Parcel } from '#contract/parcel.ts';
import { lacksData } from '#app/api/not-sent/missing-data.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { useNow } from '#app/words/use-now.ts';
import { linkTo } from '#app/links/links.ts';
import { rowOf } from '#app/api/cache/newest-rows.ts';
import { fitOf, fits } from '#app/parcels/lookup/fit-parcel.ts';
import { guessedFields } from '#app/sentence/guessed-fields.ts';
import { useCheckRefusal } from '#app/parcels/model/use-check-refusal.ts';
import { useCorrected } from '#app/parcels/model/use-corrected.ts';
import { useMissingData } from '#app/parcels/model/use-missing-data.ts';
import { useProcessing } from '#app/parcels/actions/use-processing.ts';
import { lastPrintOf } from '#app/printing/ledger/print-ledger.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { BenchActions } from './bench-actions.tsx';
import { BenchHead } from './bench-head.tsx';
import { BenchNotes, type BenchNote } from './bench-notes.tsx';
import { chosenNext, count, countTotals, findItem, itemOrder } from './count-items.ts';
import { guardsOf, needsOwnKey } from '#app/station/guards.ts';
import { ItemLines } from './item-lines.tsx';
import { LabelDrawn } from './label-drawn.ts';
import { LabelPane } from './label-pane.tsx';
import { TableFrame } from '#app/station/place/table-frame.tsx';
import { OutcomeSheet } from './outcome-sheet.tsx';
import { isOutcome, isShippedStage, type PackStage, packStage, nameOfAgain, workingStep } from './pack-stage.ts';
import { usePaperState } from './paper-state.ts';
import { changedSinceProcessed } from './processed-version.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { ShipTo } from './ship-to.tsx';
import type { OpenParcel } from '#app/station/station-memory.ts';
import { papersOfStation } from '#app/station/papers-of-station.ts';
import { useStationSettings } from '#app/station/station-settings.ts';
import { playSound } from '#app/station/station-sounds.ts';
import { packWords as words } from '#app/station/station-words.ts';
import { usePack } from './use-pack.ts';
import { useScale } from '#app/station/scale/use-scale.ts';
import { WeightInput, type WeightHandle } from '#app/station/scale/weight-input.tsx';
import { weightRefused } from '#app/station/scale/weight-refused.ts';
import { WorkingNote } from './working-note.tsx';

/** A message, and what can be done about it. */
export interface Asking {
  message: ReactNode;
  actions: ReactNode;
}

/** What the station asks of the parcel on the table. */
export interface BenchHandle {
  /** True when the scan meant something here: one of the items, or the parcel itself. */
  takeScan: (scan: Scan) => boolean;
  /** What was scanned is the parcel itself. */
  sayOpen: () => void;
  enter: () => void;
  arrow: (key: string, all: boolean) => void;
  /** What is counted, when that would be lost by leaving now; null when nothing would. */
  unfinished: () => { seen: number; wanted: number } | null;
}

interface BenchProps {
  parcel: Parcel;
  /** It has been read from the API since it came onto the table, and the last scan is over. */
  ready: boolean;
  open: OpenParcel;
  onOpen: (changes: Partial<OpenParcel>) => void;
  onStage: (stage: PackStage) => void;
  /** The focus goes back to the scanner's field. */
  onFocusBack: () => void;
  onLeave: () => void;
  /** What is asked about the last scan: its message and actions are in the places of the parcel's own. */
  asking: Asking | null;
  ref: Ref<BenchHandle>;
}

/** The parcel on the packing table: what it is, what belongs into it, and its way to the printer. */
export function Bench({ parcel, ready, open, onOpen, onStage, onFocusBack, onLeave, asking, ref }: BenchProps) {
  const [api, queryClient] = [useApi(), useQueryClient()];
  const navigate = useNavigate();
  const [settings] = useStationSettings();
  const scale = useScale(settings.scale);
  const now = useNow();
  const held = useWritesHeld();
  const { outcome, processing } = useProcessing(parcel);
  const corrected = useCorrected(parcel, processing);
  const refusal = useCheckRefusal(parcel);
  const lacking = Object.keys(useMissingData(parcel).fields);
  // What the carrier refused before it was corrected, or before the checks refused it, is no outcome of now.
  const asked = open.asked && !(outcome === 'refused' && (corrected || refusal !== null));
  const [labelDrawn] = useState(() => new LabelDrawn());
  const pack = usePack(parcel, ready, outcome, { ...open, asked }, onOpen, labelDrawn);
  const weight = useRef<WeightHandle>(null);
  const [note, setNote] = useState<BenchNote | null>(null);
  /** The packer was told that pieces are missing, and may ship all the same. */
  const [warned, setWarned] = useState(false);
  const [printedBefore] = useState(() => lastPrintOf(parcel.id) !== null);
  const [wasPrinted] = useState(parcel.printed_at !== null && !open.asked);

  const { items } = parcel;
  const order = itemOrder(items);
  const [chosen, setChosen] = useState(order[0] ?? 0);
  const { seen, wanted } = countTotals(items, open.counts);
  const changed = changedSinceProcessed(queryClient, parcel);
  const guards = asked || pack.label !== 'none' ? [] : guardsOf(parcel, changed, now);
  const guarded = needsOwnKey(guards);
  const paper = usePaperState(pack.printed);
  const stage = packStage({ ...pack, outcome, asked, guarded, paper: paper?.step ?? null });
  const packs = stage === 'packing';
  const lacks = packs && lacking.length > 0;
  const late = guards.some(({ kind }) => kind === 'late');

  const tellStage = useEffectEvent((is: PackStage) => {
    onStage(is);
    if (is === 'guarded' || (is === 'packing' && (late || lacks))) playSound('warn');
    else if (is === 'done') playSound('ok');
    else if (is === 'sent') playSound('sent');
    else if (is === 'stuck') playSound('warn');
    else if (isOutcome(is)) playSound('bad');
  });
  useEffect(() => tellStage(stage), [stage, lacks]);

  const say = (tone: BenchNote['tone'], text: string) => setNote({ tone, text });
  const countAt = (index: number, pieces: number) => {
    setChosen(index);
    setWarned(false);
    onOpen({ counts: count(items, open.counts, index, pieces) });
    setNote(null);
  };

  const takeScan = (scan: Scan): boolean => {
    // What is not exactly its name may be another parcel's.
    if (scan.id === parcel.id || fitOf(rowOf(parcel), scan.search) === fits.exactly) {
      say('info', words.same);
      return true;
    }
    const hit = findItem(items, open.counts, scan.codes);
    if (hit.kind === 'none') return false;
    const item = items[hit.index];
    const name = item?.name ?? item?.sku ?? '';
    if (scan.twice) {
      setChosen(hit.index);
      say('info', words.readTwice(name));
      playSound('twice');
      return true;
    }
    if (hit.kind === 'over') {
      setChosen(hit.index);
      const all = items.reduce((sum, one) => sum + (one.sku === item?.sku ? one.quantity : 0), 0);
      say('bad', words.over(name, all));
      playSound('bad');
      return true;
    }
    countAt(hit.index, 1);
    playSound('tick');
    say('ok', words.counted(name, (open.counts[hit.index] ?? 0) + 1, item?.quantity ?? 1));
    return true;
  };

  const ship = async (): Promise<void> => {
    if (!ready) return say('info', words.reading);
    if (held !== undefined) return say('warn', held);
    if (seen < wanted && settings.mustCount) {
      playSound('warn');
      return say('warn', words.mustCount(seen, wanted));
    }
    if (seen > 0 && seen < wanted && !warned) {
      setWarned(true);
      playSound('warn');
      return say('warn', words.notCounted(seen, wanted));
    }
    if (weight.current !== null && !(await weight.current.settle())) return playSound('warn');
    setNote(null);
    await pack.ship();
  };

  const enter = () => {
    if (packs || stage === 'not-done' || stage === 'unknown' || stage === 'checks') void ship();
    else if (isOutcome(stage)) onLeave();
  };

  /** The key of its own: the label once more, or what is behind a warning. */
  const mayPrintAgain = outcome === 'printed' && !pack.busy;
  const mayShipStale = stage === 'guarded' && outcome === 'processed';
  const offered = pack.label === 'offered' && pack.printed?.step === 'offered' ? pack.printed.url : null;
  const again = () => {
    if (offered !== null) window.open(offered, '_blank', 'noopener');
    else if (mayPrintAgain) void pack.printAgain();
    else if (mayShipStale) void pack.ship();
  };
  const [guess] = parcel.processing_errors.flatMap(guessedFields);
  const found = (isApiError(pack.error) ? pack.error : refusal)?.fieldErrors;
  const [missing] = found === undefined && lacks ? lacking : Object.keys(found ?? {});
  const correct =
    stage === 'refused' || stage === 'checks' || outcome === 'refused' || (packs && refusal !== null) || lacks;
  const problem = () =>
    void navigate(
      !correct
        ? linkTo.parcel(parcel.id)
        : (missing ?? guess) === undefined || (found === undefined && lacks && !lacksData(parcel))
          ? linkTo.editParcel(parcel.id, missing ?? 'receiver.name', 'station')
          : linkTo.problems({ parcel: parcel.id }),
    );
  const subject = parcelName(parcel);
  const declaration = parcel.documents.customs_declaration !== undefined && papersOfStation(api) === 'labels';
  const mayPrintCustoms = isShippedStage(stage) && declaration;
  const noWeight = weightRefused(stage, parcel, held);
  const againLabel = nameOfAgain(stage, mayShipStale, offered !== null);
  useShortcuts(
    [
      ...(noWeight === undefined
        ? [{ keys: 'F2', label: words.weigh, subject, inFields: true, run: () => weight.current?.focus() }]
        : []),
      ...(mayPrintAgain || mayShipStale
        ? [{ keys: 'F8', label: againLabel, subject, inFields: true, run: again }]
        : []),
      ...(mayPrintCustoms
        ? [{ keys: 'F7', label: words.printCustoms, subject, inFields: true, run: () => void pack.printCustoms() }]
        : []),
      { keys: 'F9', label: correct ? words.correct : words.openParcel, subject, inFields: true, run: problem },
    ],
    'station',
  );

  useImperativeHandle(ref, () => ({
    takeScan,
    sayOpen: () => say('info', words.same),
    enter,
    arrow(key, all) {
      if (!packs || items.length === 0) return;
      setChosen(chosenNext(order, chosen, key));
      const pieces = all ? (items[chosen]?.quantity ?? 1) : 1;
      if (key === 'ArrowRight') countAt(chosen, pieces);
      if (key === 'ArrowLeft') countAt(chosen, -pieces);
    },
    unfinished: () => (packs && seen > 0 ? { seen, wanted } : null),
  }));

  return (
    <TableFrame
      stage={stage}
      message={
        asking?.message ??
        (stage === 'working' ? (
          <WorkingNote id={parcel.id} step={workingStep(processing, pack.label)} />
        ) : isOutcome(stage) ? (
          <OutcomeSheet
            stage={stage}
            parcel={parcel}
            error={pack.error}
            printed={pack.printed}
            paper={paper}
            again={wasPrinted}
            customs={declaration ? { done: pack.customs } : null}
            note={note}
          />
        ) : (
          <BenchNotes
            note={note}
            stage={stage}
            parcel={parcel}
            counts={open.counts}
            guards={guards}
            printedHere={printedBefore}
            changeKnown={changed !== null}
            changed={pack.changed}
            corrected={corrected}
          />
        ))
      }
      head={<BenchHead parcel={parcel} processing={processing} />}
      items={
        <ItemLines
          items={items}
          counts={open.counts}
          order={order}
          chosen={packs ? chosen : null}
          onCount={(index, pieces) => {
            countAt(index, pieces);
            onFocusBack();
          }}
        />
      }
      facts={
        <>
          <ShipTo parcel={parcel} />
          <WeightInput
            parcel={parcel}
            scale={settings.scale ? scale : null}
            refused={noWeight}
            ref={weight}
            onWeighing={pack.onWeighing}
            onWeighed={pack.noteWeighed}
            onDone={onFocusBack}
          />
        </>
      }
      label={<LabelPane parcel={parcel} shown={asked || pack.label !== 'none'} onDrawn={labelDrawn.note} />}
      actions={
        asking?.actions ?? (
          <BenchActions
            stage={stage}
            printOnly={parcel.processed_at !== null}
            ready={ready}
            held={held}
            again={mayPrintAgain || mayShipStale ? againLabel : null}
            correct={correct}
            onEnter={enter}
            onAgain={again}
            onWeigh={noWeight === undefined ? () => weight.current?.focus() : null}
            onCustoms={mayPrintCustoms ? () => void pack.printCustoms() : null}
            onProblem={problem}
            onLeave={onLeave}
            onFocusBack={onFocusBack}
          />
        )
      }
    />
  );
}
