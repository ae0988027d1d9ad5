import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

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

export const carryOnWords = defineWords({
  en: {
    otherSignIn: 'This may be another account',
    otherSignInNext:
      'You signed in differently from before, so everything is read anew. What you typed is still here: saved now, it goes to the account you have just signed in to.',
  },
});

export const signedOutWords = defineWords({
  en: {
    elsewhere: 'Signed out in another tab',
    elsewhereNext: 'Signing out in one tab signs out all of them. Connect again to go on.',
  },
});

export const connectWords = defineWords({
  en: {
    unauthorized: 'Token not accepted',
    unauthorizedNext: (host: string) => `${host} does not know this token. Was it copied whole, and is it still valid?`,
    planRequired: 'This account needs a subscription or plan upgrade',
    planRequiredNext: 'The token is right, but the API answers nothing until the account is upgraded.',
    forbidden: 'This token may not use this resource',
    forbiddenNext: 'The owner of the account can give a token that may read shipping methods and parcels.',
    network: (host: string) => `No answer from ${host}`,
    /** `origin`: the page's, where the API is at another one. */
    networkNext: (origin: string | null) =>
      origin === null ? 'Is it up?' : `Is it up? Does it allow this page’s origin, ${origin}?`,
    tooMany: 'The API asks to wait',
    tooManyNext: 'This page tries again by itself when the wait is over.',
    secondsLeft: (seconds: number) =>
      `${formatCount(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })} to go.`,
    onlyHere: (origin: string) => `Only addresses at ${origin} may be called from this page.`,
    alsoThere: (origins: string) => `Besides this server, the page may call ${origins}.`,
    linkTitle: 'The link’s token was not accepted',
    linkIntro:
      'The link this page was opened with holds a token that the API does not know: it may be from another server or an older start. Take the link that the server prints now, or paste a token.',
  },
});

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
