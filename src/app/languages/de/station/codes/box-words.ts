import type * as English from '#app/station/codes/box-words.ts';

export const boxWords: typeof English.boxWords = {
  box: (name) => `in ${name}`,
  saving: (name) => `Verpackung „${name}“ wird gespeichert…`,
  saved: (name, size) => (size === '' ? `Gepackt in ${name}` : `Gepackt in ${name}, ${size} cm`),
  same: (name) => `Es ist schon in ${name} gepackt`,
  locked: 'Das Etikett ist schon erstellt: Die Verpackung bleibt, wie sie ist.',
  later: 'Nach dem Ergebnis lässt sich die Verpackung ändern.',
  elsewhere: 'Zum Ändern der Verpackung das Paket übernehmen.',
  newer: 'Das Paket wurde geändert. Prüfen, dann die Verpackung erneut scannen.',
  notSaved: (name) => `Die Verpackung „${name}“ wurde nicht gespeichert`,
  unknown: (name) => `Unbekannt, ob die Verpackung „${name}“ gespeichert wurde`,
  because: (what, said) => `${what}: ${said}`,
};
