import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type KnownBefore, knownBefore } from '#app/api/not-sent/known-before.ts';
import type { SentChange } from '#app/parcels/editor/save/use-parcel-save.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { useWritesHeld } from '#app/errors/use-writes-held.ts';
import { type CorrectionDraft, editChoices, readCorrection } from '#app/parcels/actions/correction-draft.ts';
import { CorrectionInputs } from '#app/parcels/actions/correction-inputs.tsx';
import { correctablePaths, type ParcelCorrection } from '#app/parcels/model/change/parcel-correction.ts';
import { fieldLabel } from '#app/parcels/model/field-words.ts';
import { Button } from '#app/ui/button.tsx';
import { confirmKey } from '#app/ui/dialog/confirm-key.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { CorrectAllPreview } from './correct-all-preview.tsx';
import styles from './correct-all.module.css';
import { correctAllWords as words } from '#app/problems/problems-words.ts';
import { fieldsNamed, openingField } from './opening-field.ts';
import { planCorrection, type PlannedCorrection } from './plan-correction.ts';

/** A change, what takes it back, and what was known of the parcel before. */
export interface CorrectedFields extends SentChange {
  known: KnownBefore;
}

export interface CorrectAllOrder {
  correction: ParcelCorrection;
  /** Those it changes. */
  rows: readonly ParcelRow[];
  process: boolean;
  /** What it changes, and what takes that back, by parcel. */
  changes: Readonly<Record<string, CorrectedFields>>;
}

interface CorrectAllDialogProps {
  rows: readonly ParcelRow[];
  /** Those that were corrected before: left alone unless they are selected. */
  byHand: ReadonlySet<string>;
  /** The fields that the sentence of the cause names. */
  cause: readonly string[];
  /** The fields that its parcels show. */
  paths: readonly string[];
  onOrder: (order: CorrectAllOrder) => void;
  onClose: () => void;
}

const keys = { correct: 'Control+Enter', process: 'Control+Shift+Enter' };

