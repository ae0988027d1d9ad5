import { isJsonObject, type JsonObject, type JsonValue } from '#contract/json-value.ts';

/** A line of the JSON that will be sent. `changed` differs from what the server holds, `cleared` becomes null there. */
export interface BodyLine {
  text: string;
  mark: 'same' | 'changed' | 'cleared';
}

/**
 * The body as indented JSON, line by line. `before` holds the same fields as the server has them now (undefined where it has
 * nothing). Long runs of unchanged items are folded into one line by `foldedItems`, the words for a number of them.
 */
export function bodyLines(body: JsonObject, before: JsonObject, foldedItems: (count: number) => string): BodyLine[] {
  const lines: BodyLine[] = [];
  write(lines, body, before, '', '', foldedItems);
  return lines;
}

/** A list up to this long is shown whole; of a longer one only the items that differ. */
const shownWhole = 5;

function write(
  lines: BodyLine[],
  value: JsonValue,
  before: JsonValue | undefined,
  indent: string,
  head: string,
  foldedItems: (count: number) => string,
  tail = '',
): void {
  if (Array.isArray(value) && value.length > 0) {
    const old = Array.isArray(before) ? before : [];
    line(lines, `${indent}${head}[`, 'same');
    let folded = 0;
    const unfold = () => {
      if (folded > 0) line(lines, `${indent}  ${foldedItems(folded)}`, 'same');
      folded = 0;
    };
    for (const [index, entry] of value.entries()) {
      const counterpart = isJsonObject(entry) ? old[index] : old.find((other) => other === entry);
      if (value.length > shownWhole && isJsonObject(entry) && sameJson(entry, counterpart)) {
        folded += 1;
        continue;
      }
      unfold();
      write(lines, entry, counterpart, `${indent}  `, '', foldedItems, index < value.length - 1 ? ',' : '');
    }
    unfold();
    line(lines, `${indent}]${tail}`, 'same');
  } else if (isJsonObject(value) && Object.keys(value).length > 0) {
    const old = isJsonObject(before) ? before : {};
    const entries = Object.entries(value);
    line(lines, `${indent}${head}{`, 'same');
    for (const [index, [name, entry]] of entries.entries()) {
      const comma = index < entries.length - 1 ? ',' : '';
      write(lines, entry, old[name], `${indent}  `, `${JSON.stringify(name)}: `, foldedItems, comma);
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
