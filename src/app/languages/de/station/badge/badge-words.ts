import type * as English from '#app/station/badge/badge-words.ts';

export const badgeWords: typeof English.badgeWords = {
  here: (name) => `An diesem Packplatz: ${name}`,
  lockTip: 'Packplatz bis zum nächsten Ausweis sperren',
  title: 'Packplatz gesperrt',
  next: 'Zum Weiterarbeiten den Ausweis scannen.',
  keeps: 'Das Paket auf dem Tisch bleibt, wie es ist.',
  field: 'Ausweis',
  reading: 'Ausweis wird geprüft…',
  toParcels: 'Zu den Paketen',
  open: 'Ohne Namen weiter',
  problems: {
    unknown: 'Dieser Ausweis ist unbekannt. Erneut scannen oder die Leitung um einen neuen bitten.',
    revoked: 'Dieser Ausweis gilt nicht mehr. Die Leitung um einen neuen bitten.',
    off: 'Hier werden keine Ausweise benutzt. Ein Paket scannen.',
    away: 'Der Ausweis konnte nicht geprüft werden, weil der Server nicht geantwortet hat. Erneut scannen.',
    'no-badge': 'Das ist kein Ausweis. Der Packplatz ist gesperrt: zuerst den Ausweis scannen.',
  },
};
