import { isWeightSign, type StationCommand } from '#contract/commands/command-codes.ts';
import { commandWords as words } from './command-words.ts';

/** What a command is called on the sheet and in messages. */
export function commandName(command: StationCommand): string {
  return isWeightSign(command) ? words.weightSign(command) : words.names[command];
}

export function commandAbout(command: StationCommand): string {
  return isWeightSign(command) ? words.weightSignAbout : words.about[command];
}
