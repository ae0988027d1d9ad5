import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import type { Mapping } from '#app/spreadsheet/file-types.ts';
import { columnsWords as words } from '#app/spreadsheet/file-words.ts';
import { filledFormats } from './format-questions.ts';
import { largestMappingFile, mappingText, readMappingText } from './mapping-file.ts';
import styles from './mapping-tools.module.css';

interface MappingToolsProps {
  header: readonly string[];
  mapping: Mapping;
  /** The mapping is that of the last time, and not what would be guessed: with these columns, which were not recognised then. Null: it is not. */
  remembered: readonly string[] | null;
  /** What would be guessed is something else. */
  canReset: boolean;
  onReset: () => void;
  onChange: (mapping: Mapping) => void;
}

type Loaded = { matched: number; before: Mapping; mapping: Mapping } | { problem: string };

/** The mapping as a whole: from the last time, from a file, into a file, or as it would be guessed. */
export function MappingTools({ header, mapping, remembered, canReset, onReset, onChange }: MappingToolsProps) {
  const file = useRef<HTMLInputElement>(null);
  const loader = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > largestMappingFile) return setLoaded({ problem: words.tooLarge });
    const read = readMappingText(await chosen.text(), header);
    if ('problem' in read) return setLoaded({ problem: words.problems[read.problem] });
    // What the file leaves open is as it was.
    const next = {
      ...read.mapping,
      formats: filledFormats(read.mapping.formats, mapping.formats),
      dates: { ...mapping.dates, ...read.mapping.dates },
      currencies: { ...mapping.currencies, ...read.mapping.currencies },
      taken: mapping.taken,
    };
    setLoaded({ matched: read.matched, before: mapping, mapping: next });
    onChange(next);
  };
  // A change after it is not to be undone with it.
  const isFresh = loaded !== null && ('problem' in loaded || loaded.mapping === mapping);
  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        {remembered === null ? null : (
          <p className={styles.remembered}>
            {remembered.length === 0 ? words.remembered : words.rememberedMore(remembered)}
          </p>
        )}
        {canReset ? (
          <Button
            onClick={() => {
              onReset();
              // The button that was pressed goes.
              loader.current?.focus();
            }}
          >
            {words.reset}
          </Button>
        ) : null}
        <Button ref={loader} onClick={() => file.current?.click()}>
          {words.load}
        </Button>
        <Button onClick={() => saveFile(words.fileName, 'application/json', mappingText(header, mapping))}>
          {words.save}
        </Button>
      </div>
      <div role="status">
        {!isFresh ? null : 'problem' in loaded ? (
          <Notice tone="bad">
            <p>{loaded.problem}</p>
          </Notice>
        ) : (
          <Notice tone="ok">
            <p>
              {words.loaded(loaded.matched, header.length)}{' '}
              <Button
                small
                onClick={() => {
                  setLoaded(null);
                  onChange(loaded.before);
                  loader.current?.focus();
                }}
              >
                {words.undoLoad}
              </Button>
            </p>
          </Notice>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={words.load}
        onChange={({ target }) => {
          void load(target.files?.[0]);
          // The same file may be chosen again after it was changed.
          target.value = '';
        }}
      />
    </div>
  );
}
