import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

// The list of the page's states (e2e/walks/page-walks.ts) against what the page has: its routes, its dialogs, and what opens over it.

const root = join(import.meta.dirname, '..');
const app = join(root, 'src/app');
const walks = join(root, 'e2e/walks');

/** What makes something that lies over the page. */
const opening =
  /<(?:Dialog|AskDialog|QuestionDialog|ConfirmDialog|ManyDialog|AriaDialog|Popover|MoreMenu)\b|\busePopover\(|, 'popover'\)/g;
/** What others make dialogs of. */
const makers = ['dialog', 'ask-dialog', 'confirm-dialog', 'many-dialog'];
/** What no walk waits for. */
const unwalked: Readonly<Record<string, { count: number; reason: string }>> = {
  'check-step': { count: 1, reason: 'a server without keys with so many parcels that their search can be stopped' },
  'run-actions': { count: 1, reason: 'a creation is called lost only minutes after its answer was' },
};

const nameOf = (path: string) => basename(path).replace(/\.tsx?$/, '');
const countIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** How often each file of the page makes something that is to be in a state: a page, dialog or menu. */
function wanted(): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  const routes = readFileSync(join(app, 'boot/routes.tsx'), 'utf8');
  for (const [, path = ''] of routes.matchAll(/import\('#app\/([^']+)\.tsx'\)/g)) add(nameOf(path), 1);
  add('parcel-list-page', 1);
  for (const file of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    const name = nameOf(file);
    if (!file.endsWith('.tsx') || file.endsWith('.test.tsx') || makers.includes(name)) continue;
    const count = countIn(readFileSync(join(app, file), 'utf8'), opening) - (unwalked[name]?.count ?? 0);
    if (count > 0) add(name, count);
  }
  return counts;
}

const states = readdirSync(walks)
  .filter((file) => file.endsWith('-states.ts'))
  .map((file) => readFileSync(join(walks, file), 'utf8'))
  .join('\n');

test('each page, dialog and menu is shown by a state of the list', () => {
  const missing = [...wanted()].flatMap(([name, count]) => {
    const found = countIn(states, new RegExp(`'${name}'`, 'g'));
    return found < count ? [`${name}.tsx has ${count}, of which the states of e2e/walks show ${found}`] : [];
  });
  expect(missing).toEqual([]);
});

test('no state says that it shows what the page does not have', () => {
  const names = [...states.matchAll(/shows: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  );
  const known = new Set(wanted().keys());
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
