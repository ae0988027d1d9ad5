import type { SettingKind } from '#contract/desk/desk-settings.ts';
import { settingKindOf } from '#contract/desk/desk-settings.ts';
import type { Right } from './rights.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `of-kind`: as the kind of the setting says. */
type RouteRights = Readonly<Record<string, Readonly<Partial<Record<Method, Right | 'of-kind'>>>>>;

/** The right that each operation of SPEC.md 4 needs, below the version segment. The service has no other routes: it would not compile. */
export const apiRights = {
  '/parcels': { GET: 'list', POST: 'create' },
  '/parcels/:id': { GET: 'read', PATCH: 'change', DELETE: 'delete' },
  '/parcels/:id/process': { GET: 'read', POST: 'process' },
  '/parcels/:id/print': { POST: 'print' },
  '/parcels/:id/cancel': { POST: 'cancel' },
  '/parcels/:id/documents/labels': { GET: 'read' },
  '/parcels/:id/documents/customs-declaration': { GET: 'read' },
  '/shipping-methods': { GET: 'list' },
} as const satisfies RouteRights;

/** The same below `/desk`. */
export const deskRights = {
  '/customs': { GET: 'read' },
  '/products': { GET: 'read' },
  '/products/:id/image': { GET: 'read' },
  '/packagings': { GET: 'read' },
  '/snapshot': { GET: 'follow' },
  '/events': { GET: 'follow' },
  '/rows': { GET: 'follow' },
  '/claims': { POST: 'work' },
  '/claims/:id': { PUT: 'work', DELETE: 'work' },
  '/runs': { GET: 'read-desk' },
  '/runs/:id': { GET: 'read-desk', POST: 'work' },
  '/runs/:id/take': { POST: 'work' },
  '/people': { GET: 'read-desk' },
  '/badge': { POST: 'work', DELETE: 'work' },
  '/badge/stay': { POST: 'work' },
  '/badge/lock': { POST: 'work' },
  '/work': { GET: 'read-desk', POST: 'work' },
  '/parcels/:id': { GET: 'read-desk' },
  '/parcels/:id/carrier': { GET: 'read' },
  '/parcels/:id/tracking': { GET: 'read' },
  '/parcels/:id/labels/:number': { GET: 'read' },
  '/prints': { GET: 'read-desk', POST: 'work' },
  '/prints/:id': { POST: 'work' },
  '/marks/:id': { PUT: 'work', DELETE: 'work' },
  '/settings': { GET: 'follow' },
  '/settings/:id': { PUT: 'of-kind', DELETE: 'of-kind' },
  '/stations': { GET: 'settings' },
  '/carriers': { GET: 'read-desk' },
  '/printers': { GET: 'read-desk' },
  '/print-jobs': { GET: 'read-desk', POST: 'printers' },
  '/print-jobs/:id': { GET: 'read-desk' },
  '/print-jobs/:id/cancel': { POST: 'printers' },
  '/print-jobs/:id/move': { POST: 'printers' },
  '/webhooks': { GET: 'read-desk' },
  '/webhooks/:id/test': { POST: 'webhooks' },
  '/webhooks/:id/retry': { POST: 'webhooks' },
} as const satisfies RouteRights;

/** What the desk notes as it works is stored as its settings are, and is none. */
const settingRights: Readonly<Record<SettingKind, Right>> = {
  view: 'settings',
  pickup: 'settings',
  mapping: 'settings',
  'label-cut': 'settings',
  station: 'settings',
  'refusal-note': 'work',
  handover: 'work',
  'command-codes': 'settings',
  hold: 'settings',
  'product-code': 'learn-codes',
  'code-offer': 'work',
};

/** Settings that are seen without the right to names: of the others some are texts that users typed. */
export const namelessSettingKinds: readonly SettingKind[] = ['pickup'];

/** The right that a change of a setting needs. */
export function rightOfSetting(kind: SettingKind): Right {
  return settingRights[kind];
}

/** The right that a route needs; null for a method that it has not. `id`: that of its path, where it has one. */
export function rightOfRoute(
  methods: Readonly<Partial<Record<Method, Right | 'of-kind'>>>,
  method: string,
  id: string,
): Right | null {
  const right = methods[(method === 'HEAD' ? 'GET' : method) as Method] ?? null;
  if (right !== 'of-kind') return right;
  const kind = settingKindOf(id);
  return kind === null ? 'settings' : rightOfSetting(kind);
}

/** The right that a request needs by its path below `/v1` or `/desk`; null for a path that is not in the table. */
export function rightOfPath(table: RouteRights, method: string, path: string): Right | null {
  const parts = path.split('/');
  for (const [pattern, methods] of Object.entries(table)) {
    const names = pattern.split('/');
    if (names.length !== parts.length) continue;
    if (names.every((name, at) => (name.startsWith(':') ? parts[at] !== '' : name === parts[at])))
      return rightOfRoute(methods, method, parts[names.indexOf(':id')] ?? '');
  }
  return null;
}
