import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Message } from './message.tsx';

it('letters are measured where something else is said or the window changes, not with each drawing', () => {
  const measured = vi.spyOn(Element.prototype, 'scrollHeight', 'get');
  const say = (next: string) => (
    <Message tone="quiet" title="Pack 3 pieces">
      <p>{next}</p>
    </Message>
  );
  const { rerender } = render(say('Scan each piece.'));
  expect(measured).toHaveBeenCalledTimes(1);
  for (let drawing = 0; drawing < 3; drawing += 1) rerender(say('Scan each piece.'));
  expect(measured).toHaveBeenCalledTimes(1);
  rerender(say('Weigh it first.'));
  expect(measured).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('resize'));
  expect(measured).toHaveBeenCalledTimes(3);
});
