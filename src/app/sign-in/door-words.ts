import { defineWords } from '../words/define-words.ts';

export const doorWords = defineWords({
  en: {
    intro: (api: string, server: string) =>
      `Parcel Desk works on the Parcel Shipping API at ${api} through this server, ${server}. The API’s own token stays there.`,
    ended: 'The session has ended',
    endedIntro:
      'A session lasts 12 hours, or one hour without use. The page behind this keeps what you typed; the API was asked for nothing meanwhile.',
    token: 'Token of this server',
    tokenHint: 'It is in the link that this server prints when it starts, or is made there with npm run token.',
    notKept: 'This browser did not keep the session',
    notKeptNext:
      'It keeps one only from an https address, or on the very machine the server runs on. Whoever runs the server can put TLS in front of it.',
  },
});
