import * as z from 'zod/mini';

/** `GET /desk/customs`: the rule by which the account's parcels are judged before a carrier has answered (`customs-rule.ts`). */
export const customsAnswerSchema = z.object({
  customs: z.object({
    sender: z.object({ country: z.nullable(z.string()), postal_code: z.nullable(z.string()) }),
    customs_union: z.array(z.string()),
    northern_ireland_customs: z.optional(z.boolean()),
  }),
});
export type AccountCustoms = z.infer<typeof customsAnswerSchema>['customs'];
