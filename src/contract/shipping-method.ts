import './zod-setup.ts';
import * as z from 'zod/mini';

/** SPEC.md 2.8: an entry of GET /shipping-methods; further fields are kept. */
export const shippingMethodSchema = z.looseObject({ id: z.string(), name: z.catch(z.string(), '') });
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;
