import { guessedFields } from './guessed-fields.ts';
import { messageTemplate, templateKey } from './message-template.ts';

/** What a server's or carrier's sentence says, in any language as far as its words are known. */
export interface Sentence {
  /** Without what differs from one parcel to the next. */
  template: string;
  /** The same for all sentences of one template. */
  key: string;
  /** Paths of the fields it names; a guess by words, as SPEC.md 4.6 gives plain sentences. */
  fields: readonly string[];
  /** Its words that say that another try may pass; null where none do, or where it names a field: that needs a correction. */
  passing: string | null;
}

/** `values`: the texts of its parcel. */
export function readSentence(text: string, values: readonly string[] = []): Sentence {
  const template = messageTemplate(text, values);
  const fields = guessedFields(text);
  return { template, key: templateKey(template), fields, passing: fields.length > 0 ? null : passingWords(text) };
}

/** What a sentence says of another try: its words that speak of something passing. */
const passing: readonly RegExp[] = [
  /\btry (?:it )?again\b|\bretry\b|\blater\b|\btemporar(?:y|ily)\b|\bat the moment\b/i,
  /\btime[d]?[ -]?out\b|\bunavailable\b|\boverload(?:ed)?\b|\bbusy\b|\bmaintenance\b|\bno answer\b/i,
  /\bconnection\b|\bgateway\b|\btoo many requests\b|\brate limit\b|\binternal (?:server )?error\b|\bservice error\b/i,
  /\bspäter\b|\bvorübergehend\b|\btemporär|\bderzeit\b|\bzur ?zeit\b|\bmomentan\b|\berneut\b|\bnoch ?mals?\b|\bnoch einmal\b/i,
  /\bnicht (?:erreichbar|verfügbar)\b|\bwartung\b|(?<!\p{L})überlast|\bzeitüberschreitung\b|\b(?:netzwerk|verbindungs|server)fehler\b/iu,
  /\bplus tard\b|\btemporairement\b|\bréessayez?\b|\bindisponible\b/i,
  /\bopnieuw\b|\btijdelijk\b|\bmás tarde\b|\btemporalmente\b|\bpiù tardi\b|\btemporaneamente\b/i,
];

function passingWords(text: string): string | null {
  return passing.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])[0] ?? null;
}
