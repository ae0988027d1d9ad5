import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Message } from './message.tsx';

const say = (next: string) => (
  <Message tone="quiet" title="Pack 3 pieces">
    <p>{next}</p>
  </Message>
);

it('letters are measured where something else is said or the window changes, not with each drawing', () => {
  const measured = vi.spyOn(Element.prototype, 'scrollHeight', 'get');
  const { rerender } = render(say('Scan each piece.'));
  expect(measured).toHaveBeenCalledTimes(1);
  for (let drawing = 0; drawing < 3; drawing += 1) rerender(say('Scan each piece.'));
  expect(measured).toHaveBeenCalledTimes(1);
  rerender(say('Weigh it first.'));
  expect(measured).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('resize'));
  expect(measured).toHaveBeenCalledTimes(3);
});

it.each([
  ['far', { far: 100, near: 60, close: 40, tight: 30 }],
  ['near', { far: 101.5, near: 100, close: 40, tight: 30 }],
  ['close', { far: 200, near: 160, close: 100, tight: 90 }],
  ['tight', { far: 200, near: 160, close: 106, tight: 100 }],
  ['tight', { far: 300, near: 260, close: 180, tight: 160 }],
])('a message has the largest letters with which it fits its place: %s', (letters, heights: Record<string, number>) => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return heights[this.getAttribute('data-letters') ?? ''] ?? Number.NaN;
  });
  const { container } = render(say('Scan each piece.'));
  expect(container.querySelector('section')?.dataset['letters']).toBe(letters);
});
