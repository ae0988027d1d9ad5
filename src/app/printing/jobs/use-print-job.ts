import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReprintReason } from '#contract/desk/prints/print-records.ts';
import { readPrintsNow } from '#app/api/desk/desk-prints.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { composer } from '#app/printing/compose/composer.ts';
import { type Gathered, gatherParcels, type GatheredParcel, type SkippedParcel } from './gather-parcels.ts';
import { type OwnPages, type PaperSaid, type PrintedByDialog, type PrintedJob, PrinterHandover } from './hand-over.ts';
import type { JobOrder } from '#app/printing/compose/job-order.ts';
import { jobPages, ledgerParts } from '#app/printing/compose/job-plan.ts';
import { useLabelFrames } from '#app/printing/frame/kept-frames.ts';
import { type JobPage, loadPages } from '#app/printing/compose/load-pages.ts';
import { parsePageRanges } from '#app/printing/compose/page-ranges.ts';
import { type FirstSheet, freeCells, wholeSheet } from '#app/printing/compose/plan-sheets.ts';
import { owedDeclarations } from './owed-declarations.ts';
import { earlierPrints } from '#app/printing/ledger/earlier-prints.ts';
import { notePrint, noteRefused } from '#app/printing/ledger/print-ledger.ts';
import { claimWords } from '#app/parcels/model/claims/claim-words.ts';
import { kindsOf, pageKey, type PrintRequest, type PrintWhat } from './print-request.ts';
import { usePrintClaims } from './use-print-claims.ts';
import { usablePrintersQuery } from '#app/printing/printers/printer-queries.ts';
import { type ChosenPrinters, readChosenPrinters } from '#app/session/chosen-printers.ts';
import { composeTarget, jobTargets, type PrintTarget } from '#app/printing/printers/print-targets.ts';
import { sendAll } from '#app/printing/printers/send-all.ts';
import { ownPageSize, usePrintSettings } from '#app/printing/settings/print-settings.ts';
import { printWords as words } from './print-words.ts';
import { useComputation } from '#app/state/use-computation.ts';

/** After so long the parcels are read once more before they are printed. */
const freshMillis = 10_000;

/** Of a page that goes to the printer as it came. */
const noSize = { width: 0, height: 0 };

