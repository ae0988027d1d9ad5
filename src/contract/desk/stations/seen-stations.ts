import * as z from 'zod/mini';

/** `GET /desk/stations`: the stations of the account in the order of their numbers, for those who may name them. */
export const seenStationsSchema = z.object({
  stations: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      /** When it was last heard of, to ten minutes: ISO 8601, UTC. */
      seen_at: z.string(),
      /** The token that it came with; null for one that the server did not make, or has no more. */
      token: z.nullable(z.object({ label: z.string(), scope: z.string() })),
    }),
  ),
});
export type SeenStation = z.infer<typeof seenStationsSchema>['stations'][number];
