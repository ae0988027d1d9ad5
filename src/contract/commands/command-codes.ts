// A bar code that does at a station what a key does. It names no one and opens nothing: who may do what is up to the token.

/** A weight is scanned sign by sign. */
export const weightSigns = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.'] as const;
export type WeightSign = (typeof weightSigns)[number];

export function isWeightSign(command: StationCommand): command is WeightSign {
  return (weightSigns as readonly string[]).includes(command);
}

/** By their places on the sheet: the number in a code is that of its place, from 1, and no command takes another's. */
export const stationCommands = [
  'ship',
  'again',
  'aside',
  'label',
  'undo',
  'box',
  'weigh',
  'take-over',
  'yes',
  'next',
  'piece',
  ...weightSigns,
] as const;
export type StationCommand = (typeof stationCommands)[number];

/** Begin the codes that are no parcels and no items. Letters that all keyboard layouts have in the same place. */
export const secretPrefixes = ['PDBDG', 'PDCDE'] as const;

/** Such codes inside of a text. */
export const secretCodes = /(PDBDG|PDCDE)\d+/gi;

const secretInside = /(PDBDG|PDCDE)\d{12}/i;

/** How the code begins that a text is, with what a scanner may be set to send around it; undefined for any other text. */
export function secretPrefixOf(text: string): (typeof secretPrefixes)[number] | undefined {
  const begins = /\s/.test(text.trim()) ? undefined : secretInside.exec(text)?.[1]?.toUpperCase();
  return secretPrefixes.find((prefix) => prefix === begins);
}

/** The random part of a desk's codes: another desk's sheet does nothing here. */
export const deskKeyPattern = /^\d{12}$/;
/** The setting of the desk that has it. */
export const deskKeySetting = 'command-codes.desk';

const commandCode = /^PDCDE(\d{2})(\d{12})$/;

/** A code that was scanned; null for any other text. `command`: null for one that is not known here. */
export function readCommandCode(text: string): { command: StationCommand | null; key: string } | null {
  const [, number = '', key = ''] = commandCode.exec(text.trim().toUpperCase()) ?? [];
  return key === '' ? null : { command: stationCommands[Number(number) - 1] ?? null, key };
}

export function commandCodeOf(command: StationCommand, key: string): string {
  return `PDCDE${String(stationCommands.indexOf(command) + 1).padStart(2, '0')}${key}`;
}
