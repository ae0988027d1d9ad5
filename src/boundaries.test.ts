import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPackages } from '../scripts/note-packages.mjs';
import { isJsonObject, type JsonObject, type JsonValue } from './contract/values/json-value.ts';
import { openApiDocument } from './contract/openapi/openapi.ts';

// The repository tests itself: who imports whom, how files are named, and that every operation of the API has its file.

const root = join(import.meta.dirname, '..');
const sourceFile = /\.(?:ts|tsx|mjs)$/;
const isTest = (file: string) => /\.test\.(?:tsx?|mjs)$/.test(file);

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const files = [...filesBelow('src'), ...filesBelow('e2e'), ...filesBelow('scripts')];
const sources = files.filter((file) => sourceFile.test(file) && !file.endsWith('.d.ts'));

interface Import {
  from: string;
  /** A path from the root for our own files, else the package or module as written. */
  to: string;
}

const importPatterns = [
  /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url\)/g,
];

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const specifiers = importPatterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
  return specifiers.map((specifier) => ({ from, to: resolveSpecifier(from, specifier.replace(/\?[\w&]+$/, '')) }));
}

function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const alias = /^#(contract|app|service)\/(.+)$/.exec(specifier);
  return alias === null ? specifier : `src/${alias[1]}/${alias[2]}`;
}

const imports = sources.flatMap(importsOf);
const isOwn = ({ to }: Import) => /^(?:src|e2e|scripts|node_modules)\//.test(to) || to.endsWith('package.json');
const shown = ({ from, to }: Import) => `${from} imports ${to}`;

