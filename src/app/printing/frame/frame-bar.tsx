import { RefreshCw } from 'lucide-react';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { paperName } from '#app/printing/settings/paper-name.ts';
import type { Size } from '#app/printing/settings/paper.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { useMayNot } from '#app/links/use-may-not.ts';
import { Button } from '#app/ui/button.tsx';
import { ChipOptions } from '#app/ui/fields/chip-options.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { lengthsOf } from './frame-lengths.ts';
import { frameWords as words } from '#app/printing/jobs/print-words.ts';
import styles from './frame.module.css';
import type { LabelFrame } from './label-frame.ts';

/** The state of the search for the label. */
export type Search = 'idle' | 'busy' | 'not-found' | 'failed';

interface FrameBarProps {
  frame: LabelFrame;
  /** Of the page, in points. */
  size: Size;
  /** The name of the shipping method. */
  method: string;
  search: Search;
  /** Its key works here. */
  keyed: boolean;
  onFind: () => void;
  onWholePage: () => void;
}

/** Whole page or only the label, and what is in effect. */
export function FrameBar({ frame: { cut }, size, method, search, keyed, onFind, onWholePage }: FrameBarProps) {
  const { settings } = useApi();
  const only = cut !== null || search === 'busy';
  const refused = useMayNot()('settings');
  const toggle = only ? onWholePage : onFind;
  useShortcuts(
    keyed
      ? [{ keys: 'Shift+F', label: only ? words.wholePage : words.onlyLabel, refused, run: toggle, keyOnly: true }]
      : [],
    'documents',
  );
  return (
    <>
      {refused === undefined ? null : <p className={styles.said}>{refused}</p>}
      <div className={styles.bar} hidden={refused !== undefined}>
        <ChipOptions
          legend={words.print}
          options={[
            { value: 'page', label: words.wholePage },
            { value: 'label', label: words.onlyLabel },
          ]}
          value={only ? 'label' : 'page'}
          onChange={(value) => (value === 'page' ? onWholePage() : onFind())}
        >
          {keyed ? <Kbd keys="Shift+F" /> : null}
          {cut === null ? null : (
            <Button
              small
              look="quiet"
              busy={search === 'busy'}
              aria-label={words.findAgain}
              data-tip={words.findAgain}
              onClick={onFind}
            >
              <RefreshCw size={15} aria-hidden="true" />
            </Button>
          )}
        </ChipOptions>
      </div>
      <div role="status" className={styles.said}>
        {search === 'busy' ? <p>{words.finding}</p> : null}
        {search === 'not-found' ? <p>{words.notFound}</p> : null}
        {search === 'failed' ? <p>{words.failed}</p> : null}
        {cut === null || search === 'busy' ? null : (
          <>
            <p>{words.inEffect(...lengthsOf(cut), paperName(size), method, settings.desk)}</p>
            <p>{words.hint}</p>
          </>
        )}
      </div>
    </>
  );
}
