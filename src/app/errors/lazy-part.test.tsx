import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { holdKeys, listenForHeldKeys } from '#app/shortcuts/held-keys.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { showPart } from '#app/testing/show-part.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { lazyPart } from './lazy-part.tsx';

const letters = 'pnfve0./';
/** On a machine that does much else. */
const patience = { timeout: 20_000 };
const acted = vi.fn<(key: string) => void>();
const sent = vi.fn<(text: string) => void>();

interface PartProps {
  onClose: () => void;
}

function Question({ onClose }: PartProps) {
  const [text, setText] = useState('');
  return (
    <Dialog title="Question" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(text);
          onClose();
        }}
      >
        <input aria-label="Answer" ref={takeFocus} value={text} onChange={({ target }) => setText(target.value)} />
      </form>
    </Dialog>
  );
}

/** A part whose file comes, or does not, when the test says so. */
function heldPart(keys: 'held' | 'unanswered' = 'held', part: ComponentType<PartProps> = Question) {
  let resolve: (given: ComponentType<PartProps>) => void = () => {};
  let reject: (cause: Error) => void = () => {};
  const promise = new Promise<ComponentType<PartProps>>((...settle) => {
    [resolve, reject] = settle;
  });
  acted.mockClear();
  sent.mockClear();
  return {
    Part: lazyPart(() => promise, { keys }),
    comes: () =>
      act(async () => {
        resolve(part);
        await promise;
      }),
    fails: () =>
      act(async () => {
        reject(new Error('no network'));
        await promise.catch(() => {});
      }),
  };
}

/** A page on which every letter does something, and `Shift+O` opens the part. */
function Page({ Part, own = letters }: { Part: ComponentType<PartProps>; own?: string }) {
  const [open, setOpen] = useState(false);
  useShortcuts([
    { keys: 'Shift+O', label: 'Open', run: () => setOpen(true) },
    ...own.split('').map((keys) => ({ keys, label: keys, run: () => acted(keys) })),
  ]);
  return open ? <Part onClose={() => setOpen(false)} /> : null;
}

it('a lazy part gives all keys from the press on to the part that the press opens, in their order', async () => {
  const { Part, comes } = heldPart();
  const { user } = await showPart(<Page Part={Part} />, () => null);
  await user.keyboard('{Shift>}O{/Shift}');
  await user.keyboard(letters);
  await user.keyboard('xy{Backspace}{Enter}');
  expect(acted).not.toHaveBeenCalled();
  await comes();
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([[`${letters}x`]]), patience);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  expect(acted).not.toHaveBeenCalled();
  await user.keyboard('e');
  await vi.waitFor(() => expect(acted.mock.calls).toEqual([['e']]), patience);
});

/** What a browser does with text of an input method (no key comes with it), and with a sign that is typed. */
function insert(text: string): void {
  const target = document.activeElement ?? document.body;
  const asked = { inputType: 'insertText', data: text, bubbles: true, cancelable: true };
  if (target.dispatchEvent(new InputEvent('beforeinput', asked))) document.execCommand('insertText', false, text);
}

function press(key: string): void {
  const target = document.activeElement ?? document.body;
  if (target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))) insert(key);
}

it('a lazy part gives keys and text that come while others are given in the order in which they came', async () => {
  const { Part, comes } = heldPart();
  const { user } = await showPart(<Page Part={Part} />, () => null);
  let expected = letters.repeat(2);
  await user.keyboard(`{Shift>}O{/Shift}${expected}`);
  await comes();
  const answer = screen.getByRole<HTMLInputElement>('textbox', { name: 'Answer' });
  expect(answer.value.length).toBeLessThan(expected.length);
  // At the speed of a scanner, and for longer than it takes to give what was held.
  for (let count = 0; count < 10; count += 1) {
    await act(async () => {
      insert('ή');
      press(`${count % 10}`);
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
    });
    expected += `ή${count % 10}`;
  }
  await vi.waitFor(() => expect(answer).toHaveProperty('value', expected), patience);
  expect(acted).not.toHaveBeenCalled();
});

it('a lazy part gives Escape to the part too, and what follows to the page again', async () => {
  const { Part, comes } = heldPart();
  const { user } = await showPart(<Page Part={Part} />, () => null);
  await user.keyboard('{Shift>}O{/Shift}pn{Escape}v');
  expect(acted).not.toHaveBeenCalled();
  await comes();
  await vi.waitFor(() => expect(acted.mock.calls).toEqual([['v']]), patience);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a lazy part drops the keys of a part that cannot be loaded, names them, and lets the page have its keys again', async () => {
  const { Part, fails } = heldPart();
  const { user } = await showPart(<Page Part={Part} />, () => null);
  await user.keyboard('{Shift>}O{/Shift}');
  await user.keyboard('pavel{Enter}');
  await fails();
  expect(await screen.findByText(/The keys you pressed meanwhile were not used: pavel Enter$/)).toBeDefined();
  expect(acted).not.toHaveBeenCalled();
  await user.keyboard('p');
  expect(acted.mock.calls).toEqual([['p']]);
});

it('a lazy part leaves the browser its own keys while a part is loaded', async () => {
  const { Part, comes } = heldPart();
  const { user } = await showPart(<Page Part={Part} />, () => null);
  await user.keyboard('{Shift>}O{/Shift}');
  const free = [
    { key: 'F5' },
    { key: 't', ctrlKey: true },
    { key: 'ArrowLeft', altKey: true },
    { key: 'Shift', shiftKey: true },
  ].map((init) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
  );
  expect(free).toEqual([true, true, true, true]);
  await comes();
});

it('a lazy part holds for a part with shortcuts from the first key that nothing answers', async () => {
  const run = vi.fn<() => void>();
  const { Part, comes } = heldPart('unanswered', function Bar() {
    useShortcuts([{ keys: 'Shift+P', label: 'Process', run }]);
    return null;
  });
  const { user } = await showPart(<Page Part={Part} own="ab" />, () => null);
  await user.keyboard('{Shift>}O{/Shift}a');
  expect(acted.mock.calls).toEqual([['a']]);
  await user.keyboard('{Shift>}P{/Shift}b');
  expect(acted.mock.calls).toEqual([['a']]);
  await comes();
  await vi.waitFor(() => expect(acted.mock.calls).toEqual([['a'], ['b']]), patience);
  expect(run).toHaveBeenCalledOnce();
});

it('a press on something else drops the keys before it, which would act on that, and says so', async () => {
  const { Part, comes } = heldPart('unanswered', function Bar() {
    useShortcuts([{ keys: 'Shift+P', label: 'Process', run: () => acted(document.activeElement?.textContent ?? '') }]);
    return null;
  });
  const page = (
    <main>
      <button>{'One'}</button>
      <button>{'Two'}</button>
      <Page Part={Part} own="" />
    </main>
  );
  const { user } = await showPart(page, () => null);
  await user.keyboard('{Shift>}O{/Shift}');
  screen.getByText('One').focus();
  await user.keyboard('{Shift>}P{/Shift}');
  await user.click(screen.getByText('Two'));
  expect(await screen.findByText(/The keys you had pressed were not used: P$/)).toBeDefined();
  await comes();
  await user.keyboard('{Shift>}P{/Shift}');
  await vi.waitFor(() => expect(acted.mock.calls).toEqual([['Two']]), patience);
});

it('keys that are pressed after a page was left belong to the next one, also while held ones were given', () => {
  const leave = listenForHeldKeys();
  holdKeys().give();
  leave();
  const leaveNext = listenForHeldKeys();
  const isFree = document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }),
  );
  leaveNext();
  expect(isFree).toBe(true);
});
