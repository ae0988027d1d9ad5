import * as z from 'zod/mini';

// A badge names the packer at a station. It carries no rights: those come from tokens.

/** Letters that all keyboard layouts have in the same place, then digits, which are read right on any: no order number looks so. */
const badgeCode = /^PDBDG\d{24}$/;

/** The code of a badge as it was scanned, in capitals; null for any other text. */
export function readBadgeCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return badgeCode.test(code) ? code : null;
}

/** The code of 24 random digits. */
export function badgeCodeOf(digits: string): string {
  return `PDBDG${digits}`;
}

/** The body of `POST /desk/badge`. */
export const badgeScanSchema = z.strictObject({ code: z.string() });

/** What became of the badge at a station. `idle`: nothing was done there for a time, and it is locked. */
export const badgeChanges = ['scanned', 'signed-out', 'idle', 'made', 'revoked'] as const;

const placeSchema = z.object({
  station: z.string(),
  person: z.string(),
  /** Milliseconds since 1970 UTC: when the badge was scanned, and until when it names who is there if nothing more is done. */
  since: z.number(),
  until: z.number(),
});
export type PersonPlace = z.infer<typeof placeSchema>;

/** `GET /desk/people`: who has had a badge, and at which station the badges are; one whose time is over has locked its station. */
export const peopleSchema = z.object({
  /** A station without activity for so long locks. */
  idle_millis: z.number(),
  people: z.array(z.object({ id: z.string(), name: z.string(), revoked: z.boolean() })),
  places: z.array(placeSchema),
});
export type DeskPeople = z.infer<typeof peopleSchema>;

/** `POST /desk/badge`, `POST /desk/badge/stay`: who is at the station now. */
export const badgeAnswerSchema = z.object({ place: placeSchema });
