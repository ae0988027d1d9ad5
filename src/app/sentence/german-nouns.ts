const atReceiver = '(?:empfänger|empfangs|ziel|bestimmungs|liefer|zustell|versand)';
const ofParcel = '(?:paket|sendungs|packstück|karton|höchst|maximal|mindest)';
/** "Die Länge des Namens" speaks of the name. */
const notOfOthers = '(?! (?:des|der|dieses|dieser|eines|einer|von) (?!paket|sendung|packstück|packung|karton)\\p{L})';

/** What carriers that write German call a field of the API, in each case of the noun and with what is written in one word with it. */
export const germanNames: readonly [RegExp, string][] = [
  [noun('(?:zoll|waren)?tarif-?(?:nummern?|nr|codes?)|warennummern?'), 'items.hs_code'],
  [noun('(?:ursprungs|herkunfts)(?:land(?:e?s)?|länder)'), 'items.origin_country'],
  [noun('(?:waren|zoll|einzel)wert(?:e?s|e)?|(?:artikel|einzel|stück)preis(?:es|e)?'), 'items.price'],
  [noun('(?:waren|inhalts|artikel)(?:beschreibung|bezeichnung)'), 'items.description'],
  [noun('(?:gesamt(?:waren)?|bestell|auftrags)wert(?:e?s)?'), 'order_total_price'],
  [noun('währung(?:en|scodes?)?'), 'currency'],
  [noun('(?:zustell-?)?(?:postleitzahl(?:en)?|plz)'), 'receiver.postal_code'],
  [noun('haus-?(?:nummern?|nr)'), 'receiver.house_number'],
  [noun('adress-?zusatz(?:es)?'), 'receiver.address_line_2'],
  [
    noun(
      `stra(?:ß|ss)en?(?:name(?:ns?)?|angabe)?|${atReceiver}?(?:adressen?|anschrift(?:en)?)|adress(?:daten|zeile)|leitcodier\\p{L}+|postf(?:ach|ächern?|iliale)|filialnummer|packstation(?:en|snummer)?`,
    ),
    'receiver.address_line_1',
  ],
  [noun(`(?<!\\bvor )(?:wohn|${atReceiver})?(?:ort(?:e?s|sname(?:ns?)?|schaft)?|stadt)`), 'receiver.city'],
  [noun('bundes(?:land(?:e?s)?|länder|staat(?:e?s)?)|kanton(?:e?s)?|provinz'), 'receiver.state_or_region'],
  // "im Land des Empfängers" says where, "des Landes" whose; "by land" is English.
  [
    /(?<!\p{L}|\b[Ii](?:m|n (?:dem|diesem)) )(?:Land|(?:Empfänger|Empfangs|Ziel|Bestimmungs|Liefer)land|(?:Länder|Landes)(?:codes?|kennzeichens?|kürzels?|kennung)(?! des (?:Ursprung|Herkunft)))(?!\p{L})/u,
    'receiver.country',
  ],
  [noun('(?:e-?)?mail-?adressen?'), 'receiver.email'],
  [
    noun('telefon(?:nummern?)?|(?:ruf|mobil(?:funk|telefon)?|handy|festnetz)nummern?|(?:länder)?vorwahl'),
    'receiver.phone',
  ],
  [noun('(?:firmen|unternehmens)name(?:ns?)?'), 'receiver.company'],
  [
    noun('(?:empfänger|vor|nach|familien)name|(?:empfänger|vor|nach|familien)?namens?|empfängers?|empfängerdaten'),
    'receiver.name',
  ],
  [noun('(?:ausfuhr|export)grund(?:e?s)?|grund der ausfuhr|art der sendung'), 'export_reason'],
  [
    noun(
      `(?:${ofParcel}|gesamt|brutto|(?:gesamt)?netto|über|volumen|artikel|versand)?gewicht(?:e?s|e)?|gewichts(?:angabe|grenze|limit)|zu schwer`,
    ),
    'weight',
  ],
  [noun(`${ofParcel}?länge${notOfOthers}`), 'dimensions.length'],
  [noun(`${ofParcel}?breite${notOfOthers}`), 'dimensions.width'],
  // "in Höhe von 20 EUR" is an amount.
  [noun(`(?<!\\bin )${ofParcel}?höhe${notOfOthers}`), 'dimensions.height'],
  [
    noun(
      `abmessung(?:en)?|(?:gurt|${ofParcel})ma(?:ß|ss)(?:e[ns]?)?|maßen?|(?:${ofParcel}|über)grö(?:ß|ss)en?|sperrgut`,
    ),
    'dimensions',
  ],
  [noun('(?:bestell|auftrags)-?(?:nummern?|nr)'), 'order_number'],
  [noun('(?:kunden|sendungs)?referenz(?:en|nummern?)?'), 'reference'],
  [noun('(?:versand|sendungs)(?:datums?|tag(?:e?s)?)'), 'ship_by'],
  [noun('(?:liefer|zustell)(?:datums?|termins?|tag(?:e?s)?)'), 'deliver_by'],
  [noun('verpackung(?:en|sart)?'), 'packaging_id'],
  [noun('versand(?:art(?:en)?|methoden?|produkt(?:e?s)?|service)'), 'shipping_method_id'],
];

/** Other words that carriers' sentences are made of, and that names begin with. */
export const otherWords = noun(
  '(?:pflicht)?feld(?:e?s|er|ern)?|wert(?:e?s|en?)?|(?:pflicht)?angaben?|daten|zeichen|ziffern?|stellen?|format|eingaben?|name|nummer|kombination|fehler|sendung(?:en)?|pakete?s?|packstück|position(?:en)?|zeile|artikel|waren?(?:post|positionen)?|zoll|(?:absender|auftraggeber|kunde)[ns]?|ansprechpartner|kontaktperson|zustellung|lieferung|abholung|versand|produkt(?:e?s)?|service|post|filiale|paketshop|grund|dienst|element|spalte|schritt|bitte',
);

const anyNoun = new RegExp(
  `^(?:${[otherWords, ...germanNames.map(([name]) => name)].map(({ source }) => source).join('|')})$`,
  'iu',
);

/** Whether a word is a noun of carriers, which is no name for its capital alone. */
export function isGermanNoun(word: string): boolean {
  return anyNoun.test(word);
}

/** `Das Feld „Ort“`: what is quoted here is no data. */
export function isQuotedField(quoted: string, at: number, text: string): boolean {
  return /\bFeld(?:e?s|er)? $/.test(text.slice(Math.max(0, at - 8), at)) && isGermanNoun(quoted.slice(1, -1));
}

/** Words that names are linked with, and sentences too. */
export const germanLink =
  /^(?:am|an|auf|bei|beim|das|dem|den|der|des|die|im|in|hinter|ob|über|und|unter|vom|von|vor|zu|zum|zur)$/i;
/** In an address these say nothing of whose it is. */
export const addressNoun = /^(?:stra(?:ß|ss)e|postfach|packstation|postfiliale)$/i;

function noun(forms: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu');
}
