const takesNoPdf =
  'The printer takes no PDF; print through a CUPS queue for it, or give it a printer that takes PDF in the printer file.';

/**
 * What our service says of a printer and of a job there: what is the matter, and what next. It answers them in English; the page shows them
 * in its language. A sentence with values has each once, in the order of its parameters.
 */
export const printerSentences = {
  /** What keeps a printer from printing, by its keyword (RFC 8011, 5.4.12) without the severity. */
  blocking: {
    'media-empty': 'The printer is out of paper; load some.',
    'media-needed': 'The printer needs paper; load some.',
    'media-jam': 'Paper is jammed in the printer; take it out.',
    'input-tray-missing': 'A paper tray is missing; put it in.',
    'output-area-full': 'The output tray is full; empty it.',
    'output-tray-missing': 'The output tray is missing; put it in.',
    'cover-open': 'A cover of the printer is open; close it.',
    'door-open': 'A door of the printer is open; close it.',
    'interlock-open': 'A part of the printer is open; close it.',
    'marker-supply-empty': 'The printer is out of ink, toner or ribbon; replace it.',
    'toner-empty': 'The printer is out of toner; replace it.',
    'developer-empty': 'The printer is out of developer; replace it.',
    'opc-life-over': "The printer's drum is worn out; replace it.",
    'marker-waste-full': 'The waste container of the printer is full; replace it.',
    'fuser-over-temp': 'The printer is too hot; wait until it has cooled down.',
    'fuser-under-temp': 'The printer is not warm enough; wait.',
    offline: 'The printer is offline; switch it on or connect it.',
    'connecting-to-device': 'The print server does not reach the printer; switch it on or connect it.',
    'timed-out': 'The printer does not answer its print server; switch it on or connect it.',
    shutdown: 'The printer is switched off; switch it on.',
    paused: 'The printer is paused; resume it at the printer or its print server.',
    'moving-to-paused': 'The printer is being paused; resume it at the printer or its print server.',
    stopped: 'The printer is stopped; start it at the printer or its print server.',
    'spool-area-full': 'The memory of the printer is full; wait, or cancel a job.',
  },
  /** Of a printer that stands for another reason. */
  stopped: {
    byKeyword: (keyword: string) => `The printer says "${keyword}"; look at the printer.`,
    withoutReason: 'The printer has stopped and does not say why; look at the printer.',
  },
  /** Of a document that the printer does not take. */
  documents: {
    noPdf: takesNoPdf,
    notThisLanguage:
      'The printer does not take this language as it is; print a PDF, or through a raw CUPS queue for it.',
    /** `languages`: joined with `or`. */
    onlyLanguages: (languages: string) =>
      `The printer prints only labels that the carrier made as ${languages}, and no PDF; print PDFs on another printer, or through a CUPS queue with a driver for this one.`,
  },
  /** Statuses after which the same request may succeed: the printer did nothing. */
  passing: {
    'server-error-busy': 'The printer has another job in hand; this one waits.',
    'server-error-service-unavailable': 'The printer is not ready yet; this job waits.',
    'server-error-temporary-error': 'The printer has a passing problem; this job waits.',
    'server-error-not-accepting-jobs':
      'The printer accepts no jobs at the moment; allow them at the printer or its print server.',
    'server-error-printer-is-deactivated':
      'The printer is deactivated; activate it at the printer or its print server.',
    'server-error-too-many-jobs': 'The printer has too many jobs; this one waits.',
  },
  /** Statuses after which it would be refused again. */
  final: {
    'client-error-document-format-not-supported': takesNoPdf,
    'client-error-forbidden': "The printer forbids this desk to print; allow this computer in the printer's settings.",
    'client-error-not-authenticated':
      "The printer wants a user and password, which the desk does not have; allow this computer in the printer's settings.",
    'client-error-not-authorized': "The printer does not allow this desk to print; allow it in the printer's settings.",
    'client-error-not-possible':
      'The printer says that it cannot do this at present; look at the printer and print again.',
    'client-error-not-found': 'There is no printer at this address; check the path of its address in the printer file.',
    'client-error-document-format-error': 'The printer could not read the document; print it from the browser.',
    'client-error-request-entity-too-large': 'The document is too large for the printer; print fewer parcels at once.',
    'server-error-operation-not-supported':
      'The printer does not know jobs that are made first and sent then; print through a CUPS queue for it.',
  },
  /** `words`: the status, and what the printer says of it in its own words. */
  refused: { job: (words: string) => `The printer refused the job (${words}).` },
  /** `why`: one of `connectionFaults`, or what the system or HTTP calls it. */
  connection: {
    ended: (host: string, why: string) =>
      `The printer does not answer at ${host} (the connection ended: ${why}); check that it is on and in the network.`,
    none: (host: string, why: string) =>
      `The printer does not answer at ${host} (${why}); check that it is on and in the network.`,
    notAllowed: (host: string, status: string) =>
      `${host} refuses this desk (HTTP ${status}); allow this computer in the printer's settings.`,
    encrypted: (host: string) => `${host} wants an encrypted connection; write ipps:// in the printer file.`,
    notPrinter: (host: string, why: string) =>
      `${host} answers, but not as a printer (${why}); check the path of its address in the printer file.`,
    certificate: (host: string, fingerprint: string) =>
      `The certificate of ${host} is not known here; if it is the printer's, write "certificate": "${fingerprint}" in the printer file.`,
    notForAnHour:
      'The printer could not be reached for an hour; nothing was printed. Print it again when the printer is there.',
  },
  jobs: {
    givenUp: 'The printer gave the job up; look at the printer before you print it again.',
    held: 'The printer holds the job; release it there.',
    withErrors: 'The printer finished the job with errors; look at what came out.',
    notKnown: 'The printer does not know the job any more; look whether it came out before you print it again.',
    unsure: 'The connection to the printer ended while the document was on its way; look whether all of it came out.',
    notMoved: (printer: string) =>
      `The printer had begun with it, so it did not go to ${printer}; look what came out, and print it again where nothing did.`,
  },
};

/** Why a connection came to nothing, where the system has no code for it. */
export const connectionFaults = {
  notInTime: 'no answer in time',
  notConnected: 'no connection within 3 s',
  silent: 'it fell silent',
  endless: 'its answer does not end',
  notIpp: 'no IPP message',
};
