/** What a carrier may call a field of the API, the more telling names first. Matched without regard to capitals. */
const names: readonly [RegExp, string][] = [
  [/\b(?:hs|tariff|commodity)[ -]?(?:code|number)/i, 'items.hs_code'],
  [/\bcountry of origin\b|\borigin country\b/i, 'items.origin_country'],
  [/\b(?:postal|post|zip)[ -]?code\b|\bpostcode\b|\bzip\b/i, 'receiver.postal_code'],
  [/\bhouse[ -]?number\b/i, 'receiver.house_number'],
  [/\bp\.?\s?o\.? box\b|\bstreet\b|\baddress(?: line)?\b/i, 'receiver.address_line_1'],
  [/\b(?:city|town)\b/i, 'receiver.city'],
  [/\b(?:state|province|region)\b/i, 'receiver.state_or_region'],
  // "does not exist in the country" says where, not what.
  [/(?<!\b(?:in|of|from) (?:the |this |that )?)\bcountry\b(?! of origin)/i, 'receiver.country'],
  [/\be-?mail\b/i, 'receiver.email'],
  [/\b(?:tele)?phone\b/i, 'receiver.phone'],
  [/\b(?:name|receiver|recipient|consignee)\b(?! address)/i, 'receiver.name'],
  [/\bexport reason\b/i, 'export_reason'],
  [/\bweight\b|\bkg\b/i, 'weight'],
  [/\b(?:dimensions?|length|width|height|girth|oversized?)\b/i, 'dimensions'],
  [/\b(?:shipping )?(?:methods?|service)\b/i, 'shipping_method_id'],
];
const maxGuesses = 2;

/**
 * Field paths a carrier's sentence probably means, in the order it names them; at most two, none when nothing is recognised. A
 * guess by words: SPEC.md 4.6 gives plain sentences without field paths. What is in quotes is data and does not count.
 */
export function guessedFields(sentence: string): string[] {
  const text = sentence.replaceAll(/"[^"]*"|“[^”]*”/g, (quoted) => ' '.repeat(quoted.length));
  const found = names.flatMap(([pattern, path]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ at, path: itemPath(path, text) }];
  });
  const specific = found.filter(
    ({ path }) => path !== 'receiver.name' || found.every((other) => !isPartOfReceiver(other.path)),
  );
  return specific
    .toSorted((one, other) => one.at - other.at)
    .map(({ path }) => path)
    .slice(0, maxGuesses);
}

/** True when a sentence names the field and the very value the field has now; once it is corrected the sentence speaks of the past. */
export function pointsAt(sentence: string, path: string, value: string): boolean {
  return sentence.includes(value) && guessedFields(sentence).includes(path);
}

/** "receiver" in a sentence about the receiver's city says whose city it is. */
function isPartOfReceiver(path: string): boolean {
  return path.startsWith('receiver.') && path !== 'receiver.name';
}

/** `items.hs_code` of "item 2" is `items.1.hs_code`. */
function itemPath(path: string, text: string): string {
  const [list, field] = path.split('.');
  if (list !== 'items') return path;
  const number = /\bitem (\d{1,4})\b/i.exec(text)?.[1];
  return `items.${number === undefined ? 0 : Math.max(Number(number) - 1, 0)}.${field}`;
}
