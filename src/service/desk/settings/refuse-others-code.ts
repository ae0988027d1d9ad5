import { codeKey } from '#contract/codes/code-key.ts';
import { learnedId } from '#contract/codes/learned-codes.ts';
import type { DeskRequest } from '#service/desk/desk-request.ts';
import { validationError } from '#service/http/http-error.ts';

/** 422 for a code that the account file has as another product's, or as a packaging's: what it means must not depend on who scans it. */
export function refuseOthersCode({ context, id }: DeskRequest, kind: 'product-code' | 'code-offer', sku: string): void {
  const key = id.slice(kind.length + 1);
  if (learnedId(kind, codeKey(key)) !== id)
    throw validationError(
      'the id does not name a code as codes are compared: small letters, and numbers with 14 digits',
    );
  const { products = [], packagings = [] } = context.settings ?? context.goods ?? {};
  const product = products.find(
    (one) => codeKey(one.sku) === key || (one.barcodes ?? []).some(({ code }) => codeKey(code) === key),
  );
  if (product !== undefined && product.sku !== sku)
    throw validationError(`the code is one of "${product.sku}" in the account file`);
  const box = packagings.find(({ id: own, name, barcodes = [] }) =>
    [own, name, ...barcodes].some((code) => codeKey(code) === key),
  );
  if (box !== undefined) throw validationError(`the code is one of the packaging "${box.name}" in the account file`);
}
