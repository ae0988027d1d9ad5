import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import { FigureCards } from './figure-cards.tsx';

test.each([
  [true, null],
  [false, 'Which parcels were not sent is known in this browser only, until you sign out.'],
])(
  'a figure of parcels that were not sent is of this browser alone unless stations are shared: %s',
  async (desk, said) => {
    const cards = <FigureCards figures={null} coverageOf={() => ''} printedListed={false} now={0} />;
    await showPart(cards, () => null, { desk });
    const card = await screen.findByRole('link', { name: /^Refused or not sent/ });
    expect(card.dataset['tip'] ?? null).toBe(said);
  },
);
