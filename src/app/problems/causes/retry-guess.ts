/** What a sentence says of another try: its words that speak of something passing. */
const passing: readonly RegExp[] = [
  /\btry (?:it )?again\b|\bretry\b|\blater\b|\btemporar(?:y|ily)\b|\bat the moment\b/i,
  /\btime[d]?[ -]?out\b|\bunavailable\b|\boverload(?:ed)?\b|\bbusy\b|\bmaintenance\b|\bno answer\b/i,
  /\bconnection\b|\bgateway\b|\btoo many requests\b|\brate limit\b|\binternal (?:server )?error\b|\bservice error\b/i,
  /\bspäter\b|\bvorübergehend\b|\berneut\b|\bnicht (?:erreichbar|verfügbar)\b|\bwartung\b/i,
  /\bplus tard\b|\btemporairement\b|\bréessayez?\b|\bindisponible\b/i,
  /\bopnieuw\b|\btijdelijk\b|\bmás tarde\b|\btemporalmente\b|\bpiù tardi\b|\btemporaneamente\b/i,
];

/** Whether another try may pass. `words` are those of the sentence that say so; `paths` the fields that it names. */
export type RetryGuess =
  | { kind: 'may-pass'; words: string }
  | { kind: 'needs-correction'; paths: readonly string[] }
  | { kind: 'unknown' };

/**
 * A guess by words: the API does not say it (SPEC.md 4.6). What names a field is not mended by waiting, whatever else it says: "Postal
 * code 10115 is not served at the moment" would be refused again.
 */
export function retryGuess(sentence: string, paths: readonly string[]): RetryGuess {
  if (paths.length > 0) return { kind: 'needs-correction', paths };
  const words = passing.flatMap((pattern) => pattern.exec(sentence)?.[0] ?? [])[0];
  return words === undefined ? { kind: 'unknown' } : { kind: 'may-pass', words };
}
