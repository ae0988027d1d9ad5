import { isRecord } from '#app/words/is-record.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { newIdempotencyKey } from '#app/api/http/idempotency-key.ts';
import { afterEnding } from './desk-session.ts';
import { type DeviceToken, readDeviceToken } from './device-token.ts';
import { askSession } from './session-request.ts';

// Where the desk's own service keeps a device signed in (`deviceSessions` in /config.json): a cookie that no script can read opens
// nothing but a token of some hours, which the page holds in memory.

/** Opens one for the device, under a token of the service. Throws an `ApiError`. */
export async function openDeviceSession(token: string): Promise<void> {
  await afterEnding(() => askSession({ method: 'PUT', path: '/desk/session', token, station: true }));
}

/** A token of this device's session; null where it has none, or none any more. Throws an `ApiError` when that is unknown. */
export async function askDeviceToken(asked: Promise<Response> | null = null): Promise<DeviceToken | null> {
  try {
    return readDeviceToken(await askSession({ method: 'POST', path: '/desk/session', asked }), Date.now());
  } catch (error) {
    // A server of before that has it no more.
    if (isApiError(error) && [401, 404, 405].includes(error.status ?? 0)) return null;
    throw error;
  }
}

/** The token that a sign-in link's code stands for, once. Throws an `ApiError`; 410: it was used, or is too old. */
export async function tokenOfCode(code: string): Promise<string> {
  const answer = await askSession({
    method: 'POST',
    path: '/desk/code',
    body: { code },
    // A browser may repeat a request on its own, and the code is good once.
    idempotencyKey: newIdempotencyKey(),
  });
  const data = isRecord(answer) ? answer['data'] : null;
  if (isRecord(data) && typeof data['token'] === 'string') return data['token'];
  throw new TypeError('the answer holds no token');
}
