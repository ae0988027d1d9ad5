/** Cells of a column of states say few things: more of them are read again each time. */
const maxRemembered = 1000;

/** The same function, which reads a text that comes again once. */
export function rememberTexts<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, { result: Result }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.result;
    const result = read(text);
    if (known.size < maxRemembered) known.set(text, { result });
    return result;
  };
}
