import { useMemo } from 'react';
import { codeKey } from '#contract/codes/code-key.ts';
import type { DeskPackaging } from '#contract/codes/goods.ts';
import { usePackagings } from '#app/parcels/model/account-goods.ts';

/** The account's packagings, by the key of each code: what is printed on them, their names and ids. */
export type BoxCodes = ReadonlyMap<string, DeskPackaging>;

export function useBoxCodes(): BoxCodes {
  const packagings = usePackagings();
  return useMemo(() => boxCodesOf(packagings), [packagings]);
}

export function boxCodesOf(packagings: readonly DeskPackaging[]): BoxCodes {
  return new Map(
    packagings.flatMap((box) => [box.name, box.id, ...box.barcodes].map((code) => [codeKey(code), box] as const)),
  );
}
