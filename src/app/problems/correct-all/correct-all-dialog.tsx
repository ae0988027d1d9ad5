import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
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
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { CorrectAllPreview } from './correct-all-preview.tsx';
import styles from './correct-all.module.css';
import { correctAllWords as words } from '#app/problems/problems-words.ts';
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
  /** The fields that the cause names: the first of them is offered. */
  paths: readonly string[];
  onOrder: (order: CorrectAllOrder) => void;
  onClose: () => void;
}

/** One correction for all parcels of a cause, each shown before and after, with what will be sent. */
export function CorrectAllDialog({ rows, paths, onOrder, onClose }: CorrectAllDialogProps) {
  const [draft, setDraft] = useState<CorrectionDraft>(() => draftOf(firstPath(paths)));
  const read = useMemo(() => readCorrection(draft), [draft]);
  const edit = 'edit' in read ? read.edit : null;
  const correction = useMemo(() => (edit === null ? null : { path: draft.path, edit }), [draft.path, edit]);
  const { parcels, loading, failed } = useParcels(rows);
  const planned = useMemo(
    () => rows.map((row): PlannedCorrection => planCorrection(row, parcels.get(row.id), correction, draft.path)),
    [rows, parcels, correction, draft.path],
  );
  // One that would break a rule stops none of the others.
  const changing = planned.filter(isChanging);
  const broken = changing.length === 0 ? planned.find(({ problem }) => problem !== undefined)?.problem : undefined;
  const api = useApi();
  const held = useWritesHeld();
  const refused =
    held ??
    ('missing' in read ? read.missing : 'wrong' in read ? read.wrong : undefined) ??
    broken ??
    (loading > 0 ? words.loading(loading) : changing.length === 0 ? words.nothing : undefined);

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
  return (
    <Dialog
      title={words.title(rows.length)}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button disabledReason={refused} onClick={() => order(false)}>
            {words.correct(changing.length)}
          </Button>
          <Button look="primary" disabledReason={refused} onClick={() => order(true)}>
            {words.correctAndProcess(changing.length)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={words.field}>
          {(control) => (
            <select
              {...control}
              ref={takeFocus}
              value={draft.path}
              onChange={(event) => setDraft(draftOf(event.target.value))}
            >
              {correctablePaths.map((path) => (
                <option key={path} value={path}>
                  {words.fieldName(path, fieldLabel(path))}
                </option>
              ))}
            </select>
          )}
        </Field>
        <CorrectionInputs draft={draft} onDraft={setDraft} error={'wrong' in read ? read.wrong : broken} />
      </div>
      <Counts planned={planned} given={correction !== null} loading={loading} failed={failed} />
      <CorrectAllPreview planned={planned} given={correction !== null} />
      <p className="faint">{words.lostWithTab}</p>
    </Dialog>
  );
}

function isChanging({ effect, problem }: PlannedCorrection): boolean {
  return effect?.kind === 'patch' && problem === undefined;
}

function takeFocus(element: HTMLSelectElement | null): void {
  element?.focus();
}

/** `items.0.hs_code` is the HS code of every item. */
function firstPath(paths: readonly string[]): string {
  const named = paths.map((path) => path.replace(/^items\.\d+\./, 'items.'));
  return named.find((path) => correctablePaths.includes(path)) ?? correctablePaths[0] ?? '';
}

function draftOf(path: string): CorrectionDraft {
  return { path, choice: editChoices(path)[0] ?? 'set', text: '', to: '' };
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
}

function Counts({ planned, given, loading, failed }: CountsProps) {
  const broken = planned.filter(({ problem }) => problem !== undefined).length;
  const same = planned.filter(({ effect }) => effect?.kind === 'same').length;
  return (
    <p role="status" className={styles.counts}>
      {given ? <b>{words.changed(planned.filter(isChanging).length)}</b> : null}
      {given && broken > 0 ? <span>{words.broken(broken)}</span> : null}
      {given && same > 0 ? <span>{words.same(same)}</span> : null}
      {loading > 0 ? <span>{words.loading(loading)}</span> : null}
      {failed > 0 ? <span>{words.notLoaded(failed)}</span> : null}
    </p>
  );
}
