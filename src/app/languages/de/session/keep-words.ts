import type * as English from '#app/session/keep-words.ts';

export const keepWords: typeof English.keepWords = {
  keep: 'Auf diesem Gerät angemeldet bleiben',
  until:
    'Bis zum Abmelden, höchstens 30 Tage ohne Nutzung oder 180 Tage insgesamt. Nicht für ein Gerät, das auch andere benutzen.',
  kept: 'Dieses Gerät bleibt bis zum Abmelden angemeldet, höchstens 30 Tage ohne Nutzung oder 180 Tage insgesamt.',
  failed: 'Angemeldet, aber nicht dauerhaft auf diesem Gerät. In den Einstellungen erneut versuchen.',
  offer: 'Angemeldet. Der Link lässt sich nicht noch einmal verwenden.',
  keptNow: 'Dieses Gerät bleibt angemeldet',
};
