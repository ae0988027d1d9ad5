import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { useStartOnceReady } from './use-start-once-ready.ts';

const labels = { press: 'press', waits: 'press: waits', cancel: 'cancel', ready: 'ready' };

async function showStart() {
  const done: string[] = [];
  function Part() {
    const [ready, setReady] = useState(false);
    const { press, waits, cancel } = useStartOnceReady({
      ready,
      begin: () => done.push('begin'),
      start: () => Promise.resolve(done.push('start')).then(() => {}),
    });
    return (
      <>
        <button type="button" onClick={press}>
          {waits ? labels.waits : labels.press}
        </button>
        <button type="button" onClick={cancel}>
          {labels.cancel}
        </button>
        <button type="button" onClick={() => setReady(true)}>
          {labels.ready}
        </button>
      </>
    );
  }
  const { user } = await showPart(<Part />, () => null);
  const click = (name: RegExp) => user.click(screen.getByText(name));
  return { click, done, waits: () => screen.queryByText(labels.waits) !== null };
}

test('a press while something is read waits for its end, once, and is carried out then', async () => {
  const { click, done, waits } = await showStart();
  await click(/^press/);
  await click(/^press/);
  expect([done, waits()]).toEqual([[], true]);
  await click(/^ready/);
  await waitFor(() => expect([done, waits()]).toEqual([['start'], false]));
  await click(/^press/);
  expect(done).toEqual(['start', 'begin']);
});

test('a press that is cancelled while it waits starts nothing', async () => {
  const { click, done, waits } = await showStart();
  await click(/^press/);
  await click(/^cancel/);
  await click(/^ready/);
  expect([done, waits()]).toEqual([[], false]);
});
