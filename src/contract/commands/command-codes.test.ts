import { expect, test } from 'vitest';
import { readBadgeCode } from '#contract/desk/badges.ts';
import { commandCodeOf, readCommandCode, secretCodes, secretPrefixes, stationCommands } from './command-codes.ts';

const key = '012345678901';

test('each command has a code of its own, which is read however it is typed and is no badge', () => {
  const codes = stationCommands.map((command) => commandCodeOf(command, key));
  expect(new Set(codes).size).toBe(stationCommands.length);
  expect(codes.map((code) => readCommandCode(` ${code.toLowerCase()} `)?.command)).toEqual(stationCommands);
  expect(codes.every((code) => secretPrefixes.some((prefix) => code.startsWith(prefix)))).toBe(true);
  expect(codes.map(readBadgeCode)).toEqual(codes.map(() => null));
});

test('a command that is not known here is read as one, and what only begins so is none', () => {
  expect(readCommandCode(`PDCDE99${key}`)).toEqual({ command: null, key });
  expect(readCommandCode(`PDCDE01${key}0`)).toBeNull();
  expect(readCommandCode('PDCDE')).toBeNull();
});

test('codes are found inside of a text', () => {
  const text = `before PDCDE01${key} pdbdg1234 PDCDE-17`;
  expect(text.replaceAll(secretCodes, '$1…')).toBe('before PDCDE… pdbdg… PDCDE-17');
  expect(secretPrefixes.map((prefix) => `${prefix}1`.replaceAll(secretCodes, ''))).toEqual(['', '']);
});
