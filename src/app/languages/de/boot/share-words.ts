import type * as English from '#app/boot/share-words.ts';

export const shareWords: typeof English.shareWords = {
  away: 'Was andere Packplätze tun, kommt verspätet an: Die Verbindung dafür ist unterbrochen. Bis sie wieder steht, fragt diese Seite alle 20 Sekunden nach.',
};
