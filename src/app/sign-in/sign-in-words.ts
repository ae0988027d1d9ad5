import { defineWords } from '../words/define-words.ts';

export const signInWords = defineWords({
  en: {
    title: 'Connect',
    intro: 'Parcel Desk works on a Parcel Shipping API. It needs the API’s address and a token.',
    againTitle: 'Sign in again',
    againIntro: 'The API does not accept the token any more. The page behind this keeps what you typed.',
    base: 'Base URL',
    baseHint: 'The address of the API with its version, for example /v1 on this server.',
    baseInvalid: 'This is no http or https address.',
    baseNoApi: 'There is no Parcel Shipping API at this address. Does it end in the version, such as /v1?',
    baseNotAllowed: (origin: string) =>
      `This page may not call ${origin}. Whoever runs this server can allow it with PARCEL_DESK_API_ORIGINS.`,
    token: 'API token',
    tokenHint:
      'Start this server with npm start for a link that signs in by itself, or make a token with npm run token.',
    tokenMissing: 'Paste or type the token.',
    tokenSpace: 'There is a space or a line break inside: no token holds one. Copy it again.',
    tokenCharacter: (character: string) => `No token holds the character “${character}”. Copy it again.`,
    connect: 'Connect',
    connecting: 'Connecting…',
    signOut: 'Sign out instead',
  },
});
