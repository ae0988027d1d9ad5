import { isSameJson } from '#contract/values/same-json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#contract/values/json-value.ts';

/**
 * A line of the JSON that will be sent. `changed` differs from what the server holds, `cleared` becomes null there; `removed` is
 * no JSON: it names an item that goes away.
 */
export interface BodyLine {
  text: string;
  mark: 'same' | 'changed' | 'cleared' | 'removed';
}

/** An item that goes away, in words, and how many of the body's items are before it. */
interface RemovedLine {
  text: string;
  place: number;
}

/** How unchanged items are folded into one line. */
export interface ItemFold {
  /** For a number of them. */
  words: (count: number) => string;
  /** How many at either end of the list are shown all the same. */
  first: number;
  last: number;
}

interface BodyLinesOptions {
  fold: ItemFold;
  /** Nothing is folded. */
  all?: boolean;
  removed?: readonly RemovedLine[];
}

interface BodyText {
  lines: BodyLine[];
  /** Something is left out. */
  folded: boolean;
}

/**
 * The body as indented JSON, line by line. `before` holds the same fields as the server has them now (undefined where it has
 * nothing). Unchanged items of a long list are folded, unless `all` are requested; removed ones are never.
 */
export function bodyLines(
  body: JsonObject,
  before: JsonObject,
  { fold, all = false, removed = [] }: BodyLinesOptions,
): BodyText {
  const text: BodyText = { lines: [], folded: false };
  write({ text, fold: all ? null : fold, removed }, body, before, '', '');
  return text;
}

interface Writer {
  text: BodyText;
  fold: ItemFold | null;
  removed: readonly RemovedLine[];
}

/** A list up to this long is shown whole; of a longer one only the items that differ, and what the fold shows at its ends. */
const shownWhole = 5;
const step = '  ';
const itemsHead = headOf('items');

function write(
  writer: Writer,
  value: JsonValue,
  before: JsonValue | undefined,
  indent: string,
  head: string,
  tail = '',
): void {
  const { text, fold } = writer;
  const { lines } = text;
  const removed = indent === step && head === itemsHead ? writer.removed : [];
  if (Array.isArray(value) && value.length + removed.length > 0) {
    const old = Array.isArray(before) ? before : [];
    line(lines, `${indent}${head}[`, 'same');
    let folded = 0;
    const unfold = () => {
      if (folded === 0 || fold === null) return;
      line(lines, indent + step + fold.words(folded), 'same');
      text.folded = true;
      folded = 0;
    };
    const nameRemoved = (place: number) => {
      for (const gone of removed) {
        if (gone.place !== place) continue;
        unfold();
        line(lines, indent + step + gone.text, 'removed');
      }
    };
    for (const [index, entry] of value.entries()) {
      nameRemoved(index);
      const counterpart = isJsonObject(entry) ? old[index] : old.find((other) => other === entry);
      const foldable = fold !== null && index >= fold.first && index < value.length - fold.last;
      if (foldable && value.length > shownWhole && isJsonObject(entry) && isSameJson(entry, counterpart)) {
        folded += 1;
        continue;
      }
      unfold();
      write(writer, entry, counterpart, indent + step, '', index < value.length - 1 ? ',' : '');
    }
    unfold();
    nameRemoved(value.length);
    line(lines, `${indent}]${tail}`, 'same');
  } else if (isJsonObject(value) && Object.keys(value).length > 0) {
    const old = isJsonObject(before) ? before : {};
    const entries = Object.entries(value);
    line(lines, `${indent}${head}{`, 'same');
    for (const [index, [name, entry]] of entries.entries()) {
      const comma = index < entries.length - 1 ? ',' : '';
      write(writer, entry, old[name], indent + step, headOf(name), comma);
    }
    line(lines, `${indent}}${tail}`, 'same');
  } else {
    line(lines, `${indent}${head}${JSON.stringify(value)}${tail}`, markOf(value, before));
  }
}

function headOf(name: string): string {
  return `${JSON.stringify(name)}: `;
}

function line(lines: BodyLine[], text: string, mark: BodyLine['mark']): void {
  lines.push({ text, mark });
}

function markOf(value: JsonValue, before: JsonValue | undefined): BodyLine['mark'] {
  if (isSameJson(value, before)) return 'same';
  return value === null ? 'cleared' : 'changed';
}
