import type * as English from '#app/parcels/actions/hold/hold-words.ts';

export const holdWords: typeof English.holdWords = {
  holdTitle: (name) => `${name} sperren?`,
  holdBody: (tag) =>
    `Das Paket erhält den Tag „${tag}“. Kein Packplatz verarbeitet es, bis die Sperre aufgehoben ist. Andere Programme, die die API nutzen, kennen die Sperre nicht.`,
  reason: 'Grund',
  reasonHint: 'Bei den Packplätzen gespeichert, nicht in der Notiz des Pakets.',
  confirmHold: 'Sperren',
  releaseTitle: (name) => `Sperre von ${name} aufheben?`,
  releaseBody: (reason) => `Gesperrt: ${reason}. Ohne Sperre kann das Paket wieder verarbeitet werden.`,
  confirmRelease: 'Sperre aufheben',
  keep: 'Abbrechen',
  held: (name) => `${name} ist gesperrt.`,
  released: (name) => `${name}: Sperre aufgehoben.`,
  isShipped: (name) => `${name} wurde inzwischen verarbeitet oder storniert und lässt sich nicht mehr sperren.`,
  stops:
    'Kein Packplatz verarbeitet es, bis die Sperre aufgehoben ist. Andere Programme, die die API nutzen, kennen die Sperre nicht.',
  lostNext: (tag) =>
    `Der Tag „${tag}“ fehlt: Ein anderes Programm hat die Tags des Pakets ersetzt. Erneut sperren oder die Sperre aufheben.`,
  holdAgain: 'Erneut sperren…',
};
