import { type ListQuery, listQueryPairs } from '#contract/list-query.ts';

// Every link inside the page is built here; `routes.tsx` holds the paths they lead to. List state rides in the API's own spelling.

export const linkTo = {
  parcels: (query: ListQuery = {}) => ({ to: '/parcels', search: Object.fromEntries(listQueryPairs(query)) }) as const,
  newParcel: () => ({ to: '/parcels/new' }) as const,
  parcel: (id: string) => ({ to: '/parcels/$id', params: { id } }) as const,
  /** `field` is a path of the API such as `receiver.postal_code`; the editor opens with the focus there. */
  editParcel: (id: string, field?: string) =>
    ({ to: '/parcels/$id/edit', params: { id }, search: field === undefined ? {} : { field } }) as const,
  shippingMethods: () => ({ to: '/shipping-methods' }) as const,
  signIn: (next?: string) => ({ to: '/sign-in', search: next === undefined ? {} : { next } }) as const,
};
