import { act, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, it } from 'vitest';
import { ValueStore } from '#app/state/value-store.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { CauseList } from './cause-list.tsx';
import type { ProblemGroup } from './problem-groups.ts';

const group = (cause: string): ProblemGroup => ({
  cause,
  causes: new Set([cause]),
  template: cause,
  kind: 'carrier',
  problems: [],
  late: 0,
  nextShipBy: null,
  oldest: '2026-11-27T10:00:00Z',
  methods: [],
  countries: [],
  paths: [],
  isNamed: false,
  causePaths: [],
  guess: { kind: 'unknown' },
  left: 1,
  corrected: 0,
});

interface Shown {
  causes: string[];
  open?: string;
}

/** The causes as pages find them, the most frequent first. */
async function showCauses(start: Shown) {
  const now = new ValueStore(start);
  function Page() {
    const { causes, open } = useSyncExternalStore(now.subscribe, now.get);
    return <CauseList groups={causes.map(group)} open={open} run={undefined} />;
  }
  const part = await showPart(<Page />, () => null);
  return { ...part, show: (shown: Shown) => act(() => now.set(shown)) };
}

const focused = () => document.activeElement?.getAttribute('data-cause');

it('the list of causes has the focus on the first cause however the causes come, until the user does something', async () => {
  const { user, show } = await showCauses({ causes: ['city'] });
  expect(focused()).toBe('city');
  show({ causes: ['weight', 'postal', 'city'] });
  expect(focused()).toBe('weight');
  await user.keyboard('j');
  expect(focused()).toBe('postal');
  show({ causes: ['phone', 'weight', 'postal', 'city'] });
  expect(focused()).toBe('postal');
});

it('a closed cause gets the focus, and the first one when the page is opened again', async () => {
  const { user, show } = await showCauses({ causes: ['weight', 'city'], open: 'city' });
  show({ causes: ['weight', 'city'] });
  expect(focused()).toBe('city');
  await user.keyboard('{Alt>}4{/Alt}');
  expect(focused()).toBe('weight');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Alt>}4{/Alt}');
  expect(screen.getAllByRole('link')[0]).toBe(document.activeElement);
});

it('the list of causes gives the focus of a cause that is solved to the one in its place', async () => {
  const { user, show } = await showCauses({ causes: ['weight', 'city', 'postal'] });
  await user.keyboard('j');
  show({ causes: ['weight', 'postal'] });
  expect(focused()).toBe('postal');
  show({ causes: ['weight'] });
  expect(focused()).toBe('weight');
});
