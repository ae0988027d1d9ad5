const segment = encodeURIComponent;

/** Paths of SPEC.md 4, relative to the base URL that ends in the version segment. */
export const apiPaths = {
  parcels: () => '/parcels',
  parcel: (id: string) => `/parcels/${segment(id)}`,
  process: (id: string) => `/parcels/${segment(id)}/process`,
  print: (id: string) => `/parcels/${segment(id)}/print`,
  /** Not in SPEC.md; our service's answer to its silence. Another server's path comes from its settings. */
  cancel: (id: string) => `/parcels/${segment(id)}/cancel`,
  labels: (id: string) => `/parcels/${segment(id)}/documents/labels`,
  /** Path shape not in SPEC.md; clients follow `documents.customs_declaration` instead. */
  customsDeclaration: (id: string) => `/parcels/${segment(id)}/documents/customs-declaration`,
  shippingMethods: () => '/shipping-methods',
} as const;
