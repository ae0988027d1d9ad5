import { expect, test } from 'vitest';
import { isDiskFull, isNotLetIn, postgresError, StoreUnavailable } from './store-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('words of the server'), { code });

test.each([
  '57P01',
  '57P03',
  '57014',
  '53300',
  '53100',
  '58030',
  '08006',
  '28P01',
  '3D000',
  '25006',
  'ECONNREFUSED',
  'EPIPE',
])('%s is about the server', (code) => {
  const error = postgresError(withCode(code));
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect((error as Error).message).toBe('words of the server');
});

test.each(['23505', '22P02', '40001', '40P01', '42P01', '25P02'])('%s is about the query', (code) => {
  const error = withCode(code);
  expect(postgresError(error)).toBe(error);
});

test('a connection that ended without a word is about the server; a value that cannot be bound is ours', () => {
  expect(postgresError(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(StoreUnavailable);
  const ours = new TypeError('The store holds no value of type object.');
  expect(postgresError(ours)).toBe(ours);
});

test('an address with several tries reports the error of each', () => {
  const error = postgresError(new AggregateError([new Error('no at ::1'), new Error('no at 127.0.0.1')]));
  expect((error as Error).message).toBe('no at ::1; no at 127.0.0.1');
});

test('a full disk leaves the connection as it is; a server that refuses connections is there, one that is away is not', () => {
  expect(['53100', '53300', '57P01', 'XX000'].map((code) => isDiskFull(withCode(code)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const codes = ['53300', 'XX000', '57P03', 'ECONNREFUSED', '28P01'];
  expect(codes.map((code) => isNotLetIn(withCode(code)))).toEqual([true, true, false, false, false]);
  expect([isDiskFull(new Error('no code')), isNotLetIn(null)]).toEqual([false, false]);
});
