import { useQuery } from '@tanstack/react-query';
import { isJsonObject, type JsonObject } from '#contract/json-value.ts';
import { useApi } from '../../api/parcel-desk-api.ts';
import { shippingMethodsQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldLabel } from '../field-words.ts';
import { exportReasonOptions } from './choice-options.ts';
import { DifferenceTable } from './difference-table.tsx';
import { editorWords as words } from './editor-words.ts';
import type { TextDifference } from './leaf-texts.ts';

interface StoredDialogProps {
  differences: readonly TextDifference[];
  stored: JsonObject;
  onContinue: () => void;
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** After a create with products or rules: what was typed beside what the service stored. */
export function StoredDialog({ differences, stored, onContinue }: StoredDialogProps) {
  const { data: methods = [] } = useQuery({ ...shippingMethodsQuery(useApi()), enabled: false });
  const nameOf = (path: string, text: string) => {
    if (path === 'export_reason') return exportReasonOptions.find(({ id }) => id === text)?.label ?? text;
    if (path === 'shipping_method_id') return methods.find(({ id }) => id === text)?.name ?? text;
    const packaging = stored['packaging'];
    const named = path === 'packaging_id' && isJsonObject(packaging) && packaging['id'] === text;
    return named && typeof packaging['name'] === 'string' ? packaging['name'] : text;
  };
  return (
    <Dialog
      title={words.storedTitle}
      onClose={onContinue}
      wide
      actions={
        <Button look="primary" ref={takeFocus} onClick={onContinue}>
          {words.openParcel}
        </Button>
      }
    >
      <p className="muted">{words.storedIntro}</p>
      <DifferenceTable
        columns={[words.typed, words.stored]}
        rows={differences.map(({ path, before, after }) => ({
          path,
          label: fieldLabel(path),
          cells: [nameOf(path, before), nameOf(path, after)],
        }))}
      />
    </Dialog>
  );
}
