import { readCommandCode } from '#contract/commands/command-codes.ts';
import { readSearch } from '#app/parcels/lookup/match-parcel.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { playSound } from '#app/station/station-sounds.ts';
import { openDialogs } from '#app/ui/dialog/open-dialogs.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { commandWords as words } from './command-words.ts';
import { readDeskKey } from './desk-key.ts';

/** Takes a scan that is a command code, and hands on the command. True: it is no parcel. */
export function takeCommand({ codes, twice }: Scan, run: (scan: Scan) => void): boolean {
  const code = codes.map(readCommandCode).find((read) => read !== null);
  if (code === undefined) return false;
  const { command, key } = code;
  const own = readDeskKey();
  const refused =
    own === null
      ? words.noKey
      : key !== own
        ? words.otherDesk
        : command === null
          ? words.unknown
          : openDialogs.get() > 0
            ? words.dialogFirst
            : null;
  if (refused !== null || command === null) {
    playSound('wrong');
    showToast('bad', refused ?? words.unknown);
    // Nothing of the code goes further: its name stands for it. Read twice it is one press.
  } else if (!twice)
    run({ text: words.names[command], codes: [], items: [], search: readSearch(''), id: null, twice, command });
  return true;
}