/** The room of a file: a zone, a folder in it, each page below `parcels`, the engine of the runs, and what is there for tests. */
function roomOf(file: string): string {
  const [zone = '', first = '', second = ''] = dirname(file)
    .replace(/^src\//, '')
    .split('/');
  if (zone === 'contract' || zone === 'e2e' || zone === 'scripts')
    return zone === 'contract' && first === 'testing' ? 'contract/testing' : zone;
  const inner = first === 'parcels' || second === 'engine' || second === 'testing' ? second : '';
  return [zone, first, inner].filter((part) => part !== '').join('/');
}

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
const zoneOf = (file: string) => roomOf(file).split('/')[0] ?? '';

const edges = imports
  .filter((edge) => isOwn(edge) && !isTest(edge.from))
  .map((edge) => ({ ...edge, fromRoom: roomOf(edge.from), toRoom: roomOf(edge.to) }))
  .filter((edge) => edge.fromRoom !== edge.toRoom);

describe('who imports whom', () => {
  test('the imports are found', () => {
    expect(imports.length).toBeGreaterThan(50);
    expect(imports.filter((edge) => isOwn(edge) && !existsSync(join(root, edge.to))).map(shown)).toEqual([]);
  });

  /** What each zone may import of ours. Tests keep to it as well. */
  const zones: Record<string, readonly string[]> = {
    contract: ['contract'],
    service: ['service', 'contract'],
    app: ['app', 'contract'],
    // What tests start is built as `npm start` builds it.
    e2e: ['e2e', 'contract', 'scripts'],
    scripts: ['scripts', 'service'],
  };

  test.each(Object.entries(zones))('%s imports of ours only %j', (zone, allowed) => {
    const strays = imports.filter(
      (edge) => zoneOf(edge.from) === zone && isOwn(edge) && !allowed.includes(zoneOf(edge.to)),
    );
    expect(strays.map(shown)).toEqual([]);
  });

  test('the contract needs nothing but zod/mini', () => {
    const strays = imports.filter(
      (edge) => edge.from.startsWith('src/contract/') && !isTest(edge.from) && !isOwn(edge),
    );
    expect([...new Set(strays.map((edge) => edge.to))]).toEqual(['zod/mini']);
  });

  test('the page uses nothing of Node', () => {
    const strays = imports.filter(
      (edge) => edge.from.startsWith('src/app/') && !isTest(edge.from) && edge.to.startsWith('node:'),
    );
    expect(strays.map(shown)).toEqual([]);
  });

  test('only device-data reads and writes the storages of the browser', () => {
    const strays = sources.filter(
      (file) =>
        file.startsWith('src/app/') &&
        !isTest(file) &&
        !/\/(?:device-data|testing)\//.test(file) &&
        /\b(?:local|session)Storage\./.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(strays).toEqual([]);
  });

  /**
   * The rooms, from the ground up; those of one line do not know each other. An import goes down, so a room can be read without
   * those above it.
   */
  const ranks: readonly (readonly string[])[] = [
    ['contract'],

    // Values with their listeners, and the other tabs: for all rooms of the page.
    ['app/state'],
    ['app/words', 'app/fonts'],
    // What a server's sentence says, and what of it is personal.
    ['app/sentence'],
    // What the browser keeps, for all rooms of the page.
    ['app/device-data'],
    // Primitives know no page, no data and no domain.
    ['app/ui'],
    ['app/shortcuts', 'app/api'],
    ['app/session'],
    ['app/links'],
    ['app/errors', 'app/page', 'app/parcels/model'],
    // One change of many parcels: list, problems, editor and runs make it of the same parts.
    ['app/parcels/change'],
    ['app/parcels/lookup', 'app/runs/engine', 'app/parcels/facts', 'app/shift'],
    ['app/notifications', 'app/pdf-view', 'app/requests', 'app/camera'],
    // What is there without a network.
    ['app/parcels/actions', 'app/case-file', 'app/offline'],
    ['app/printing', 'app/palette'],
    ['app/parcels/process', 'app/parcels/editor'],
    // Files in and out: what they make of parcels is checked by the editor's own rules.
    ['app/spreadsheet'],
    // Pages; the parcel's shows the process panel, and what was typed into a parcel that is gone.
    [
      'app/parcels/detail',
      'app/parcels/beside',
      'app/parcels/list',
      'app/runs',
      'app/station',
      'app/shipping-methods',
      'app/printers',
      'app/import',
      'app/settings',
      'app/sign-in',
    ],
    // What is new is asked for as the list does.
    ['app/parcels/follow'],
    // The day counts what the list's views hold.
    ['app/problems', 'app/today'],
    // Signing in again happens over whatever page is open.
    ['app/shell'],
    ['app/boot'],
    // Typed by the words of every room, and imported by none: the build takes them in their place.
    ['app/languages'],

    ['service/config'],
    ['service/model'],
    ['service/account'],
    ['service/store', 'service/documents'],
    ['service/events', 'service/webhooks'],
    ['service/processing'],
    ['service/printers'],
    ['service/metrics'],
    ['service/http'],
    ['service/parcels', 'service/shipping-methods', 'service/proxy', 'service/desk'],
    ['service'],
    ['service/commands'],
  ];
  const rankOf = (room: string) => ranks.findIndex((rooms) => rooms.includes(room));
  /** For tests alone, of whatever they test. */
  const isTesting = (room: string) => room.endsWith('/testing');
  const product = edges.filter((edge) => edge.from.startsWith('src/') && !isTesting(edge.fromRoom));

  test('every room has a rank', () => {
    const rooms = new Set(sources.filter((file) => file.startsWith('src/') && dirname(file) !== 'src').map(roomOf));
    const unranked = [...rooms].filter((room) => rankOf(room) === -1 && !isTesting(room));
    expect(unranked).toEqual([]);
    expect(ranks.flat().filter((room) => !rooms.has(room) && room !== 'app/fonts')).toEqual([]);
  });

  test('imports go down', () => {
    const strays = product.filter((edge) => isOwn(edge) && zoneOf(edge.to) !== 'node_modules');
    expect(strays.filter((edge) => rankOf(edge.toRoom) >= rankOf(edge.fromRoom)).map(shown)).toEqual([]);
  });

  test('only tests import what is there for tests', () => {
    expect(product.filter((edge) => isTesting(edge.toRoom)).map(shown)).toEqual([]);
  });

  test('what only tests import is there for tests', () => {
    const isForTests = (file: string) => isTest(file) || isTesting(roomOf(file)) || zoneOf(file) === 'e2e';
    const needed = new Set(imports.filter(({ from }) => !isForTests(from)).map(({ to }) => to));
    const strays = files.filter((file) => imports.some(({ to }) => to === file) && !needed.has(file));
    // The build and an artifact start them.
    expect(strays.filter((file) => !isForTests(file))).toEqual([
      'src/app/boot/prefetch-list.ts',
      'scripts/pack/launch.mjs',
    ]);
  });

  test('a folder has at most 20 files, tests aside', () => {
    const folders = files
      .filter(
        (file) => file.startsWith('src/') && !isTest(file) && !file.includes('/fonts/') && !isTesting(roomOf(file)),
      )
      .map((file) => dirname(file));
    expect(Object.entries(countedBy(folders)).filter(([, count]) => count > 20)).toEqual([]);
  });

  /**
   * How many lines each room may have, its styles with them and its tests aside: what it had when its copies of the same rules were
   * taken out, with room for mended faults. A commit that raises one says why; a room that shrank gives its lines back.
   */
  const lineBudgets: Record<string, number> = {
    'app/api': 9071,
    'app/boot': 1310,
    'app/camera': 580,
    'app/case-file': 1710,
    'app/device-data': 1070,
    'app/errors': 550,
    'app/fonts': 100,
    'app/import': 1577,
    'app/links': 394,
    'app/notifications': 600,
    'app/offline': 180,
    'app/page': 575,
    'app/palette': 663,
    'app/parcels/actions': 1340,
    'app/parcels/beside': 280,
    'app/parcels/change': 1550,
    'app/parcels/detail': 802,
    'app/parcels/editor': 9130,
    'app/parcels/facts': 854,
    'app/parcels/follow': 600,
    'app/parcels/list': 6976,
    'app/parcels/lookup': 915,
    'app/parcels/model': 3091,
    'app/parcels/process': 1968,
    'app/pdf-view': 1215,
    'app/printers': 511,
    'app/printing': 9053,
    'app/problems': 2429,
    'app/requests': 1470,
    'app/runs': 2209,
    'app/runs/engine': 4532,
    'app/sentence': 1024,
    'app/session': 673,
    'app/settings': 1644,
    'app/shell': 1579,
    'app/shift': 310,
    'app/shipping-methods': 262,
    'app/shortcuts': 1220,
    'app/sign-in': 800,
    'app/spreadsheet': 14588,
    'app/state': 200,
    'app/station': 10290,
    'app/today': 4620,
    'app/ui': 5568,
    'app/words': 649,
    contract: 5379,
    service: 1574,
    'service/account': 1692,
    'service/commands': 1504,
    'service/config': 805,
    'service/desk': 2460,
    'service/documents': 1365,
    'service/events': 360,
    'service/http': 2090,
    'service/metrics': 191,
    'service/model': 441,
    'service/parcels': 735,
    'service/printers': 1757,
    'service/processing': 1420,
    'service/proxy': 1855,
    'service/shipping-methods': 50,
    'service/store': 7925,
    'service/webhooks': 690,
  };

  test('a room keeps to its lines', () => {
    // Another language is as long as the words of all rooms.
    const counted = files.filter(
      (file) =>
        /^src\/(?!app\/languages\/).+\/.*\.(?:tsx?|css)$/.test(file) && !file.endsWith('.d.ts') && !isTest(file),
    );
    const lines: Record<string, number> = {};
    for (const file of counted) lines[roomOf(file)] = (lines[roomOf(file)] ?? 0) + linesOf(file);
    const isOver = ([room, count]: [string, number]) => !isTesting(room) && count > (lineBudgets[room] ?? 0);
    expect(Object.entries(lines).filter(isOver)).toEqual([]);
    expect(Object.keys(lineBudgets).filter((room) => !(room in lines))).toEqual([]);
  });
});

test('a part that opens over the page keeps the keys from the press that opens it', () => {
  const staticImports = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(importPatterns[0]!)].map(([, to = '']) =>
      resolveSpecifier(file, to),
    );
  const over = /^src\/app\/ui\/dialog\/dialog\.tsx$|^react-aria-components$/;
  const opensOver = (file: string, seen = new Set<string>()): boolean => {
    if (over.test(file)) return true;
    if (seen.has(file) || !file.startsWith('src/app/') || !sourceFile.test(file)) return false;
    seen.add(file);
    return staticImports(file).some((to) => opensOver(to, seen));
  };
  const parts = sources
    .filter((file) => file.startsWith('src/app/') && !isTest(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/lazyPart\(.*?\n?\);/gs)].map(([text]) => ({
        part: resolveSpecifier(file, /import\('([^']+)'\)/.exec(text)?.[1] ?? ''),
        holds: text.includes("keys: 'held'"),
      })),
    );
  expect(parts.length).toBeGreaterThan(40);
  const free = parts.filter(({ part, holds }) => !holds && existsSync(join(root, part)) && opensOver(part));
  // That one opens on its own, over a form whose keys it must not get.
  expect(free.map(({ part }) => part)).toEqual(['src/app/sign-in/sign-in-over-page.tsx']);
});

