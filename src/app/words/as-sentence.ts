/**
 * A text that begins a line: rules and reasons, a server's too, are written to stand behind the name of their field. Each language
 * that has capitals begins a sentence with one; no other word changes its case.
 */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A text as a sentence with a capital and a mark at its end; an empty text stays empty. */
export function asSentence(text: string): string {
  const sentence = capital(text.trim());
  return sentence === '' || /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
