import { isGermanNoun } from './german-nouns.ts';
import { matches, type Place } from './token-kinds.ts';

// What German sentences tell of a person by its form alone. A noun has a capital as a name has: a name is known by what is beside it.

const name = String.raw`(?:(?:Dr|Prof|St|\p{Lu})\.[ -]?){0,3}\p{Lu}[\p{L}\p{M}'’-]{0,60}`;
/** In names and places: `von der`, `am`, `&`. */
const link = String.raw`(?:(?:von|vom|van|der|den|dem|de|zu|zum|zur|am|an|im|in|bei|vor|ob|auf|und|&)\s{1,3}){0,2}`;
const names = String.raw`${name}(?:\s{1,3}${link}${name}|\s{1,3}\(${name}\)){0,6}`;
const houseNumber = String.raw`\d{1,4}(?:\s?[a-z](?![\p{L}\p{N}]))?`;
const street = String.raw`[Ss]tra(?:ß|ss)e|[Ss]tr\.|[Ww]eg|[Pp]latz|[Gg]asse|[Aa]llee|[Rr]ing|[Dd]amm|[Uu]fer|[Ss]teig|[Cc]haussee|[Gg]raben|[Mm]arkt|[Hh]of|[Ww]all|[Pp]fad`;

/** `Herr Dr. Max Müller`, `12345 Bad Homburg`, `Berliner Straße 12a`, `Hausnummer 12 a`. */
const certain: readonly RegExp[] = [
  form(String.raw`(?<=(?<!\p{L})(?:Herrn?|Frau|Familie|Firma|Fa\.)\s{1,3})${link}${names}`),
  form(String.raw`(?<=(?<![\p{L}\p{N}])(?:[A-Z]{1,2}-)?\d{4,5}\s{1,3})${names}`),
  form(
    String.raw`(?<!\p{L})(?:\p{Lu}\p{L}{2,60}e[nrs]?\s{1,3}(?:${street})|\p{Lu}[\p{L}-]{1,60}(?:${street}))\s{0,3}${houseNumber}`,
  ),
  form(String.raw`(?<=(?<!\p{L})Hausnummer:?\s{1,3})${houseNumber}`),
];

/** `Empfänger Max Müller`, `Ort Musterstadt`, `Am Alten Markt 3`: surely enough to be masked, not enough to make two causes one. */
const likely: readonly RegExp[] = [
  form(
    String.raw`(?<=(?<!\p{L})(?:Empfänger(?:in|s)?|Absenders?|Ansprechpartner|Kontaktperson|Kunden?|(?:Vor|Nach)?[Nn]amen?|Ort|Stadt|Gemeinde|Stra(?:ß|ss)e):?\s{1,3})${names}`,
  ),
  form(
    String.raw`(?<!\p{L})(?:Am|Im|Zum|Zur|Beim|(?:An|Auf|Hinter|In|Unter|Vor|Bei) (?:der|den|dem)|(?:Stra(?:ß|ss)e|Platz|Allee|Weg) (?:der|des|am|zum|zur)(?: \d\d?\.)?)\s{1,3}${names}\s{1,3}${houseNumber}`,
  ),
];

/** `28. November 2026`. */
const dateInWords =
  /\d{1,2}\.\s?(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?:\s\d{4})?/gu;

/** Words of German, and hardly of another language. */
const german =
  /(?<!\p{L})(?:ist|sind|nicht|das|und|oder|bitte|für|wurde|kann|keine?|zu[mr]|fehlt|existiert|gehört|meinten|sie|wird|werden|ungültig|unbekannt|Herrn?|Frau|Firma|Familie|Empfänger|Ort|Stra(?:ß|ss)e|Hausnummer|Postleitzahl|PLZ)(?!\p{L})/iu;
/** No names either, though they have a capital: something else begins with them, or they are a unit. */
const noName =
  /^(?:Bitte|Die|Der|Das|Es|Eine?|Keine?|Sie|Ihre?|Unbekannt\p{L}*|Ungültig\p{L}*|Fehlend\p{L}*|EUR|Euro|Cent|CHF|USD|GBP|Gramm|Kilogramm|Stück|Uhr)$/u;

/** What of a German sentence may be of a person. */
export function personalForms(text: string): Place[] {
  return german.test(text) ? [...certain, ...likely].flatMap((pattern) => placesOf(pattern, text)) : [];
}

/** What of a German sentence differs from one parcel to the next. */
export function changingForms(text: string): Place[] {
  return german.test(text) ? [...certain, dateInWords].flatMap((pattern) => placesOf(pattern, text)) : [];
}

function placesOf(pattern: RegExp, text: string): Place[] {
  return matches(text, pattern).flatMap(([found, start]): Place[] => {
    const end = endOfNames(found);
    return end === 0 ? [] : [[start, start + end]];
  });
}

const streetNoun = /^stra(?:ß|ss)e$/i;

/** Where the sentence's own words begin: `Max Müller und Hausnummer`. `Im Feld 3` is none of a person from its begin. */
function endOfNames(found: string): number {
  const own = matches(found, /\p{Lu}[\p{L}-]*/gu).find(
    ([word]) => (isGermanNoun(word) && !streetNoun.test(word)) || noName.test(word),
  );
  if (own === undefined) return found.length;
  return /\d/.test(found) ? 0 : found.slice(0, own[1]).replace(/(?:(?:^|\s{1,3})\p{Ll}+)*\s*$/u, '').length;
}

function form(source: string): RegExp {
  return new RegExp(source, 'gu');
}
