/** What the carrier says, as a German one would: its own quotation marks, a comma in numbers. */
const sentences: readonly [RegExp, string][] = [
  [/^The postal code (\S+) does not exist .*/, 'Die Postleitzahl „$1“ gibt es im Zielland nicht.'],
  [/^The city "([^"]*)" is not known .*/, 'Den Ort „$1“ gibt es im Zielland nicht.'],
  [
    /^The weight of (\d+)\.(\d+) kg is over the limit of (\d+)\.(\d+) kg .*/,
    'Mit $1,$2 kg wiegt das Paket mehr als $3,$4 kg.',
  ],
];

export function inGerman(sentence: string): string {
  const known = sentences.find(([pattern]) => pattern.test(sentence));
  if (known === undefined) throw new Error(`No German for: ${sentence}`);
  return sentence.replace(known[0], known[1]);
}
