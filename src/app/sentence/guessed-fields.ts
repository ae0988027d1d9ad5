import { germanNames, isQuotedField, otherWords } from './german-nouns.ts';
import { matches, type Place, quotedData } from './token-kinds.ts';

/**
 * What a carrier may call a field of the API, the more telling names first: in English, then in French, Dutch, Spanish and Italian. Null: it
 * is no field.
 */
const names: readonly [RegExp, string | null][] = [
  [/\b(?:ip|web|internet)[ -]address(?:es)?\b/i, null],
  [
    /\b(?:e-?)?mail[ -]?(?:address(?:es)?|adressen?|adres)\b|\badresse (?:e-?)?mail\b|\badresse électronique\b|\b(?:dirección de |indirizzo )?e-?mail\b|\bcourriel\b|\b(?:dirección de )?correo electrónico\b|\b(?:indirizzo (?:di )?)?posta elettronica\b/i,
    'receiver.email',
  ],
  [
    /\b(?:hs|tariff|commodity)[ -]?(?:code|number)|\bcode douanier\b|\bcódigo arancelario\b|\bcodice doganale\b/i,
    'items.hs_code',
  ],
  [
    /\bcountry of origin\b|\borigin country\b|\bpays d['’]origine\b|\bland van (?:herkomst|oorsprong)\b|\bpaís de origen\b|\bpaese (?:di |d['’])origine\b/i,
    'items.origin_country',
  ],
  [
    /\b(?:postal|post|zip)[ -]?code\b|\bpostcode\b|\bzip\b|\bcode postal\b|\bcódigo postal\b|\bcodice (?:di avviamento )?postale\b/i,
    'receiver.postal_code',
  ],
  [/\bhouse[ -]?number\b|\bhuisnummer|\bnuméro de rue\b|\bnumero civico\b/i, 'receiver.house_number'],
  [
    /\bp\.?\s?o\.? box\b|\bstreet\b|\baddress(?: line)?\b|\badresse\b|\brue\b|\bstraat\b|\badres\b|\bcalle\b|\bdirección\b|\bindirizzo\b/i,
    'receiver.address_line_1',
  ],
  [/\b(?:city|town|ville|plaats|stad|ciudad|città)(?!\p{L})/iu, 'receiver.city'],
  [/\b(?:state|province|region|provincia)\b/i, 'receiver.state_or_region'],
  // "does not exist in the country" says where, not what.
  [/(?<!\b(?:in|of|from) (?:the |this |that )?)\bcountry\b/i, 'receiver.country'],
  [/\b(?:le|ce) pays\b|\b(?:het|dit) land\b|\bpaís\b|\bpaese\b/, 'receiver.country'],
  [/\b(?:tele)?(?:phone|fon|foon)|\btéléphone\b|\bteléfono\b|\btelefono\b/i, 'receiver.phone'],
  [
    /\b(?:name|receiver|recipient|consignee|nom|destinataire|naam|ontvanger|nombre|destinatario|nome)\b(?! address)/i,
    'receiver.name',
  ],
  [/\bexport reason\b/i, 'export_reason'],
  [/\bweight\b|\bkg\b|\bpoids\b|\bpeso\b/i, 'weight'],
  // "The length of the name" speaks of the name.
  [
    /\b(?:length(?! of (?:the |an? )?(?!parcel|package|shipment|box)\w)|longueur|lengte|longitud|lunghezza)\b/i,
    'dimensions.length',
  ],
  [/\b(?:width|largeur|breedte|anchura|larghezza)\b/i, 'dimensions.width'],
  [/\b(?:height|hauteur|hoogte|altura|altezza)\b/i, 'dimensions.height'],
  [/\b(?:dimensions?|girth|oversized?|afmetingen|dimensiones|dimensioni)(?!\p{L})/iu, 'dimensions'],
  // A service that does not answer is the carrier's computer, not what was chosen for the parcel.
  [
    /\b(?:shipping )?methods?\b|\bshipping service\b|(?<!\bweb[ -]?)\bservice\b(?! (?:(?:is|was) )?(?:(?:currently|temporarily) )?(?:unavailable|overloaded|busy|down|interrupted|error|time)| (?:ist|war|steht) (?:(?:derzeit|zurzeit|zur Zeit|temporär|vorübergehend|momentan|aktuell) )?(?:nicht (?:verfügbar|erreichbar|zur Verfügung)|überlastet|gestört))|\bverzendmethode\b|\bmode d['’]expédition\b|\bmétodo de envío\b|\bmetodo di spedizione\b/i,
    'shipping_method_id',
  ],
  ...germanNames,
];
const everyName = names.map(([pattern, path]) => ({ pattern: new RegExp(pattern, `${pattern.flags}g`), path }));
const maxGuesses = 2;

/**
 * Field paths a carrier's sentence probably means, in the order it names them; at most two, none when nothing is recognised. A
 * guess by words: SPEC.md 4.6 gives plain sentences without field paths. What is in quotes is data and does not count.
 */
export function guessedFields(sentence: string): string[] {
  const text = sentence.replaceAll(quotedData, (quoted: string, at: number) =>
    isQuotedField(quoted, at, sentence) ? quoted : blank(quoted),
  );
  // What a more telling name has taken is no other's: the address of an e-mail address is no street.
  let rest = text;
  const found = everyName.flatMap(({ pattern, path }) => {
    const at = rest.search(pattern);
    rest = rest.replaceAll(pattern, blank);
    return at < 0 || path === null ? [] : [{ at, path: itemPath(path, text) }];
  });
  const specific = found.filter(
    ({ path }) => path !== 'receiver.name' || found.every((other) => !isPartOfReceiver(other.path)),
  );
  const paths = specific.toSorted((one, other) => one.at - other.at).map(({ path }) => path);
  return [...new Set(paths)].slice(0, maxGuesses);
}

/** Where a text has names of fields, and German nouns that no sentence of a carrier can do without: they are the sentence's own words. */
export function ownWordPlaces(text: string): Place[] {
  return ownWords.flatMap((pattern) =>
    matches(text, pattern).map(([found, start]): Place => [start, start + found.length]),
  );
}
const ownWords = [...everyName.map(({ pattern }) => pattern), new RegExp(otherWords, `${otherWords.flags}g`)];

function blank(text: string): string {
  return ' '.repeat(text.length);
}

/** "receiver" in a sentence about the receiver's city says whose city it is. */
function isPartOfReceiver(path: string): boolean {
  return path.startsWith('receiver.') && path !== 'receiver.name';
}

/** `items.hs_code` of "item 2" is `items.1.hs_code`. */
function itemPath(path: string, text: string): string {
  const [list, field] = path.split('.');
  if (list !== 'items') return path;
  const number = /\b(?:[Ii]tem|ITEM|Artikel|Position) (\d{1,4})\b/.exec(text)?.[1];
  return `items.${number === undefined ? 0 : Math.max(Number(number) - 1, 0)}.${field}`;
}
