import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import type { CallLog } from '#app/api/http/call-log.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { type SentRequest, showPart } from '#app/testing/show-part.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Connects with a token that is not accepted and then with one that is; the requests that are listed after each. */
async function connectTwice(session: boolean, answer: (request: SentRequest, good: boolean) => unknown) {
  const listed: string[][] = [];
  const logs: CallLog[] = [];
  let good = false;
  const done = vi.fn<() => void>();
  function Form() {
    const { calls } = useApi();
    useEffect(() => void logs.push(calls), [calls]);
    return <SignInForm onDone={done} />;
  }
  const { user } = await showPart(<Form />, (request) => answer(request, good), { session });
  const note = () =>
    listed.push(
      (logs[0]?.take() ?? []).map(({ method, address, status }) => `${method} ${new URL(address).pathname} ${status}`),
    );
  await user.type(await screen.findByLabelText(/ token$/), 'token-of-somebody-else');
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByRole('alert');
  note();
  good = true;
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  note();
  return listed;
}

const refusal = () => Response.json({ message: 'unknown token' }, { status: 401 });
const methods = { data: [], links: { next: null } };

it('a command or badge that was scanned as the token is said, and sent to no server', async () => {
  const sent: string[] = [];
  const { user } = await showPart(<SignInForm onDone={() => {}} />, ({ url }) => {
    sent.push(url);
    return methods;
  });
  for (const [code, said] of [
    ['PDCDE01314159265358', 'This is a command code. It works at the station.'],
    ['pdbdg271828182845904523536028', 'This is a badge. It works at the station.'],
  ] as const) {
    const token = await screen.findByLabelText(/ token$/);
    await user.clear(token);
    await user.type(token, `${code}{Enter}`);
    await screen.findByText(said);
  }
  expect(sent).toEqual([]);
});

it('the form lists the calls of Connect among the requests once someone is signed in, also those that were refused', async () => {
  const listed = await connectTwice(false, (_request, good) => (good ? methods : refusal()));
  expect(listed).toEqual([[], ['GET /v1/shipping-methods 401', 'GET /v1/shipping-methods 200']]);
});

it('the form lists the calls that open a session of the server, without the token', async () => {
  const listed = await connectTwice(true, ({ method, url }, good) => {
    if (!good) return refusal();
    if (url !== '/session') return methods;
    return method === 'POST' ? new Response(null, { status: 204 }) : { data: { name: 'session-1' } };
  });
  expect(listed).toEqual([
    [],
    ['POST /session 401', 'POST /session 204', 'GET /session 200', 'GET /v1/shipping-methods 200'],
  ]);
});
