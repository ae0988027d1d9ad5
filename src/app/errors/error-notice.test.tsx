import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorFacts } from '#app/api/http/api-error.ts';
import { WaitCountdown } from '#app/shell/wait-countdown.tsx';
import { showPart } from '#app/testing/show-part.tsx';
import { ErrorNotice } from './error-notice.tsx';

function Page({ request, until }: { request: string | null; until: number }) {
  const facts: ApiErrorFacts = { kind: 'status', outcome: 'refused', request: request ?? '', status: 429 };
  return (
    <>
      {request === null ? null : (
        <ErrorNotice error={new ApiError({ ...facts, retryAfterSeconds: 4, message: 'Slow down.' })} />
      )}
      <WaitCountdown until={until} />
    </>
  );
}

test.each([
  ['PATCH /parcels/{id}', 'Save again'],
  ['POST /parcels', 'Save again'],
  ['POST /parcels/{id}/process', 'Try again'],
])('a 429 of %s shows when to press again, and no banner', async (request, verb) => {
  await showPart(<Page request={request} until={performance.now() + 4_000} />, () => ({}));
  expect(screen.getByRole('alert').textContent).toContain(`Too many requests${verb} now.`);
  expect(document.body.textContent).not.toMatch(/Continues|automatically|Slow down/);
});

test('the banner counts down where no notice does', async () => {
  await showPart(<Page request={null} until={performance.now() + 50_000} />, () => ({}));
  // However busy the machine is.
  expect(document.body.textContent).toMatch(/Too many requests\. Continues in (?:50|[34]\d) seconds\./);
});
