import { isJsonObject, type JsonObject, type JsonValue } from '#contract/json-value.ts';

/** A line of the JSON that will be sent. `changed` differs from what the server holds, `cleared` becomes null there. */
export interface BodyLine {
  text: string;
  mark: 'same' | 'changed' | 'cleared';
}

/** How unchanged items are folded into one line. */
export interface ItemFold {
  /** For a number of them. */
  words: (count: number) => string;
  /** How many at either end of the list are shown all the same. */
  first: number;
  last: number;
}

interface BodyText {
  lines: BodyLine[];
  /** Something is left out. */
  folded: boolean;
}

/**
 * The body as indented JSON, line by line. `before` holds the same fields as the server has them now (undefined where it has
 * nothing). Unchanged items of a long list are folded, unless `all` are asked for.
 */
export function bodyLines(body: JsonObject, before: JsonObject, fold: ItemFold, all = false): BodyText {
  const text: BodyText = { lines: [], folded: false };
  write(text, body, before, '', '', all ? null : fold);
  return text;
}

/** A list up to this long is shown whole; of a longer one only the items that differ, and what the fold shows at its ends. */
const shownWhole = 5;

function write(
  text: BodyText,
  value: JsonValue,
  before: JsonValue | undefined,
  indent: string,
  head: string,
  fold: ItemFold | null,
  tail = '',
): void {
  const { lines } = text;
  if (Array.isArray(value) && value.length > 0) {
    const old = Array.isArray(before) ? before : [];
    line(lines, `${indent}${head}[`, 'same');
    let folded = 0;
    const unfold = () => {
      if (folded === 0 || fold === null) return;
      line(lines, `${indent}  ${fold.words(folded)}`, 'same');
      text.folded = true;
      folded = 0;
    };
    for (const [index, entry] of value.entries()) {
      const counterpart = isJsonObject(entry) ? old[index] : old.find((other) => other === entry);
      const foldable = fold !== null && index >= fold.first && index < value.length - fold.last;
      if (foldable && value.length > shownWhole && isJsonObject(entry) && sameJson(entry, counterpart)) {
        folded += 1;
        continue;
      }
      unfold();
      write(text, entry, counterpart, `${indent}  `, '', fold, index < value.length - 1 ? ',' : '');
    }
    unfold();
    line(lines, `${indent}]${tail}`, 'same');
  } else if (isJsonObject(value) && Object.keys(value).length > 0) {
    const old = isJsonObject(before) ? before : {};
    const entries = Object.entries(value);
    line(lines, `${indent}${head}{`, 'same');
    for (const [index, [name, entry]] of entries.entries()) {
      const comma = index < entries.length - 1 ? ',' : '';
      write(text, entry, old[name], `${indent}  `, `${JSON.stringify(name)}: `, fold, comma);
    }
    line(lines, `${indent}}${tail}`, 'same');
  } else {
    line(lines, `${indent}${head}${JSON.stringify(value)}${tail}`, markOf(value, before));
  }
}

function line(lines: BodyLine[], text: string, mark: BodyLine['mark']): void {
  lines.push({ text, mark });
}

function markOf(value: JsonValue, before: JsonValue | undefined): BodyLine['mark'] {
  if (sameJson(value, before)) return 'same';
  return value === null ? 'cleared' : 'changed';
}

function sameJson(one: JsonValue, other: JsonValue | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
