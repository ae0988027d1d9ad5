import { dimensionFields, itemFields, plainFields, receiverFields } from '#app/parcels/editor/form/form-values.ts';

/** Every field that a correction can be asked for, as paths; of the items those of the first. */
export const correctableFields: readonly string[] = [
  ...receiverFields.map((field) => `receiver.${field}`),
  ...plainFields,
  ...dimensionFields.map((field) => `dimensions.${field}`),
  'tags',
  ...itemFields.map((field) => `items.0.${field}`),
];
