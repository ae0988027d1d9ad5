import type * as English from '#app/errors/away-words.ts';

export const awayWords: typeof English.awayWords = {
  away: (host, since) => `Keine Antwort von ${host} seit ${since}.`,
  awayNext: 'Vielleicht veraltet, Änderungen warten. Neuer Versuch alle 5 Sekunden.',
  askNow: 'Jetzt versuchen',
  held: (host) => `Wartet auf Antwort von ${host}`,
};
