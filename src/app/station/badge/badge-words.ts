import { defineWords } from '#app/words/define-words.ts';

/** `away`: the server did not answer. `no-badge`: something else was scanned. */
export type BadgeProblem = 'unknown' | 'revoked' | 'off' | 'away' | 'no-badge';

export const badgeWords = defineWords({
  en: {
    here: (name: string) => `At this station: ${name}`,
    lockTip: 'Lock this station until the next badge',
    title: 'Station locked',
    next: 'Scan your badge to go on.',
    keeps: 'The parcel on the table stays as it is.',
    field: 'Badge',
    reading: 'Checking the badge…',
    toParcels: 'To the parcels',
    open: 'Continue without a name',
    problems: {
      unknown: 'This badge is unknown. Scan it again, or ask the lead for a new badge.',
      revoked: 'This badge was revoked. Ask the lead for a new badge.',
      off: 'Badges are not in use at this desk. Scan a parcel.',
      away: 'The badge could not be checked because the server did not answer. Scan it again.',
      'no-badge': 'This is not a badge. The station is locked: scan your badge first.',
    } satisfies Record<BadgeProblem, string>,
  },
});
