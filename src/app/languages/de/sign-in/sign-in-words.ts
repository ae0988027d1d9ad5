import type * as English from '#app/sign-in/sign-in-words.ts';
import { counted } from '#app/words/define-words.ts';

export const signInWords: typeof English.signInWords = {
  title: 'Verbinden',
  intro: 'Adresse der Parcel Shipping API und einen Token eingeben.',
  againTitle: 'Neu anmelden',
  againIntro: 'Der Token wird nicht mehr angenommen. Alle Eingaben bleiben erhalten.',
  expiredTitle: 'Der Token ist abgelaufen',
  expiredIntro: (end) => `Er galt bis ${end}. Alle Eingaben bleiben erhalten. Mit einem neuen Token anmelden.`,
  base: 'Basis-URL',
  baseHint: 'Die Adresse der API mit ihrer Version, auf diesem Server etwa /v1.',
  baseInvalid: 'Eine Adresse mit http oder https eingeben.',
  baseNoApi: 'Unter dieser Adresse ist keine Parcel Shipping API. Endet sie mit der Version, etwa /v1?',
  baseNotAllowed: (origin) =>
    `Diese Seite darf ${origin} nicht aufrufen. Wer den Server betreibt, kann es mit PARCEL_DESK_API_ORIGINS erlauben.`,
  token: 'API-Token',
  tokenHint: 'Einen Anmeldelink oder Token gibt es bei der Person, die diesen Server betreibt.',
  tokenMissing: 'Den Token eingeben.',
  tokenSpace: 'Ein Token hat keine Leerzeichen oder Zeilenumbrüche. Erneut kopieren.',
  tokenCharacter: (character) => `Ein Token kann „${character}“ nicht enthalten. Erneut kopieren.`,
  connect: 'Verbinden',
  connecting: 'Verbindet…',
  signOut: 'Stattdessen abmelden',
  openCase: 'Fallakte ohne Anmeldung öffnen',
};

export const carryOnWords: typeof English.carryOnWords = {
  otherSignIn: 'Das ist vielleicht ein anderes Konto',
  otherSignInNext:
    'Alles wird neu geladen. Eingaben bleiben erhalten; beim Speichern gehen sie an das Konto, das jetzt angemeldet ist.',
};

export const signedOutWords: typeof English.signedOutWords = {
  elsewhere: 'In einem anderen Tab abgemeldet',
  elsewhereNext: 'Abmelden gilt für alle Tabs. Zum Weiterarbeiten neu verbinden.',
};

export const connectWords: typeof English.connectWords = {
  unauthorized: 'Token nicht angenommen',
  unauthorizedNext: (host) => `${host} kennt diesen Token nicht. Ist er vollständig und noch gültig?`,
  expired: 'Dieser Token ist abgelaufen',
  expiredNext: (lastDay) =>
    `Er galt bis ${lastDay} (UTC). Einen neuen gibt es bei der Person, die diesen Server betreibt.`,
  planRequired: 'Dieses Konto braucht ein Abo oder einen höheren Tarif',
  planRequiredNext: 'Der Token stimmt, aber bis der Tarif geändert ist, kann nichts geladen oder gespeichert werden.',
  forbidden: 'Dazu fehlt die Berechtigung',
  forbiddenNext: 'Beim Inhaber des Kontos um einen Token bitten, der diese Seite benutzen darf.',
  network: (host) => `Keine Antwort von ${host}`,
  networkNext: (origin) =>
    origin === null
      ? 'Internetverbindung prüfen. Wenn sie steht, ist vielleicht der Server ausgefallen.'
      : `Internetverbindung prüfen. Wenn sie steht, ist vielleicht der Server ausgefallen, oder er lässt die Herkunft (Origin) dieser Seite nicht zu: ${origin}.`,
  tooMany: 'Zu viele Anfragen',
  tooManyNext: 'Wird automatisch erneut versucht.',
  secondsLeft: (seconds) => `Noch ${counted(seconds, { one: 'Sekunde', other: 'Sekunden' })}.`,
  onlyHere: (origin) => `Diese Seite darf nur Adressen unter ${origin} aufrufen.`,
  alsoThere: (origins) => `Diese Seite darf auch ${origins} aufrufen.`,
  codeTitle: 'Dieser Link wurde schon benutzt oder ist zu alt',
  codeIntro:
    'Ein Link meldet nur einmal an. Einen neuen gibt es bei der Person, die diesen Server betreibt: „npm run link“ (oder „parcel-desk link“) schreibt ihn. Ein Token geht auch.',
  linkTitle: 'Der Token des Links wurde nicht angenommen',
  linkIntro:
    'Vielleicht ist er von einem anderen Server oder aus einem früheren Start. Einen neuen gibt es bei der Person, die diesen Server betreibt; oder einen Token einfügen.',
};

export const sessionEndWords: typeof English.sessionEndWords = {
  intro: (api, server) =>
    `Verbindet über ${server} mit der Parcel Shipping API unter ${api}. Deren eigener Token bleibt auf diesem Server.`,
  ended: 'Die Sitzung ist beendet',
  endedIntro:
    'Sitzungen dauern 12 Stunden oder eine Stunde ohne Nutzung. Alle Eingaben bleiben erhalten, gesendet wurde nichts.',
  keptEndedIntro:
    'Der Server hält dieses Gerät nicht mehr angemeldet. Alle Eingaben bleiben erhalten, gesendet wurde nichts.',
  token: 'Server-Token',
  tokenHint: 'Einen Anmeldelink oder Token gibt es bei der Person, die diesen Server betreibt.',
  notKept: 'Dieser Browser hat die Sitzung nicht behalten',
  notKeptNext:
    'Dazu braucht es eine https-Adresse oder einen Browser auf dem Rechner des Servers. Wer den Server betreibt, kann TLS einrichten.',
};
