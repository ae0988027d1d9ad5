import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState, useSyncExternalStore } from 'react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { ErrorNotice } from '#app/errors/error-notice.tsx';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { linkTo } from '#app/links/links.ts';
import { editorWords } from '#app/parcels/editor/editor-words.ts';
import { rememberNames } from '#app/parcels/lookup/known-names.ts';
import { useRunStore } from '#app/runs/engine/use-run-store.ts';
import { CheckGrid } from '#app/spreadsheet/grid/check-grid.tsx';
import { Button } from '#app/ui/button.tsx';
import styles from './check-step.module.css';
import { ExistingSearch } from './existing-search.tsx';
import { importDesk, type OpenedSheet } from './import-desk.ts';
import { importWords as words } from './import-words.ts';
import { useKnownParcels } from './use-known-parcels.ts';
import { useExistingParcels } from './use-existing-parcels.ts';

/** Every row as it was read, with what is wrong in it, and what becomes of it. */
export function CheckStep({ sheet }: { sheet: OpenedSheet }) {
  const { client, facts, mapping } = sheet;
  const { settings } = useApi();
  const keyless = !settings.idempotencyKeys;
  const existing = useExistingParcels(keyless);
  const summary = useSyncExternalStore(client.subscribe, client.getSummary);
  const known = useKnownParcels(client, summary.parcels.reading);
  const held = useWritesHeld();
  const { start, starting } = useStartImport(sheet);
  const [options, setOptions] = useState({ process: false, applyProducts: false, applyShippingRules: false });
  const { create, update, reading, wrong } = summary.parcels;
  const reason =
    held ??
    (keyless && (existing.reading || existing.starting) ? words.existing.wait : undefined) ??
    (reading > 0 ? words.stillReading : undefined) ??
    (create + update === 0 ? words.nothingToSend : undefined);
  const warningId = useId();
  return (
    <>
      <CheckGrid source={client} header={facts.header} mapping={mapping} linkOf={({ id }) => linkTo.parcel(id)} />
      <footer className={styles.foot}>
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
        <ExistingSearch pages={existing} keyless={keyless} />
        <fieldset className={styles.options}>
          <legend className="visually-hidden">{editorWords.applyTitle}</legend>
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
          <Option
            label={words.process}
            checked={options.process}
            onChange={(process) => setOptions({ ...options, process })}
          />
        </fieldset>
        <div className={styles.start}>
          {wrong === 0 ? null : (
            <span id={warningId} className="muted">
              {words.wrongLeft(wrong)}
            </span>
          )}
          <Button
            look="primary"
            busy={starting}
            disabledReason={reason}
            aria-describedby={wrong === 0 ? undefined : warningId}
            onClick={() => void start(options)}
          >
            {update === 0
              ? words.create(create)
              : create === 0
                ? words.update(update)
                : words.createAndUpdate(create, update)}
          </Button>
        </div>
      </footer>
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

/** Starts the run and goes to its page. The file stays until the run is over. */
function useStartImport({ client, facts }: OpenedSheet) {
  const store = useRunStore();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [starting, setStarting] = useState(false);
  const start = async (options: ImportOptions): Promise<void> => {
    setStarting(true);
    const items = await client.items();
    rememberNames(
      queryClient,
      items.map(({ item, name }) => ({ id: item, order_number: name, reference_code: '' })),
    );
    const id = await store.start({
      work: { kind: 'import', file: facts.name, ...options },
      ids: items.map(({ item }) => item),
      change: importDesk.changeFrom(client),
    });
    importDesk.keepFor(id, { client, items, facts });
    importDesk.close();
    await navigate(linkTo.run(id));
  };
  return { start, starting };
}
