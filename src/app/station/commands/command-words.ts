import type { StationCommand, WeightSign } from '#contract/commands/command-codes.ts';
import type { CommandRefusal } from '#app/station/scan/scan-text.ts';
import { counted, defineWords, formatCount } from '#app/words/define-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

/** Signs of a weight have one name for all. */
type NamedCommand = Exclude<StationCommand, WeightSign>;

export const commandWords = defineWords({
  en: {
    title: 'Command bar codes',
    hint: 'A sheet beside the table: the whole shift by scans, without a keyboard.',
    make: 'Make the sheet',
    fileName: 'command-codes.pdf',
    show: 'Show the sheet',
    sheet: 'Command bar codes of this desk',
    sheetHint:
      'Scan one as you would press its key. Keep the sheet at the table: its codes work at all stations of this desk alone.',
    device: 'Its codes work in this browser alone: this server shares no settings.',
    renew: 'Renew the codes',
    renewAsk: 'Renew the codes? Every sheet that was printed before stops working at all stations.',
    renewed: 'Renewed: print the new sheet',
    columns: { what: 'Command', item: 'What it does' },
    names: {
      ship: 'Ship',
      again: 'Print again',
      aside: 'Set aside',
      label: 'One more label',
      undo: 'Undo',
      box: 'Next box',
      weigh: 'Weigh',
      'take-over': 'Take over',
      yes: 'Yes',
      next: 'Next one',
      piece: 'One piece',
    } satisfies Record<NamedCommand, string>,
    about: {
      ship: 'Process and print; or yes to what is asked (Enter)',
      again: 'Print the label again, or ship behind a warning; scan it twice (F8)',
      aside: 'Set the parcel aside; or close what is asked (Escape)',
      label: 'One more label for this parcel',
      undo: 'Undo the last scan (Backspace)',
      box: 'Begin the next box of this parcel, with a label of its own',
      weigh: 'To the weight; scanned again, save it (F2)',
      'take-over': 'Take the parcel from another station; scan it twice (F8)',
      yes: 'Yes to what is asked, and nothing else: open this parcel, learn this code (Enter, F6)',
      next: 'Choose the next of several parcels or items (arrow down)',
      piece: 'Count one piece of the chosen item, where it has no code (arrow right)',
    } satisfies Record<NamedCommand, string>,
    weightSign: (sign: WeightSign) => (sign === '.' ? 'Decimal point' : `Digit ${sign}`),
    weightSignAbout: 'For the weight; then scan “Weigh” to save it, or “Ship”',
    refused: {
      'other-desk': {
        title: 'Not done: command of another desk',
        next: 'Its sheet is of another desk, or the codes were renewed. Print the sheet again in the station settings.',
      },
      'no-sheet': {
        title: 'Not done: no command sheet here',
        next: 'This desk has no command bar codes. Make the sheet in the station settings.',
      },
      unknown: {
        title: 'Not done: unknown command',
        next: 'This page does not know the command. Load the page again, or print the sheet again in the station settings.',
      },
    } satisfies Record<CommandRefusal, { title: string; next: string }>,
    dialogFirst: 'Close the dialog first: the command was not done.',
    notNow: (name: string) => `“${name}” does nothing now`,
    confirm: {
      again: 'Print the label again?',
      ship: 'Ship it anyway?',
      'take-over': 'Take the parcel over?',
    },
    confirmNext: (name: string, parcel: string) =>
      keysOrFinger(
        `${parcel}: scan “${name}” once more after a second, or “Yes”, or press Enter. “Set aside” leaves it as it is.`,
        `${parcel}: scan “${name}” once more after a second, or “Yes”, or press its button. “Set aside” leaves it as it is.`,
      ),
    chosen: (name: string) => `Chosen: “${name}”`,
    chosenNext: 'Scan “One piece” to count one of it.',
    labelsSaving: 'Saving the number of labels…',
    labels: (count: number) => `This parcel gets ${formatCount(count)} labels`,
    labelsNot: 'The number of labels was not saved',
    labelsLate: 'It is processed: the number of labels is fixed',
    box: (box: number, pieces: number) =>
      `Box ${formatCount(box)} begun, after ${counted(pieces, { one: 'piece', other: 'pieces' })}`,
    boxEmpty: (box: number) => `Box ${formatCount(box)} is still empty: scan a piece first`,
  },
});
