import { codeKey } from '#contract/codes/code-key.ts';
import { checkedUnits } from '#service/model/checked-units.ts';
import type { AccountSettings } from './account-schema.ts';

export interface AccountProblem {
  path: readonly PropertyKey[];
  message: string;
}

/** What the account file says twice, or names although it is nowhere in the file. Empty when all fits together. */
export function referenceProblems(account: AccountSettings): AccountProblem[] {
  const { defaults, packagings, products, shipping_methods: methods, shipping_rules: rules } = account;
  const packagingIds = new Set(packagings.map(({ id }) => id));
  const methodIds = new Set(methods.map(({ id }) => id));
  const skus = new Set(products.map(({ sku }) => sku));
  const problems = [
    ...repeated(
      'packagings',
      'id',
      packagings.map(({ id }) => id),
    ),
    ...repeated(
      'products',
      'sku',
      products.map(({ sku }) => sku),
    ),
    ...repeated(
      'shipping_methods',
      'id',
      methods.map(({ id }) => id),
    ),
    ...repeated(
      'shipping_rules',
      'name',
      rules.map(({ name }) => name),
    ),
  ];
  problems.push(...codeProblems(account));
  const known = (set: Set<string>, value: string | null | undefined, message: string, ...path: PropertyKey[]) => {
    if (value !== null && value !== undefined && !set.has(value)) problems.push({ path, message });
  };
  const noPackaging = 'is not the id of an entry of packagings';
  const noMethod = 'is not the id of an entry of shipping_methods';

  known(packagingIds, defaults.packaging_id, noPackaging, 'defaults', 'packaging_id');
  known(methodIds, defaults.shipping_method_id, noMethod, 'defaults', 'shipping_method_id');
  const carriers = new Set(account.carriers?.map(({ name }) => name));
  for (const [index, { carrier }] of methods.entries())
    known(carriers, carrier, 'is not the name of an entry of carriers', 'shipping_methods', index, 'carrier');
  for (const [index, { actions, conditions }] of rules.entries()) {
    const rule = ['shipping_rules', index];
    known(packagingIds, actions.packaging_id, noPackaging, ...rule, 'actions', 'packaging_id');
    known(methodIds, actions.shipping_method_id, noMethod, ...rule, 'actions', 'shipping_method_id');
    for (const [position, sku] of (conditions.skus ?? []).entries()) {
      known(skus, sku, 'is not the sku of an entry of products', ...rule, 'conditions', 'skus', position);
    }
    const { weight_min, weight_max, order_total_min, order_total_max } = conditions;
    if (weight_min !== undefined && weight_max !== undefined) {
      if (checkedUnits(weight_min, 'weight') > checkedUnits(weight_max, 'weight')) {
        problems.push({ path: [...rule, 'conditions', 'weight_min'], message: 'must not be above weight_max' });
      }
    }
    if (order_total_min !== undefined && order_total_max !== undefined) {
      if (checkedUnits(order_total_min, 'price') > checkedUnits(order_total_max, 'price')) {
        problems.push({
          path: [...rule, 'conditions', 'order_total_min'],
          message: 'must not be above order_total_max',
        });
      }
    }
  }
  return problems;
}

/** Codes of which a scan could not say what they are: of two products or packagings, or another's SKU or name. */
export function codeProblems({
  products,
  packagings,
}: Pick<AccountSettings, 'products' | 'packagings'>): AccountProblem[] {
  const owners = new Map(products.map(({ sku }) => [codeKey(sku), sku]));
  for (const { id, name } of packagings) for (const own of [id, name]) owners.set(codeKey(own), name);
  const listed = [
    ...products.flatMap(({ sku, barcodes = [] }, index) =>
      barcodes.map(({ code }, at) => ({ code, owner: sku, path: ['products', index, 'barcodes', at, 'code'] })),
    ),
    ...packagings.flatMap(({ name, barcodes = [] }, index) =>
      barcodes.map((code, at) => ({ code, owner: name, path: ['packagings', index, 'barcodes', at] })),
    ),
  ];
  const seen = new Set<string>();
  return listed.flatMap(({ code, owner, path }) => {
    const key = codeKey(code);
    const other = owners.get(key);
    owners.set(key, owner);
    if (other !== undefined && other !== owner) return [{ path, message: `is a code of "${other}" already` }];
    if (seen.has(key)) return [{ path, message: `must not repeat another code of "${owner}"` }];
    seen.add(key);
    return [];
  });
}

function repeated(list: string, field: string, values: readonly string[]): AccountProblem[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [{ path: [list, index, field], message: `must not repeat the ${field} of an earlier entry` }];
  });
}
