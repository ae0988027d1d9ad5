import type * as English from '#app/camera/camera-words.ts';

export const cameraWords: typeof English.cameraWords = {
  open: 'Mit der Kamera scannen',
  camera: 'Kamera',
  opening: 'Kamera wird geöffnet…',
  aim: 'Einen Code in den Rahmen halten.',
  read: (text) => `Gelesen: ${text}`,
  torchOn: 'Licht an',
  torchOff: 'Licht aus',
  close: 'Kamera schließen',
  faults: {
    insecure:
      'Browser geben die Kamera nur für Seiten mit https frei. Wer diesen Server betreibt, kennt die https-Adresse. Eintippen und ein Scanner gehen auch hier.',
    refused:
      'Dieser Browser gibt die Kamera für die Seite nicht frei. Sie in den Einstellungen der Website (neben der Adresse) erlauben, dann die Kamera erneut öffnen.',
    none: 'An diesem Gerät wurde keine Kamera gefunden.',
    busy: 'Ein anderes Programm benutzt die Kamera. Dieses schließen, dann die Kamera erneut öffnen.',
    failed:
      'Die Kamera ließ sich nicht öffnen. Hier schließen und erneut versuchen; bis dahin den Code eintippen oder einen Scanner verwenden.',
  },
};