/** Everything about one print job but its looks: from ids to paper, and its result. */
export function usePrintJob(request: PrintRequest) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [settings] = usePrintSettings();
  const frames = useLabelFrames();
  const { by: source = 'single' } = request;
  const [round, setRound] = useState(0);
  const [done, setDone] = useState(0);
  const [what, setWhat] = useState<PrintWhat>(request.what ?? 'papers');
  const [order, setOrder] = useState<JobOrder>('list');
  const [range, setRange] = useState('');
  const [first, setFirst] = useState<FirstSheet>(wholeSheet);
  const [again, setAgain] = useState(false);
  const [reprint, setReprint] = useState<ReprintReason>();
  const [split, setSplit] = useState(false);
  const [only, setOnly] = useState<readonly string[] | null>(request.only ?? null);
  const [restOf, setRestOf] = useState(request.restOf);
  const [aside, setAside] = useState<readonly string[]>([]);
  const [anyway, setAnyway] = useState<readonly GatheredParcel[]>([]);
  const [step, setStep] = useState<'choosing' | 'checking' | 'printing'>('choosing');
  const [changed, setChanged] = useState(false);
  const [printed, setPrinted] = useState<PrintedJob | null>(null);
  const [chosen, setChosen] = useState<ChosenPrinters>(readChosenPrinters);
  const [withoutCustoms, setWithoutCustoms] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data: printers } = useQuery({ ...usablePrintersQuery(api), retry: false });
  const [handover] = useState(() => new PrinterHandover());
  const readAt = useRef(0);
  /** The parcels as they were read to check them; the next round begins with these where they have changed. */
  const nextRound = useRef<{ what: PrintWhat; round: number; gathered: Gathered } | null>(null);
  const busy = useRef(false);

  const gather = (): Promise<Gathered> => {
    setDone(0);
    readAt.current = performance.now();
    return gatherParcels({ api, queryClient }, request.ids, what, setDone);
  };
  const { data: gathered } = useComputation(`${what} ${round}`, () => {
    const { current: known } = nextRound;
    return known?.round === round && known.what === what ? Promise.resolve(known.gathered) : gather();
  });
  const slipSize = useMemo(() => ownPageSize(settings), [settings]);
  const forced = anyway.map(({ parcel }) => parcel.id);
  const loadKey = gathered === undefined ? null : JSON.stringify([what, round, slipSize, forced]);
  const { data: current } = useComputation(loadKey, () => {
    const { parcels, skipped } = gathered ?? { parcels: [], skipped: [] };
    const rest = skipped.filter(({ id }) => !forced.includes(id));
    return loadPages({ parcels: [...parcels, ...anyway], skipped: rest }, slipSize);
  });

  const skipped = (current?.skipped ?? []).filter(({ id }) => !aside.includes(id));
  // Once for each reading: what is printed in this job must not turn up as printed before.
  const { data: desk } = useComputation(`desk ${round}`, async () => ({
    prints: await readPrintsNow(api, request.ids),
  }));
  const earlier = useMemo(
    () =>
      only !== null || !kindsOf(what).includes('labels')
        ? []
        : earlierPrints(
            (current?.parcels ?? []).map(({ parcel }) => parcel),
            desk?.prints ?? [],
          ),
    [current, desk, only, what],
  );
  const several = new Set(request.ids).size > 1;
  const claims = usePrintClaims(current?.parcels, several, only !== null && only !== request.only);
  const without = useMemo(
    () => new Set([...claims.skipped, ...(again || !several ? [] : earlier.map(({ parcel }) => parcel.id))]),
    [again, earlier, claims.skipped, several],
  );
  const all = useMemo(
    () => jobPages(current?.parcels ?? [], { order, without, only: only === null ? null : new Set(only), frames }),
    [current, order, without, only, frames],
  );
  const numbers = parsePageRanges(range, all.length);
  const rangeKey = numbers?.join(' ') ?? '';
  const wanted = useMemo(() => rangeKey.split(' ').flatMap((number) => all[Number(number) - 1] ?? []), [all, rangeKey]);
  const { papers, pages, targets } = useMemo(
    () => jobTargets(wanted, split, { printers: printers ?? [], chosen, settings, first }),
    [wanted, split, printers, chosen, settings, first],
  );
  const dialog = targets.find(({ printer }) => printer === null) ?? null;
  /** Where labels share sheets, or would: at the browser's printer or at one of the desk. */
  const inCells = targets.find(({ plan }) => plan.firstInCells !== null || plan.tooLargeForCell.length > 0) ?? null;
  const owed = only === null && what === 'labels' ? owedDeclarations(current?.parcels ?? [], without) : [];
  // Cells without a page do not matter.
  const sheet = inCells?.sheet ?? null;
  const noCell = sheet !== null && freeCells(sheet, first).length === 0 ? (inCells?.plan.firstInCells ?? null) : null;
  const composeKey =
    dialog === null || noCell !== null
      ? null
      : JSON.stringify([
          composer.generation,
          dialog.pages.map(({ document, key, frame }) => [document, key, frame]),
          dialog.plan,
        ]);
  const composing = useComputation(composeKey, () =>
    dialog === null
      ? Promise.reject(new TypeError('Nothing goes to the browser'))
      : composeTarget(dialog, words.frameTitle),
  );

  const reason = ((): string | undefined => {
    if (current === undefined || printers === undefined || desk === undefined) return words.reading;
    if (numbers === null) return words.badRange(all.length);
    if (all.length === 0 && claims.skipped.length > 0) return claimWords.noneLeft;
    if (pages.length === 0) return all.length === 0 && earlier.length > 0 ? words.allEarlier : words.nothing;
    if (noCell !== null) return words.noCell(noCell);
    if (owed.length > 0 && !withoutCustoms) return words.customsUndecided;
    if (composing.error !== null) return words.notComposed;
    return dialog !== null && composing.data === undefined ? words.composing : undefined;
  })();

  const isSame = async (): Promise<boolean> => {
    if (performance.now() - readAt.current < freshMillis || anyway.length > 0) return true;
    const now = await gather();
    nextRound.current = { what, round: round + 1, gathered: now };
    const before = gathered?.parcels ?? [];
    const same =
      now.parcels.length === before.length &&
      before.every(({ parcel, version }) =>
        now.parcels.some((one) => one.parcel.id === parcel.id && one.version === version),
      );
    if (!same) {
      setChanged(true);
      setRound(round + 1);
    }
    return same;
  };

  const print = async (): Promise<void> => {
    if (busy.current || reason !== undefined) return;
    busy.current = true;
    setFailure(null);
    try {
      claims.begin();
      setStep('checking');
      if (!(await isSame())) return;
      setChanged(false);
      setStep('printing');
      const { sent, error, left } = await sendAll(api, targets, { what, source, restOf, reason: reprint });
      if (left.length > 0) {
        // What a printer has got is not sent to it again with the rest.
        const out = new Set(sent.flatMap((one) => one.pages.map(({ key }) => key)));
        if (out.size > 0) {
          setOnly(wanted.filter(({ key }) => !out.has(key)).map(({ key }) => key));
          setRange('');
        }
        return setFailure(error);
      }
      setPrinted({ sent, dialog: dialog === null ? null : await printByDialog(dialog) });
    } finally {
      busy.current = false;
      setStep('choosing');
    }
  };

  const printByDialog = async ({ pages: own, plan: { sheets } }: PrintTarget): Promise<PrintedByDialog> => {
    const id = notePrint(
      { what, parts: ledgerParts(own), sheets: sheets.length, restOf, source, reason: reprint },
      'asked',
    );
    const how = composing.data === undefined ? 'blocked' : await handover.give(composing.data, words.frameTitle);
    if (how === 'blocked') noteRefused(id);
    return { id, pages: own, how, url: handover.url };
  };

  /** Beside the job: the bytes as they came, for the printer's own paper. */
  const printAlone = async ({ id: parcelId, name, alone }: SkippedParcel, count: number): Promise<void> => {
    if (busy.current || alone === undefined) return;
    busy.current = true;
    try {
      setStep('printing');
      const { kind, pdf } = alone;
      const own = Array.from({ length: count }, (_, index): JobPage => {
        const page = index + 1;
        const key = pageKey(parcelId, kind, page);
        const nowhere = { document: '', pdf: null, raw: [], method: '', methodName: '', source: noSize, ...noSize };
        return { key, parcelId, name, kind, page, of: count, ...nowhere };
      });
      const id = notePrint({ what, parts: ledgerParts(own), sheets: count, source }, 'asked');
      const how = await handover.give(pdf, words.frameTitle);
      if (how === 'blocked') noteRefused(id);
      setPrinted({ sent: [], dialog: { id, pages: own, how, url: handover.url, alone: parcelId } });
    } finally {
      busy.current = false;
      setStep('choosing');
    }
  };

  /** All of it came out, or only the first so many: the rest becomes what is printed next. */
  const goOnAfter = ({ id, pages: own, alone }: OwnPages, said: PaperSaid): 'nothing-left' | 'more' => {
    if (alone !== undefined) {
      if (said === 'all' && pages.length === 0 && skipped.length === 1) return 'nothing-left';
      if (said === 'all') setAside([...aside, alone]);
      setPrinted(null);
      return 'more';
    }
    const elsewhere = printed?.sent.filter((one) => one.id !== id).flatMap((one) => one.pages) ?? [];
    const out = [...(said === 'all' ? own : own.slice(0, said.good)), ...elsewhere];
    const good = new Set(out.map(({ key }) => key));
    const rest = wanted.filter(({ key }) => !good.has(key));
    if (rest.length === 0) return 'nothing-left';
    setOnly(rest.map(({ key }) => key));
    // Pages for other paper are no second print of these.
    setRestOf(said === 'all' ? undefined : id);
    setRange('');
    setFirst(wholeSheet);
    setPrinted(null);
    // Read once more: much may have happened while the printer was mended.
    setRound(round + 1);
    return 'more';
  };

  // One press is enough where there is nothing to decide.
  const started = useRef(false);
  const ready = reason === undefined && gathered !== undefined;
  const startAtOnce = useEffectEvent(() => {
    if (started.current) return;
    started.current = true;
    const undecided =
      targets.some(({ plan }) => plan.firstInCells !== null) ||
      earlier.length > 0 ||
      claims.named.claimed.length > 0 ||
      (current?.skipped.length ?? 0) > 0 ||
      owed.length > 0;
    const unexpected =
      targets.some(({ plan: own }) => own.tooLarge.length > 0 || own.tooLargeForCell.length > 0) || papers.length > 1;
    if (request.atOnce === true && !undecided && !unexpected) void print();
  });
  useEffect(() => {
    if (ready) startAtOnce();
  }, [ready]);
  const leave = useEffectEvent(() => {
    handover.drop();
    const keys = [...(current?.parcels ?? [])].flatMap(({ pages: own }) => own.map(({ document }) => document));
    void composer.ask({ ask: 'forget', keys: [...new Set(keys)] }).catch(() => {});
  });
  useEffect(() => () => leave(), []);

  return {
    choice: { what, order, range, first, again, reprint, split, settings },
    choose: {
      setWhat,
      setOrder,
      setRange,
      setFirst,
      setAgain,
      setReprint,
      setSplit,
      setAnyway,
      setChosen,
      setWithoutCustoms,
    },
    /** Of the desk's own process, and which of them take this job. */
    printers: printers ?? [],
    chosen,
    targets,
    /** Parcels whose declaration is not part of a job of labels. */
    owed: { parcels: owed, skipped: withoutCustoms },
    failure,
    progress: current === undefined ? { done, of: request.ids.length } : null,
    skipped,
    earlier,
    /** What other stations have at hand. */
    claims: claims.named,
    /** What other stations printed could not be read. */
    othersUnknown: desk?.prints === null,
    all,
    pages,
    inCells,
    papers,
    changed,
    isRest: only !== null,
    /** Of the whole request, so that what depends on it does not change while parcels are skipped and included again. */
    several,
    reason,
    busy: step !== 'choosing',
    printed,
    print,
    printAlone,
    goOnAfter,
    readAgain: () => setRound(round + 1),
  };
}
