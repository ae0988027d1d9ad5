import { connectionFaults, printerSentences } from '#contract/desk/prints/known-printer-sentences.ts';
import { connectionFaultWords, printerSentenceWords } from './printer-sentence-words.ts';

type Sentence = string | ((...values: string[]) => string);
type Group = Readonly<Record<string, Sentence>>;

const groups = Object.entries(printerSentences) as [keyof typeof printerSentences, Group][];
const faults = Object.entries(connectionFaults) as [keyof typeof connectionFaults, string][];

/** What our service says of a printer or of a job there, in the page's language; what a printer or another server says, as it comes. */
export function printerSaid(message: string): string {
  for (const [group, sentences] of groups)
    for (const [name, sentence] of Object.entries(sentences)) {
      const values = valuesIn(sentence, message);
      const said = (printerSentenceWords[group] as Group)[name];
      if (values !== null && said !== undefined)
        return typeof said === 'string' ? said : said(...values.map(faultSaid));
    }
  return message;
}

/** Stands in a sentence for a value of it. */
const gap = '\0';

/** The values of a sentence that the message is; null where it is another one. */
function valuesIn(sentence: Sentence, message: string): string[] | null {
  if (typeof sentence === 'string') return sentence === message ? [] : null;
  const parts = sentence(...Array.from({ length: sentence.length }, () => gap)).split(gap);
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('(.+)');
  return new RegExp(`^${pattern}$`).exec(message)?.slice(1) ?? null;
}

function faultSaid(value: string): string {
  const [name] = faults.find(([, fault]) => fault === value) ?? [];
  return name === undefined ? value : connectionFaultWords[name];
}
