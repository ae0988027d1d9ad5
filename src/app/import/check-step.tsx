import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState, useSyncExternalStore, useEffect, useEffectEvent } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { knownParcels } from '#app/api/cache/known-parcels.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useWhyNot } from '#app/errors/use-why-not.ts';
import { linkTo } from '#app/links/links.ts';
import { useClaimGuard } from '#app/parcels/actions/use-claim-guard.tsx';
import { editorWords } from '#app/parcels/editor/editor-words.ts';
import { rememberNames } from '#app/parcels/lookup/known-names.ts';
import { isNewItem } from '#app/runs/engine/steps/imported-parcels.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import { CheckGrid } from '#app/spreadsheet/grid/check-grid.tsx';
import { fileFieldLabel } from '#app/spreadsheet/file-words.ts';
import { closeWhenDone } from '#app/spreadsheet/run-files.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { AskDialog } from '#app/ui/dialog/ask-dialog.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { tellFootHeight } from '#app/ui/foot-height.ts';
import { defaultSort, type ListQuery } from '#contract/list-query.ts';
import { isRefusedQuery, type ReadPages, useReadPages } from '#app/parcels/lookup/use-read-pages.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { ExistingSearch } from './existing-search.tsx';
import { importDesk, type OpenedFile } from './import-desk.ts';
import { importWords as words } from './import-words.ts';
import { useKnownParcels } from './use-known-parcels.ts';
import { useStartOnceReady } from './use-start-once-ready.ts';
import { knownOrders } from './known-orders.ts';
import styles from './check-step.module.css';

/** All of them, under a name of its own in the cache: a list that was read before may lack the newest, and here that makes a parcel twice. */
const allParcels = { sort: defaultSort, created_since: '1970-01-01T00:00:00Z' } as const;

/** Rows between two comparisons with the file: to compare for each page would take longer than to read it. */
const rowsAtOnce = 2000;

/** How far back parcels are read on their own where the server keeps keys, in milliseconds: orders are rarely older. */
const usualAge = 30 * 86_400_000;

/**
 * Reads the parcels that exist, and has the file compared with them: those of the last month on its own, or where the server keeps no keys
 * all of them, since nothing else says there what exists already.
 */
function useExistingParcels(keyless: boolean, processes: boolean, rules: boolean): ReadPages & Compared {
  const queryClient = useQueryClient();
  const isEnough = (rows: readonly ParcelRow[]) => {
    const last = rows.at(-1);
    return !keyless && last !== undefined && Date.parse(last.created_at) < serverNow() - usualAge;
  };
  const [query, setQuery] = useState<ListQuery>(allParcels);
  const pages = useReadPages(query, { isEnough, gcTime: 0 });
  // Some servers have no such filter.
  if (query === allParcels && isRefusedQuery(pages.error)) setQuery({ sort: defaultSort });
  const { rows, reading } = pages;
  const compared = reading ? rows.length - (rows.length % rowsAtOnce) : rows.length;
  const compare = () => importDesk.compare(knownOrders(queryClient), processes ? { rules } : null);
  const compareNow = useEffectEvent(() => void compare());
  useEffect(() => compareNow(), [compared, processes, rules]);
  return { ...pages, compare };
}

interface Compared {
  /** Compares the file with what is known by now. */
  compare: () => Promise<void>;
}

const startKeys = 'Control+Enter';