/** One correction for all parcels of a cause, each shown before and after, with what will be sent. */
export function CorrectAllDialog({ rows, byHand, cause, paths, onOrder, onClose }: CorrectAllDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(openingField(cause, paths)));
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(byHand);
  const read = useMemo(() => (draft === null ? { missing: words.noField } : readCorrection(draft)), [draft]);
  const path = draft?.path ?? null;
  const edit = 'edit' in read ? read.edit : null;
  const correction = useMemo(() => (edit === null || path === null ? null : { path, edit }), [path, edit]);
  const { parcels, loading, failed } = useParcels(rows);
  const planned = useMemo(
    () => rows.map((row): PlannedCorrection => planCorrection(row, parcels.get(row.id), correction, path)),
    [rows, parcels, correction, path],
  );
  const selected = planned.filter(({ row }) => !deselected.has(row.id));
  // One that would break a rule stops none of the others.
  const changing = selected.filter(isChanging);
  const broken = changing.length === 0 ? selected.find(({ problem }) => problem !== undefined)?.problem : undefined;
  const api = useApi();
  const held = useWritesHeld();
  const refused =
    held ??
    ('missing' in read ? read.missing : 'wrong' in read ? read.wrong : undefined) ??
    broken ??
    (loading > 0 ? words.loading(loading) : changing.length === 0 ? words.nothing : undefined);
  const value = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const input = value.current?.querySelector<HTMLElement>('input:not([type=radio]), select, textarea');
    (input ?? field.current)?.focus();
  }, []);

  const order = (process: boolean) => {
    if (correction === null || refused !== undefined) return;
    onOrder({
      correction: {
        ...correction,
        expected: Object.fromEntries(
          changing.flatMap(({ row, effect }) =>
            effect?.kind === 'patch' ? [[row.id, { before: effect.before, after: effect.after }]] : [],
          ),
        ),
      },
      rows: changing.map(({ row }) => row),
      process,
      changes: Object.fromEntries(
        changing.flatMap(({ row, effect, before }) =>
          effect?.kind === 'patch' ? [[row.id, { body: effect.body, before, known: knownBefore(api, row) }]] : [],
        ),
      ),
    });
  };
  const press = (event: KeyboardEvent) => {
    const meant = confirmKey(event);
    if (meant === null) return;
    event.preventDefault();
    order(meant === 'confirm-more');
  };
  const select = (id: string, isSelected: boolean) => {
    const others = new Set(deselected);
    if (isSelected) others.delete(id);
    else others.add(id);
    setDeselected(others);
  };
  return (
    <Dialog
      title={words.title(selected.length)}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button keys={keys.correct} disabledReason={refused} onClick={() => order(false)}>
            {words.correct(changing.length)}
          </Button>
          <Button look="primary" keys={keys.process} disabledReason={refused} onClick={() => order(true)}>
            {words.correctAndProcess(changing.length)}
          </Button>
        </>
      }
    >
      {/* Of all its boxes: the keys that confirm work in each. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.keys} onKeyDown={press}>
        <div className={styles.form}>
          <Field label={words.field}>
            {(control) => (
              <select
                {...control}
                ref={field}
                value={path ?? ''}
                onChange={(event) => setDraft(draftOf(event.target.value))}
              >
                {path === null ? <option value="">{words.chooseField}</option> : null}
                <FieldOptions named={fieldsNamed(paths)} />
              </select>
            )}
          </Field>
          {draft === null ? null : (
            <div className={styles.form} ref={value}>
              <CorrectionInputs draft={draft} onDraft={setDraft} error={'wrong' in read ? read.wrong : broken} />
            </div>
          )}
        </div>
        <Counts
          planned={selected}
          given={correction !== null}
          loading={loading}
          failed={failed}
          deselected={planned.length - selected.length}
        />
        <CorrectAllPreview
          planned={planned}
          chosen={path !== null}
          given={correction !== null}
          deselected={deselected}
          onSelect={select}
          byHand={byHand}
        />
      </div>
      <p className="faint">{words.lostWithTab}</p>
    </Dialog>
  );
}

/** The fields that the problem names come first. */
function FieldOptions({ named }: { named: readonly string[] }) {
  if (named.length === 0) return <Options paths={correctablePaths} />;
  return (
    <>
      <optgroup label={words.namedFields}>
        <Options paths={named} />
      </optgroup>
      <optgroup label={words.otherFields}>
        <Options paths={correctablePaths.filter((path) => !named.includes(path))} />
      </optgroup>
    </>
  );
}

function Options({ paths }: { paths: readonly string[] }) {
  return paths.map((path) => (
    <option key={path} value={path}>
      {words.fieldName(path, fieldLabel(path))}
    </option>
  ));
}

function isChanging({ effect, problem }: PlannedCorrection): boolean {
  return effect?.kind === 'patch' && problem === undefined;
}

function draftOf(path: string | null): CorrectionDraft | null {
  return path === null ? null : { path, choice: editChoices(path)[0] ?? 'set', text: '', to: '' };
}

/** The parcels as they are now, whole: what will be sent is made of them. */
function useParcels(rows: readonly ParcelRow[]) {
  const api = useApi();
  return useQueries({
    queries: rows.map(({ id }) => parcelQuery(api, id)),
    combine: (results) => ({
      parcels: new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.parcel.id, data.parcel]]))),
      loading: results.filter(({ isLoading }) => isLoading).length,
      failed: results.filter(({ data, isLoading }) => data === undefined && !isLoading).length,
    }),
  });
}

interface CountsProps {
  planned: readonly PlannedCorrection[];
  given: boolean;
  loading: number;
  failed: number;
  deselected: number;
}

function Counts({ planned, given, loading, failed, deselected }: CountsProps) {
  const broken = planned.filter(({ problem }) => problem !== undefined).length;
  const same = planned.filter(({ effect }) => effect?.kind === 'same').length;
  return (
    <p role="status" className={styles.counts}>
      {given ? <b>{words.changed(planned.filter(isChanging).length)}</b> : null}
      {given && broken > 0 ? <span>{words.broken(broken)}</span> : null}
      {given && same > 0 ? <span>{words.same(same)}</span> : null}
      {loading > 0 ? <span>{words.loading(loading)}</span> : null}
      {failed > 0 ? <span>{words.notLoaded(failed)}</span> : null}
      {deselected > 0 ? <span>{words.notSelected(deselected)}</span> : null}
    </p>
  );
}
