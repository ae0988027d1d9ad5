import { readCommandCode } from '#contract/commands/command-codes.ts';
import { readSearch } from '#app/parcels/lookup/match-parcel.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { playSound } from '#app/station/station-sounds.ts';
import { openDialogs } from '#app/ui/dialog/open-dialogs.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { commandName } from './command-name.ts';
import { commandWords as words } from './command-words.ts';
import { readDeskKey } from './desk-key.ts';

/** Takes a scan that is a command code, and hands on the command. True: it is no parcel. */
export function takeCommand({ codes, twice, lately }: Scan, run: (scan: Scan) => void): boolean {
  const code = codes.map(readCommandCode).find((read) => read !== null);
  if (code === undefined) return false;
  const { command, key } = code;
  const own = readDeskKey();
  const refused = own === null ? 'no-sheet' : key !== own ? 'other-desk' : command === null ? 'unknown' : undefined;
  // Nothing of the code goes further: its name stands for it.
  const scan = { codes: [], items: [], search: readSearch(''), id: null, twice, lately };
  // Read twice it is one press.
  if (twice) return true;
  if (openDialogs.get() > 0) {
    playSound(refused === undefined ? 'wrong' : 'foreign');
    showToast('bad', refused === undefined ? words.dialogFirst : words.refused[refused].title);
  } else if (refused !== undefined) run({ ...scan, text: words.refused[refused].title, refused });
  else if (command !== null) run({ ...scan, text: commandName(command), command });
  return true;
}
