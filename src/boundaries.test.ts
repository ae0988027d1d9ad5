import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/json-value.ts';
import { openApiDocument } from '#contract/openapi.ts';

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

/** The folder that stands for a file in the graph: the zones, the folders in them, each page below `parcels`, and the engine of the runs. */
function folderOf(file: string): string {
  const [zone = '', first = '', second = ''] = dirname(file)
    .replace(/^src\//, '')
    .split('/');
  if (zone === 'contract' || zone === 'e2e' || zone === 'scripts') return zone;
  const pages = zone === 'app' && (first === 'parcels' || first === 'runs') ? second : '';
  return [zone, first, pages].filter((part) => part !== '').join('/');
}

const zoneOf = (file: string) => folderOf(file).split('/')[0] ?? '';

const edges = imports
  .filter((edge) => isOwn(edge) && !isTest(edge.from))
  .map((edge) => ({ ...edge, fromFolder: folderOf(edge.from), toFolder: folderOf(edge.to) }))
  .filter((edge) => edge.fromFolder !== edge.toFolder);

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

  test('primitives in ui know no page, no data and no domain', () => {
    const strays = edges.filter(
      (edge) => edge.fromFolder === 'app/ui' && !['app/words', 'app/format'].includes(edge.toFolder),
    );
    expect(strays.map(shown)).toEqual([]);
  });

  /** Pages never import each other; what two need has a named home outside of both. */
  const pages = /^app\/(?:parcels\/\w+|shipping-methods|sign-in|settings|station|problems|runs|import|requests)$/;

  /** Who shows a part of another page all the same, and why. */
  const exceptions: Record<string, readonly string[]> = {
    // Signing in again happens over whatever page is open.
    'app/shell': ['app/sign-in'],
    // Processing is a panel of the parcel page; what was typed into a parcel that is gone is offered where it is missed. Neither
    // knows that page.
    'app/parcels/detail': ['app/parcels/process', 'app/parcels/editor'],
  };

  test('pages import no other page, and only the start of the app imports pages', () => {
    const strays = edges
      .filter((edge) => pages.test(edge.toFolder) && edge.fromFolder !== 'app')
      .filter((edge) => exceptions[edge.fromFolder]?.includes(edge.toFolder) !== true);
    expect(strays.map(shown)).toEqual([]);
  });

  test('the graph of folders is this one', () => {
    const lines = [...new Set(edges.map((edge) => edge.fromFolder))].map((from) => {
      const targets = edges.filter((edge) => edge.fromFolder === from).map((edge) => edge.toFolder);
      return `${from} -> ${[...new Set(targets)].toSorted().join(', ')}`;
    });
    expect(lines.toSorted().join('\n')).toMatchInlineSnapshot(`
      "app -> app/api, app/errors, app/fonts, app/format, app/palette, app/parcels/beside, app/parcels/detail, app/parcels/editor, app/parcels/list, app/printing, app/runs, app/settings, app/shell, app/shipping-methods, app/sign-in, app/station, app/ui, app/words, contract
      app/api -> app/format, contract
      app/errors -> app/api, app/ui, app/words
      app/format -> app/words, contract
      app/palette -> app, app/api, app/errors, app/format, app/parcels, app/shell, app/shortcuts, app/ui, app/words, contract
      app/parcels -> app, app/api, app/errors, app/format, app/shell, app/shortcuts, app/ui, app/words, contract
      app/parcels/beside -> app, app/errors, app/parcels, app/shortcuts, app/ui, app/words
      app/parcels/detail -> app, app/api, app/errors, app/format, app/parcels, app/parcels/editor, app/parcels/process, app/shell, app/shortcuts, app/ui, app/words, contract
      app/parcels/editor -> app, app/api, app/errors, app/format, app/parcels, app/shell, app/shortcuts, app/ui, app/words, contract
      app/parcels/list -> app, app/api, app/errors, app/format, app/parcels, app/printing, app/runs/engine, app/shell, app/shortcuts, app/ui, app/words, contract
      app/parcels/process -> app, app/api, app/errors, app/format, app/parcels, app/pdf-view, app/printing, app/shell, app/shortcuts, app/ui, app/words, contract
      app/pdf-view -> app/api, app/errors, app/format, app/shortcuts, app/ui, app/words
      app/printing -> app, app/api, app/errors, app/format, app/parcels, app/pdf-view, app/shell, app/ui, app/words, contract
      app/runs -> app, app/api, app/errors, app/format, app/parcels, app/printing, app/runs/engine, app/shell, app/shortcuts, app/ui, app/words, contract
      app/runs/engine -> app, app/api, app/format, app/parcels, contract
      app/settings -> app/printing, app/shell, app/ui, app/words
      app/shell -> app, app/api, app/errors, app/format, app/palette, app/runs/engine, app/shortcuts, app/sign-in, app/ui, app/words, contract
      app/shipping-methods -> app/api, app/errors, app/shell, app/shortcuts, app/ui, app/words, contract
      app/shortcuts -> app/ui, app/words
      app/sign-in -> app, app/api, app/errors, app/shell, app/ui, app/words, contract
      app/station -> app, app/api, app/errors, app/format, app/palette, app/parcels, app/pdf-view, app/printing, app/shell, app/shortcuts, app/ui, app/words, contract
      app/ui -> app/format, app/words
      e2e -> contract, scripts
      service -> contract, service/account, service/documents, service/http, service/parcels, service/processing, service/shipping-methods, service/store, service/upstream
      service/account -> contract, service/parcels, service/processing
      service/documents -> contract, service/account, service/parcels
      service/http -> contract, service, service/parcels, service/store
      service/parcels -> contract, service/account, service/http, service/processing, service/store
      service/processing -> contract, service, service/account, service/parcels, service/store
      service/shipping-methods -> contract, service/http
      service/store -> contract, service, service/account, service/http, service/parcels, service/processing
      service/upstream -> contract, service, service/http, service/store"
    `);
  });
});

