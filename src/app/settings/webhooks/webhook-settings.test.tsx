import { missingRight, scopeHeader } from '#contract/rights/rights.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WebhookState } from '#contract/desk/webhook-events.ts';
import { type SentRequest, showPart } from '#app/testing/show-part.tsx';
import { WebhookSettings } from './webhook-settings.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1_000).toISOString();
const chat: WebhookState = {
  name: 'chat',
  host: 'hooks.test',
  events: ['parcel.refused', 'printer.stopped'],
  waiting: 0,
  next_at: null,
  delivered_at: null,
  paused_at: null,
  failure: null,
  dropped: 0,
};

async function showWebhooks(webhooks: () => WebhookState[] | null, answer?: (request: SentRequest) => unknown) {
  const shown = await showPart(
    <WebhookSettings />,
    (request) => (request.method === 'GET' ? { webhooks: webhooks() } : (answer?.(request) ?? {})),
    { desk: true },
  );
  return { ...shown, card: async (name = 'chat') => within(await screen.findByRole('listitem', { name })) };
}

/** What stands behind a word of the list of facts. */
const fact = (card: Pick<typeof screen, 'queryByText'>, name: string) =>
  card.queryByText(name)?.nextElementSibling?.textContent;

test('a webhook is shown with what waits, what was delivered, and why the last delivery failed, in whole sentences', async () => {
  const failing: WebhookState = {
    ...chat,
    waiting: 1_200,
    next_at: new Date(Date.now() + 185_000).toISOString(),
    delivered_at: minutesAgo(65),
    failure: { at: minutesAgo(2), kind: 'status', status: 503 },
    dropped: 12,
  };
  const { card } = await showWebhooks(() => [failing, { ...chat, name: 'pager' }]);
  const shown = await card();
  expect(shown.getByText('Does not deliver')).toBeTruthy();
  expect(['Receiver', 'Events', 'Waiting', 'Last delivery'].map((name) => fact(shown, name))).toEqual([
    'hooks.test',
    'Parcel refused, Printer stopped',
    '1,200 events',
    expect.stringMatching(/^1 hr?\.? ago$/),
  ]);
  expect(fact(shown, 'Next try')).toMatch(/^in 3 min/);
  expect(fact(shown, 'Last failure')).toMatch(/^2 min\.? agoThe receiver answered with the error 503\.$/);
  expect(fact(shown, 'Given up')).toMatch(/^12: events go after three days/);
  const unused = await card('pager');
  expect(unused.getByText('Nothing delivered yet')).toBeTruthy();
  expect([fact(unused, 'Waiting'), fact(unused, 'Last failure'), fact(unused, 'Next try')]).toEqual([
    'Nothing',
    undefined,
    undefined,
  ]);
});

test('a paused webhook says what resumes it', async () => {
  const paused: WebhookState = {
    ...chat,
    waiting: 3,
    paused_at: minutesAgo(5),
    failure: { at: minutesAgo(5), kind: 'gone', status: 410 },
  };
  const { card } = await showWebhooks(() => [paused]);
  const shown = await card();
  expect(shown.getByText('Paused')).toBeTruthy();
  expect(fact(shown, 'Next try')).toBe('after a test that the receiver takes, or “Try again now”');
});

test('where there are none, the page says where they are set up, or that a proxy has none', async () => {
  await showWebhooks(() => []);
  expect(await screen.findByText(/^No webhooks are set up\. .*account\.json/)).toBeTruthy();
});

test('a page that works with another server says that its account file is not here', async () => {
  await showWebhooks(() => null);
  expect(await screen.findByText(/^There are none: this page works with another server/)).toBeTruthy();
});

test('a test is sent, and its result said: taken, or why not', async () => {
  let state = chat;
  const { card, user, sent } = await showWebhooks(
    () => [state],
    () => {
      state = { ...state, delivered_at: minutesAgo(0) };
    },
  );
  const button = (await card()).getByRole('button', { name: 'Send a test to chat' });
  await user.click(button);
  expect(await screen.findByText('chat took the test.')).toBeTruthy();
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /desk/webhooks/chat/test']);
});

test('a test that fails says why', async () => {
  let state = chat;
  const { card, user } = await showWebhooks(
    () => [state],
    () => {
      state = { ...state, failure: { at: minutesAgo(0), kind: 'certificate', status: null } };
    },
  );
  await user.click((await card()).getByRole('button', { name: 'Send a test to chat' }));
  expect(
    await screen.findByText('chat did not take the test. The certificate of the receiver’s server is not trusted.'),
  ).toBeTruthy();
});

test('what waits is tried again by a press; where nothing waits the button says so', async () => {
  let state: WebhookState = { ...chat, waiting: 2, next_at: minutesAgo(-9) };
  const { card, user, sent } = await showWebhooks(
    () => [state],
    () => {
      state = chat;
    },
  );
  const button = (await card()).getByRole('button', { name: 'Try again now what waits for chat' });
  await user.click(button);
  expect(await screen.findByText('What waits for chat is sent now.')).toBeTruthy();
  expect(sent.map(({ url }) => url)).toEqual(['/desk/webhooks/chat/retry']);
  await screen.findByText('Nothing');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.dataset['tip']).toBe('Nothing is waiting.');
  await user.click(button);
  expect(sent).toHaveLength(1);
});

test('a token without the right hears the server’s reason on both buttons', async () => {
  const message = missingRight('desk', 'webhooks');
  const { card, user } = await showWebhooks(
    () => [chat],
    () => Response.json({ message }, { status: 403, headers: { [scopeHeader]: 'desk' } }),
  );
  const shown = await card();
  await user.click(shown.getByRole('button', { name: 'Send a test to chat' }));
  expect(await screen.findByText('You do not have permission for this')).toBeTruthy();
  for (const button of shown.getAllByRole('button'))
    expect(button.dataset['tip']).toBe('This token may not try webhooks. Its scope is “desk”; this takes “full”.');
});
