import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { ItemRow } from '#app/parcels/editor/form/form-values.ts';
import type { ItemState, ItemStore } from './item-store.ts';
import { useItemStore } from './use-item-store.ts';

const StoreContext = createContext<ItemStore | null>(null);

/** The rows of the items, for all parts of the form that show something of them. */
export function ItemStoreProvider({ children }: { children: ReactNode }) {
  return <StoreContext value={useItemStore()}>{children}</StoreContext>;
}

export function useItems(): ItemStore {
  const store = use(StoreContext);
  if (store === null) throw new Error('useItems needs an ItemStoreProvider above it');
  return store;
}

export function useItemState(): ItemState {
  const store = useItems();
  return useSyncExternalStore(store.subscribe, store.getState);
}

/** The rows as they are now; drawn again with each change of one. */
export function useItemRows(): readonly ItemRow[] {
  return useItemState().rows;
}
