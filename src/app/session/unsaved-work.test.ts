import { afterEach, expect, it } from 'vitest';
import { type TabLocks, UnsavedWork } from './unsaved-work.ts';

const open: UnsavedWork[] = [];
function openTab(): UnsavedWork {
  const work = new UnsavedWork();
  open.push(work);
  return work;
}

afterEach(() => {
  for (const work of open.splice(0)) work.close();
});

it('the forms that hold unsaved work are counted until they are closed', () => {
  const tab = openTab();
  let typed = false;
  const close = tab.register(() => typed);
  tab.register(() => false);
  expect(tab.count()).toBe(0);
  typed = true;
  expect(tab.count()).toBe(1);
  close();
  expect(tab.count()).toBe(0);
});

it('the unsaved work of other tabs is counted, without the tab’s own', async () => {
  const [here, second, third] = [openTab(), openTab(), openTab()];
  here.register(() => true);
  second.register(() => true);
  third.register(() => true);
  third.register(() => false);
  await expect(here.countElsewhere()).resolves.toBe(2);
});

it('a tab finds nothing elsewhere when no other tab is open', async () => {
  const here = openTab();
  here.register(() => true);
  await expect(here.countElsewhere(20)).resolves.toBe(0);
});

/** The browser's list of locks that tabs hold, which share no process. */
function madeLocks(): TabLocks {
  const held: { name: string }[] = [];
  return {
    request: (name: string) => {
      held.push({ name });
      return new Promise(() => {});
    },
    query: () => Promise.resolve({ held, pending: [] }),
  };
}

it('a tab that had a form and gives no answer counts as one form, and no other is waited for', async () => {
  const locks = madeLocks();
  const here = new UnsavedWork(locks);
  const asleep = new UnsavedWork(locks);
  open.push(here, asleep);
  here.register(() => true);
  await expect(here.countElsewhere(60_000)).resolves.toBe(0);
  asleep.register(() => true);
  asleep.close();
  await expect(here.countElsewhere(20)).resolves.toBe(1);
});
