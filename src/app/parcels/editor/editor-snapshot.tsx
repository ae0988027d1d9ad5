import { createContext, type ReactNode, use, useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEditor } from './editor-context.ts';
import type { ParcelFormValues } from '#app/parcels/editor/form/form-values.ts';
import { differences, type TextDifference } from '#app/parcels/editor/form/leaf-texts.ts';
import { type ParcelBody, toParcelBody } from '#app/parcels/editor/form/to-parcel-body.ts';

export interface EditorSnapshot extends ParcelBody {
  values: ParcelFormValues;
  /** The inputs that differ from the server, without those of the items. */
  changes: TextDifference[];
  itemsChanged: boolean;
}

const SnapshotContext = createContext<EditorSnapshot | null>(null);

/** What would be sent now, for the bar, the panel and the draft. It follows the typing when there is time, so that no key press waits for it. */
export function EditorSnapshotProvider({ onChange, children }: { onChange: () => void; children: ReactNode }) {
  const { control } = useFormContext<ParcelFormValues>();
  const { raw, base } = useEditor();
  const values = useDeferredValue(useWatch({ control }) as ParcelFormValues);
  const snapshot = useMemo((): EditorSnapshot => {
    const body = toParcelBody(raw, values, base);
    return {
      ...body,
      values,
      changes: differences({ ...base, items: [] }, { ...values, items: [] }),
      itemsChanged: 'items' in body.body,
    };
  }, [raw, base, values]);
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(), [values]);
  return <SnapshotContext value={snapshot}>{children}</SnapshotContext>;
}

export function useEditorSnapshot(): EditorSnapshot {
  const snapshot = use(SnapshotContext);
  if (snapshot === null) throw new Error('useEditorSnapshot needs an EditorSnapshotProvider above it');
  return snapshot;
}