/** Every row as it was read, with what is wrong in it, and its result. */
export function CheckStep({ file }: { file: OpenedFile }) {
  const { client, facts, mapping } = file;
  const { settings } = useApi();
  const keyless = !settings.idempotencyKeys;
  const [options, setOptions] = useState({ process: false, applyProducts: false, applyShippingRules: false });
  const existing = useExistingParcels(keyless, options.process, options.applyShippingRules);
  const summary = useSyncExternalStore(client.subscribe, client.getSummary);
  const known = useKnownParcels(client, summary.parcels.reading);
  const held = useWhyNot()('create');
  const { start, question } = useStartImport(file, existing.complete);
  const [asks, setAsks] = useState(false);
  const { create, update, reading, wrong, there } = summary.parcels;
  const { lacking } = summary;
  // Without keys only the search shows what exists already.
  const begin = () => (keyless && create > 0 && !existing.complete ? setAsks(true) : void start(options));
  const searches = existing.reading || existing.starting;
  const waiting = create > 0 && searches ? words.existing.wait : reading > 0 ? words.stillReading : undefined;
  const reason = held ?? (waiting === undefined && create + update === 0 ? words.nothingToSend : undefined);
  const { press, waits, cancel } = useStartOnceReady({
    ready: waiting === undefined,
    async start() {
      if (existing.error !== null || held !== undefined) return;
      await existing.compare();
      // Those that were to be created may be there already.
      const { parcels } = client.getSummary();
      if (parcels.create + parcels.update > 0) begin();
    },
    begin,
  });
  const [warningId, waitId] = [useId(), useId()];
  const described = [wrong > 0 ? warningId : '', waiting === undefined ? '' : waitId].filter((id) => id !== '');
  const label =
    create + update === 0
      ? words.nothing
      : update === 0
        ? words.create(create)
        : create === 0
          ? words.update(update)
          : words.createAndUpdate(create, update);
  useShortcuts([{ keys: startKeys, label, run: press, refused: reason, inFields: true }], 'file');
  return (
    <>
      <CheckGrid source={client} header={facts.header} mapping={mapping} linkOf={({ id }) => linkTo.parcel(id)} />
      <footer className={styles.foot} ref={tellFootHeight}>
        {known.error === null ? (
          <p className={reading === 0 ? 'visually-hidden' : undefined} role="status">
            {reading === 0 ? '' : words.reading(reading)}
          </p>
        ) : (
          <ErrorNotice error={known.error}>
            <p>
              <Button small onClick={known.retry}>
                {words.existing.tryAgain}
              </Button>
            </p>
          </ErrorNotice>
        )}
        {create + there === 0 ? null : <ExistingSearch pages={existing} keyless={keyless} />}
        <fieldset className={styles.options}>
          <legend className="visually-hidden">{editorWords.applyTitle}</legend>
          {create === 0 ? null : (
            <>
              <Option
                label={editorWords.applyProducts}
                checked={options.applyProducts}
                onChange={(applyProducts) => setOptions({ ...options, applyProducts })}
              />
              <Option
                label={editorWords.applyRules}
                checked={options.applyShippingRules}
                onChange={(applyShippingRules) => setOptions({ ...options, applyShippingRules })}
              />
            </>
          )}
          <Option
            label={words.process}
            checked={options.process}
            onChange={(process) => setOptions({ ...options, process })}
          />
        </fieldset>
        {lacking.parcels === 0 ? null : (
          <p className={styles.lacking} data-warns={options.process}>
            {(options.process ? words.notProcessed : words.lacking)(
              lacking.parcels,
              lacking.fields.map((field) => fileFieldLabel(field)),
            )}
          </p>
        )}
        <div className={styles.start}>
          <span role="status">{waits ? words.existing.willStart : ''}</span>
          {waits ? (
            <Button small onClick={cancel}>
              {words.existing.doNotStart}
            </Button>
          ) : null}
          <span id={waitId} className="visually-hidden">
            {waiting}
          </span>
          {wrong === 0 ? null : (
            <span id={warningId} className="muted">
              {words.wrongLeft(wrong)}
            </span>
          )}
          <Button
            look="primary"
            keys={startKeys}
            disabledReason={reason}
            busy={waits}
            aria-describedby={described.length === 0 ? undefined : described.join(' ')}
            onClick={press}
          >
            {label}
          </Button>
        </div>
      </footer>
      {question}
      {asks ? (
        <AskDialog
          title={words.existing.askTitle}
          body={words.existing.askBody}
          confirm={words.existing.createAnyway}
          keep={words.keep}
          onConfirm={() => void start(options)}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

interface OptionProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Option({ label, checked, onChange }: OptionProps) {
  return (
    <label>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}

interface ImportOptions {
  process: boolean;
  applyProducts: boolean;
  applyShippingRules: boolean;
}

/**
 * Starts the run and goes to its page, once it is said which of its parcels others have at hand. The file stays until the run is over.
 * `complete`: it was compared with all parcels there are.
 */
function useStartImport(file: OpenedFile, complete: boolean) {
  const store = useRunStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { guard, question } = useClaimGuard();
  const looking = useRef(false);

  const start = async (options: ImportOptions): Promise<void> => {
    // Two presses are one.
    if (looking.current) return;
    looking.current = true;
    // A file that was closed in between has none, which is said when the run is made of it.
    const items = await file.client.items().catch(() => []);
    looking.current = false;
    const known = items.filter(({ item }) => !isNewItem(item));
    const rows = known.map(({ item, name }) => ({ id: item, order_number: name, reference_code: '' }));
    guard('import', rows, (wanted) => {
      const ids = new Set(wanted.map(({ id }) => id));
      void begin(
        options,
        known.flatMap(({ item }) => (ids.has(item) ? [] : item)),
      );
    });
  };
  const begin = async (options: ImportOptions, left: readonly string[]): Promise<void> => {
    const { client, facts } = file;
    const before = complete ? knownParcels(queryClient) : undefined;
    const run = await importDesk.begin(file, left, (items) => {
      rememberNames(items.map(({ item, name }) => ({ id: item, order_number: name, reference_code: '' })));
      return store.start({
        work: { kind: 'import', digest: facts.digest, ...options, ...(left.length > 0 && { left }) },
        ids: items.map(({ item }) => item),
        marks: new Map(items.map(({ item, mark }) => [item, mark])),
        change: importDesk.changeFrom(client, before),
      });
    });
    if (run === null) showToast('bad', words.notStarted);
    else {
      closeWhenDone(run, store);
      await navigate(linkTo.run(run));
    }
  };
  return { start, question };
}
