import { isRecord } from '#app/words/is-record.ts';

export interface DeviceToken {
  token: string;
  /** When it is over, on `Date.now`. */
  endsAt: number;
}

/** `now` on `Date.now`, when the answer came. */
export function readDeviceToken(answer: unknown, now: number): DeviceToken | null {
  const data = isRecord(answer) ? answer['data'] : null;
  if (!isRecord(data)) return null;
  const { token, seconds } = data;
  return typeof token === 'string' && typeof seconds === 'number' ? { token, endsAt: now + seconds * 1000 } : null;
}
