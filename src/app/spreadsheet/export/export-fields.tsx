import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { type ExportChoice, exportScopes, type ExportScope, isCopied, maxCopied } from './export-choice.ts';
import styles from './export-dialog.module.css';
import { exportWords as words } from './export-words.ts';
import { shopFiles, shopNames } from './shops/shop-files.ts';
import type { ExportedList } from './start-export.ts';

interface ExportFieldsProps {
  list: ExportedList;
  choice: ExportChoice;
  setChoice: (choice: ExportChoice) => void;
  scope: ExportScope;
  setScope: (scope: ExportScope) => void;
  onStart: () => void;
  onClose: () => void;
}

/** Which parcels, which columns, which rows, which kind of file. */
export function ExportFields({ list, choice, setChoice, scope, setScope, onStart, onClose }: ExportFieldsProps) {
  const { columns, rows, shop, target } = choice;
  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" ref={takeFocus} disabledReason={whyNot(list, scope, choice)} onClick={onStart}>
            {words.start}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <ChipOptions legend={words.scope} options={scopesOf(list)} value={scope} onChange={setScope} />
        {scope === 'all' ? <p>{words.allHint}</p> : null}
        <ChipOptions
          legend={words.columns}
          options={optionsOf(words.columnNames)}
          value={columns}
          onChange={(columns) => setChoice({ ...choice, columns })}
        />
        {columns === 'shop' ? (
          <>
            <ChipOptions
              legend={words.shop}
              options={shopNames.map((value) => ({ value, label: shopFiles[value].name }))}
              value={shop}
              onChange={(shop) => setChoice({ ...choice, shop })}
            />
            <p>{words.shopHints[shop]}</p>
          </>
        ) : (
          <p>{words.columnHints[columns]}</p>
        )}
        {columns === 'all' ? (
          <>
            <ChipOptions
              legend={words.rows}
              options={optionsOf(words.rowNames)}
              value={rows}
              onChange={(rows) => setChoice({ ...choice, rows })}
            />
            <p>{words.rowHints[rows]}</p>
          </>
        ) : null}
        {columns === 'shop' ? null : (
          <>
            <ChipOptions
              legend={words.target}
              options={optionsOf(words.targetNames)}
              value={target}
              onChange={(target) => setChoice({ ...choice, target })}
            />
            <p>{words.targetHints[target]}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

function optionsOf<Value extends string>(names: Readonly<Record<Value, string>>) {
  return (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
}

function scopesOf({ selected, loaded, complete }: ExportedList) {
  const labels: Record<ExportScope, string | null> = {
    selected: selected.length === 0 ? null : words.selected(selected.length),
    loaded: (complete ? words.wholeList : words.loaded)(loaded.length),
    all: complete ? null : words.all,
  };
  return exportScopes.flatMap((value) => {
    const label = labels[value];
    return label === null ? [] : [{ value, label }];
  });
}

/** Why it cannot be started like this. */
function whyNot(
  { selected, loaded, starting }: ExportedList,
  scope: ExportScope,
  choice: ExportChoice,
): string | undefined {
  const count = scope === 'selected' ? selected.length : loaded.length;
  if (scope !== 'all' && count === 0) return starting ? words.loading : words.nothing;
  if (!isCopied(choice)) return undefined;
  if (scope === 'all') return words.copyLoaded;
  return count > maxCopied ? words.tooManyToCopy(maxCopied) : undefined;
}