describe('texts', () => {
  const product = sources.filter((file) => file.startsWith('src/app/') && !isTest(file) && !file.includes('/testing/'));
  const withText = (some: readonly string[], pattern: RegExp) =>
    some.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

  test('lists of names are joined as the page’s language does it; a comma joins only data', () => {
    expect(withText(product, /\.join\('(?:, | and | or )'\)/)).toEqual([
      // What is typed into one input.
      'src/app/parcels/editor/fields/add-tags.ts',
      'src/app/parcels/editor/form/leaf-texts.ts',
      // Cells of files.
      'src/app/parcels/list/columns/column-texts.ts',
      'src/app/parcels/model/read-value/tags-text.ts',
      'src/app/spreadsheet/export/shops/shop-file.ts',
      'src/app/today/handover/save-handover.ts',
    ]);
  });

  test('no word changes its case in a dictionary, as a noun of another language would not', () => {
    const dictionaries = product.filter((file) => file.endsWith('-words.ts'));
    const caseChange = /\.to(?:Locale)?(?:Lower|Upper)Case\(|\bcapital\(/;
    // Where the English does, so may its translation.
    const changed = withText(dictionaries, caseChange).map((file) => file.replace(/languages\/[^/]+\//, ''));
    expect([...new Set(changed)].toSorted()).toEqual([
      // Names of printer languages.
      'src/app/printers/printers-page-words.ts',
    ]);
  });
});

describe('names', () => {
  const named = files.filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file));

  test('every file name is there once', () => {
    // A translation has the name of its English, and no other (docs/decisions/015-typed-words.md).
    const own = named.filter((file) => !file.startsWith('src/app/languages/'));
    const byName = Object.entries(countedBy(own.map((file) => basename(file))));
    expect(byName.filter(([, count]) => count > 1)).toEqual([]);
  });

  test('names are kebab-case, and none is index or utils', () => {
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|bench|spec|module|d))?\.(?:ts|tsx|mjs|css)$/;
    expect(
      named.filter((file) => !kebab.test(basename(file)) || /\b(?:index|utils?|helpers?)\./.test(basename(file))),
    ).toEqual([]);
  });

  test('a unit test is beside what it tests', () => {
    const alone = sources.filter(isTest).filter((file) => {
      const stem = file.replace(/\.test\.(?:tsx?|mjs)$/, '');
      return !['.ts', '.tsx', '.mjs'].some((extension) => files.includes(`${stem}${extension}`));
    });
    // These look at the rules that pages share, at all the sources, at every place that writes, at the documents, at the style sheet of
    // all pages, and at all that the desk writes.
    expect(alone).toEqual([
      'src/app/testing/shared-rules.test.ts',
      'src/boundaries.test.ts',
      'src/claim-places.test.ts',
      'src/colours.test.ts',
      'src/doc-links.test.ts',
      'src/german-texts.test.ts',
      'src/named-keys.test.ts',
      'src/other-systems.test.ts',
      'src/page-walks.test.ts',
      'src/regexes.test.ts',
      'src/service/desk/desk-canaries.test.ts',
    ]);
  });

  test('a unit test of the app is a .test.tsx where it needs a DOM, and only there', () => {
    const text = (file: string) => readFileSync(join(root, file), 'utf8');
    const tests = sources.filter((file) => file.startsWith('src/app/') && isTest(file));
    const usesDom = /@testing-library\/|show-part|\bdocument\.|\blocalStorage\b|\bdeviceStorage\b/;
    expect(tests.filter((file) => file.endsWith('.tsx') && !usesDom.test(text(file)))).toEqual([]);
    // The name says it (vitest.config.ts).
    expect(tests.filter((file) => text(file).includes('@vitest-environment'))).toEqual([]);
  });

  test('keys of the cache are in query-keys.ts alone', () => {
    const literal = /queryKey:\s*\[|filters: \{ mutationKey:\s*\[|Quer(?:y|ies)(?:Data|Defaults)(?:<.*>)?\(\s*\[/;
    const product = sources.filter((file) => file.startsWith('src/app/') && !isTest(file));
    expect(product.filter((file) => literal.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('listeners are in listeners.ts alone', () => {
    const handMade = /new Set<\(.*=> void>/;
    const product = sources.filter((file) => file.startsWith('src/app/') && !isTest(file));
    expect(product.filter((file) => handMade.test(readFileSync(join(root, file), 'utf8')))).toEqual([
      'src/app/state/listeners.ts',
    ]);
  });

  test('our own files are imported with their extension', () => {
    const bare = imports.filter((edge) => isOwn(edge) && !edge.to.endsWith('/') && extname(edge.to) === '');
    expect(bare.map(shown)).toEqual([]);
  });
});

test('a machine that runs the built service needs the packages that it imports, and no others', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // The others are built into service and page: their place is devDependencies.
  expect(Object.keys(dependencies)).toEqual(readPackages(root, 'service').imported);
});

describe('every operation of the API', () => {
  const { paths } = openApiDocument('http://127.0.0.1/v1');
  const operationIds = objectsIn(paths)
    .flatMap(objectsIn)
    .flatMap(({ operationId }) => (typeof operationId === 'string' ? [operationId] : []));
  const endpointNames = operationIds.map((id) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

  test('every operation of the API is known here', () => {
    expect(endpointNames).toHaveLength(12);
  });

  test.each(endpointNames)('%s has its file in the service', (name) => {
    const homes = ['parcels', 'shipping-methods'].map((folder) => `src/service/${folder}/${name}.ts`);
    expect(files.filter((file) => homes.includes(file))).toHaveLength(1);
  });

  test('every operation is on the map from the specification to the code', () => {
    const text = readFileSync(join(root, 'docs/spec-map.md'), 'utf8');
    expect(endpointNames.filter((name) => !text.includes(name))).toEqual([]);
  });
});

function objectsIn(value: JsonValue | undefined): JsonObject[] {
  return isJsonObject(value) ? Object.values(value).filter(isJsonObject) : [];
}

function countedBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
