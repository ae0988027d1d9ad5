import type * as English from '#app/shell/shell-notice-words.ts';
import { counted, formatCount, inARow, listed } from '#app/words/define-words.ts';

export const keylessWords: typeof English.keylessWords = {
  warning: (host) =>
    `Doppelte Pakete sind möglich: ${host} kennt keine Idempotenzschlüssel, und Browser wiederholen Anfragen unter Umständen. Wahrscheinliche Kopien stehen über der Liste.`,
  label: 'Mögliche doppelte Pakete',
  understood: 'Verstanden',
};

export const aloneWords: typeof English.aloneWords = {
  warning:
    'Die Packplätze teilen hier nichts: Dieser kann nicht wissen, was ein anderer auf dem Tisch hat, gerade verarbeitet oder gedruckt hat. Versenden zwei im selben Moment dasselbe Paket, drucken beide sein Etikett.',
  label: 'Packplätze teilen nichts',
};

export const waitWords: typeof English.waitWords = {
  waiting: (seconds) => `Zu viele Anfragen. Weiter in ${counted(seconds, { one: 'Sekunde', other: 'Sekunden' })}.`,
};

export const heldHereWords: typeof English.heldHereWords = {
  waiting({ forms, drafts, runs, work, settings }) {
    const parts = [
      forms === 0 ? '' : unsavedForms(forms),
      drafts === 0 ? '' : counted(drafts, { one: 'Entwurf', other: 'Entwürfe' }),
      runs === 0 ? '' : counted(runs, { one: 'offener Sammelvorgang', other: 'offene Sammelvorgänge' }),
      work ? 'Arbeit für den Schichtbericht' : '',
      settings ? 'geänderte Einstellungen' : '',
    ].filter((part) => part !== '');
    return parts.length === 0
      ? 'Auf diesem Gerät ist nichts mehr zu senden. Neue Pakete lassen sich schon eingeben; gesendet werden sie, wenn sie später gespeichert werden.'
      : `Auf diesem Gerät wartet noch: ${inARow(parts)}. Diesen Tab offen lassen; alles läuft weiter, sobald der Server antwortet.`;
  },
};

export const refusedPlaceWords: typeof English.refusedPlaceWords = {
  title: 'Nicht mit diesem Token',
  toParcels: 'Pakete öffnen',
  toToday: 'Heute öffnen',
  signOut: 'Mit einem anderen Token anmelden',
};

export const notFoundWords: typeof English.notFoundWords = {
  title: 'Seite nicht gefunden',
  body: 'Vielleicht ist die Adresse falsch, oder die Seite ist umgezogen.',
  toParcels: 'Zu den Paketen',
};

function unsavedForms(count: number): string {
  return counted(count, {
    one: 'Formular mit nicht gespeicherten Änderungen',
    other: 'Formulare mit nicht gespeicherten Änderungen',
  });
}

export const signOutWords: typeof English.signOutWords = {
  title: 'Abmelden, ohne zu speichern?',
  here: (count) => `In diesem Tab: ${unsavedForms(count)}.`,
  elsewhere: (count) => `In einem anderen Tab: ${unsavedForms(count)}.`,
  inRun: 'Während eines Sammelvorgangs abmelden?',
  runs: (count) =>
    `${counted(count, {
      one: 'offener Sammelvorgang pausiert',
      other: 'offene Sammelvorgänge pausieren',
    })} bis zur nächsten Anmeldung bei diesem Konto.`,
  plain: 'Abmelden?',
  deleted: ({ report, marks, settings }) => {
    const lost = [
      report ? 'der Schichtbericht' : '',
      marks ? 'die Vermerke, welche Pakete nicht gesendet wurden' : '',
      settings ? 'geänderte Einstellungen, die der Server noch nicht hat' : '',
    ].filter((each) => each !== '');
    return `Aus diesem Browser gelöscht: ${listed(lost)}.`;
  },
  keptMarks:
    'Der Server behält, welche Pakete nicht gesendet wurden, mit den betroffenen Feldern. Was die Prüfungen dazu gemeldet haben, wird aus diesem Browser gelöscht.',
  lost: 'Alle Tabs werden abgemeldet; was dort eingegeben ist, geht verloren.',
  claims: 'An diesem Packplatz noch nicht fertig:',
  claimOnTable: (name) => `${name}, auf dem Tisch`,
  claimAside: (name) => `${name}, zurückgestellt`,
  moreClaims: (count) => `und ${formatCount(count)} weitere`,
  keepsAside: 'Für die anderen Packplätze zurückgestellt lassen',
  stay: 'Hier bleiben',
  signOut: 'Abmelden',
  signOutAndLose: 'Abmelden und verwerfen',
};
