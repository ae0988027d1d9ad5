import type * as English from '#app/case-file/save-case-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural } from '#app/words/define-words.ts';

const ofParcels = (count: number) => counted(count, { one: 'Paket', other: 'Paketen' });

export const saveCaseWords: typeof English.saveCaseWords = {
  open: 'Fallakte…',
  title: (name) => `Fallakte: ${name}`,
  titleMany: (count) => `Fallakte: ${countWords.parcels(count)}`,
  what: 'Eine Datei für den Support: Daten, Zeiten, Gründe, in diesem Tab gesehene Fassungen und Anfragen mit ihren IDs. Sie lässt sich in Parcel Desk ohne Token öffnen.',
  limited: (held, all) => `Sie enthält die ersten ${formatCount(held)} von ${ofParcels(all)}.`,
  mask: 'Personendaten verdecken',
  readers: 'Wer was lesen kann',
  masked:
    'Wer die Datei bekommt, kann lesen: Paket-IDs, Paketcodes, Status, Zeiten, Gewichte, Maße, Mengen, Preise, Zolltarifnummern, Ursprungsländer, Verpackungen, Versandarten, die Adresse des Servers, Anfrage-IDs, Idempotenzschlüssel sowie Land und erste Hälfte der Postleitzahl des Empfängers.',
  hidden:
    'Namen, Adressen, E-Mails, Telefonnummern, Notizen, Tags, Bestell- und Sendungsnummern und Texte der Artikel sind durch ebenso viele Punkte ersetzt. Inhalte von Anfragen sind nicht dabei.',
  sentences:
    'Gründe sind Sätze des Versanddiensts. Daten des Pakets werden daraus entfernt, soweit sie erkennbar sind: vor dem Weitergeben lesen.',
  openTo:
    'Wer die Datei bekommt, kann Namen, Adressen, E-Mails, Telefonnummern und Notizen lesen und alles andere, was das Paket enthält. So sorgfältig aufbewahren und weitergeben wie die Daten des Pakets.',
  bodies: 'Auch Inhalte von Anfragen sind dabei, soweit dieser Browser sie gespeichert hat.',
  never:
    'Der Token und die Adressen von Dokumenten sind nie dabei. Die Datei wird auf diesem Gerät gespeichert und nirgendwohin gesendet.',
  loading: (done, all) => `${formatCount(done)} von ${ofParcels(all)} geladen…`,
  missing: (count) =>
    `${countWords.parcels(count)} ${plural(count, { one: 'konnte nicht geladen werden und fehlt', other: 'konnten nicht geladen werden und fehlen' })} in der Datei.`,
  tryAgain: 'Erneut versuchen',
  preview: (size) => `Anfang der Datei (insgesamt ${size})`,
  kilobytes: (count) => `${formatCount(count)} kB`,
  save: 'Datei speichern',
  cancel: 'Abbrechen',
  notReady: 'Die Pakete werden noch geladen.',
  noParcel: 'Kein Paket konnte geladen werden.',
  fileName: (count, id, day) => `parcel-desk-fallakte-${count === 1 ? id : `${count}-pakete`}-${day}.json`,
  saved: (name) => `Gespeichert als ${name}`,
};
