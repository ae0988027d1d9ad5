import type * as English from '#app/station/codes/learn-words.ts';

export const learnWords: typeof English.learnWords = {
  ask: (code, name, sku) =>
    name === sku ? `Gehört der Code „${code}“ zu ${sku}?` : `Gehört der Code „${code}“ zu ${sku}, „${name}“?`,
  arrows: 'Die Pfeiltasten oder „Nächster Eintrag“ wählen einen anderen Artikel.',
  item: 'Artikel',
  choice: (name, sku) => (name === sku ? sku : `${sku} · ${name}`),
  yes: (sku) => `Es ist ${sku}`,
  key: 'Der gescannte Code gehört zum gewählten Artikel',
  learned: (code, sku, shared) =>
    shared
      ? `„${code}“ ist bei diesem Paket ${sku}. Ob das für alle gilt, entscheidet die Leitung in den Einstellungen.`
      : `„${code}“ ist bei diesem Paket ${sku}.`,
  undone: (code, sku) => `„${code}“ ist nicht mehr ${sku}.`,
};