describe('names', () => {
  const named = files.filter((file) => /\.(?:ts|tsx|mjs|css)$/.test(file));

  test('every file name is there once', () => {
    const byName = Object.entries(countedBy(named.map((file) => basename(file))));
    expect(byName.filter(([, count]) => count > 1)).toEqual([]);
  });

  test('names are kebab-case, and none is index or utils', () => {
    const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|bench|spec|module|d))?\.(?:ts|tsx|mjs|css)$/;
    expect(
      named.filter((file) => !kebab.test(basename(file)) || /\b(?:index|utils?|helpers?)\./.test(basename(file))),
    ).toEqual([]);
  });

  test('a unit test stands beside what it tests', () => {
    const alone = sources.filter(isTest).filter((file) => {
      const stem = file.replace(/\.test\.(?:tsx?|mjs)$/, '');
      return !['.ts', '.tsx', '.mjs'].some((extension) => files.includes(`${stem}${extension}`));
    });
    // These two look at all the sources.
    expect(alone).toEqual(['src/boundaries.test.ts', 'src/regexes.test.ts']);
  });

  test('keys of the cache stand in query-keys.ts alone', () => {
    const literal = /queryKey:\s*\[|Quer(?:y|ies)Data(?:<.*>)?\(\s*\[/;
    const product = sources.filter((file) => file.startsWith('src/app/') && !isTest(file));
    expect(product.filter((file) => literal.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('our own files are imported with their extension', () => {
    const bare = imports.filter((edge) => isOwn(edge) && !edge.to.endsWith('/') && extname(edge.to) === '');
    expect(bare.map(shown)).toEqual([]);
  });
});

describe('every operation of the API', () => {
  const { paths } = openApiDocument('http://127.0.0.1/v1');
  const operationIds = objectsIn(paths)
    .flatMap(objectsIn)
    .flatMap(({ operationId }) => (typeof operationId === 'string' ? [operationId] : []));
  const endpointNames = operationIds.map((id) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

  test('is known here', () => {
    expect(endpointNames).toHaveLength(12);
  });

  test.each(endpointNames)('%s has its file in the service', (name) => {
    const homes = ['parcels', 'shipping-methods'].map((folder) => `src/service/${folder}/${name}.ts`);
    expect(files.filter((file) => homes.includes(file))).toHaveLength(1);
  });

  test('is on the map from the specification to the code', () => {
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
