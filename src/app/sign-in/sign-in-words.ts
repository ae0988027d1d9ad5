import { counted, defineWords } from '#app/words/define-words.ts';

export const signInWords = defineWords({
  en: {
    title: 'Connect',
    intro: 'Enter the address of your Parcel Shipping API and a token.',
    againTitle: 'Sign in again',
    againIntro: 'The token is no longer accepted. What you typed is kept.',
    expiredTitle: 'The token has expired',
    expiredIntro: (end: string) => `It was valid until ${end}. What you typed is kept. Sign in with a new token.`,
    base: 'Base URL',
    baseHint: 'The API’s address with its version, such as /v1 on this server.',
    baseInvalid: 'Enter an http or https address.',
    baseNoApi: 'No Parcel Shipping API at this address. Does it end in the version, such as /v1?',
    baseNotAllowed: (origin: string) =>
      `This page may not call ${origin}. The server’s operator can allow it with PARCEL_DESK_API_ORIGINS.`,
    token: 'API token',
    tokenHint: 'Ask the person who runs this server for a sign-in link or token.',
    tokenMissing: 'Enter the token.',
    tokenSpace: 'A token has no spaces or line breaks. Copy it again.',
    tokenCharacter: (character: string) => `A token cannot contain “${character}”. Copy it again.`,
    connect: 'Connect',
    connecting: 'Connecting…',
    signOut: 'Sign out instead',
    openCase: 'Open a case file without signing in',
  },
});

export const carryOnWords = defineWords({
  en: {
    otherSignIn: 'This may be another account',
    otherSignInNext:
      'Everything is reloaded. What you typed is kept; saving sends it to the account you are signed in to now.',
  },
});

export const signedOutWords = defineWords({
  en: {
    elsewhere: 'Signed out in another tab',
    elsewhereNext: 'Signing out signs out all tabs. Connect again to continue.',
  },
});

export const connectWords = defineWords({
  en: {
    unauthorized: 'Token not accepted',
    unauthorizedNext: (host: string) => `${host} does not know this token. Is it complete and still valid?`,
    expired: 'This token has expired',
    expiredNext: (lastDay: string) =>
      `It was valid until ${lastDay} (UTC). Ask the person who runs this server for a new one.`,
    planRequired: 'This account needs a subscription or plan upgrade',
    planRequiredNext: 'The token is correct, but nothing can be loaded or saved until the plan is changed.',
    forbidden: 'You do not have permission for this',
    forbiddenNext: 'Ask the account owner for a token that may use this page.',
    network: (host: string) => `No answer from ${host}`,
    /** `origin`: the page's, where the API is at another one. */
    networkNext: (origin: string | null) =>
      origin === null
        ? 'Check your internet connection. If it works, the server may be down.'
        : `Check your internet connection. If it works, the server may be down or not allow this page’s origin, ${origin}.`,
    tooMany: 'Too many requests',
    tooManyNext: 'Retrying automatically.',
    secondsLeft: (seconds: number) => `${counted(seconds, { one: 'second', other: 'seconds' })} left.`,
    onlyHere: (origin: string) => `This page may only call addresses at ${origin}.`,
    alsoThere: (origins: string) => `This page may also call ${origins}.`,
    codeTitle: 'This link was used or is too old',
    codeIntro:
      'A link signs in once. Ask the person who runs this server for a new one, which “npm run link” (or “parcel-desk link”) prints, or paste a token.',
    linkTitle: 'The link’s token was not accepted',
    linkIntro:
      'It may be from another server or an older start. Ask the person who runs this server for a new one, or paste a token.',
  },
});

export const sessionEndWords = defineWords({
  en: {
    intro: (api: string, server: string) =>
      `Connects to the Parcel Shipping API at ${api} through ${server}. The API’s own token stays on that server.`,
    ended: 'The session has ended',
    endedIntro: 'Sessions last 12 hours, or one hour without use. What you typed is kept, and nothing was sent.',
    keptEndedIntro: 'The server no longer keeps this device signed in. What you typed is kept, and nothing was sent.',
    token: 'Server token',
    tokenHint: 'Ask the person who runs this server for a sign-in link or token.',
    notKept: 'This browser did not keep the session',
    notKeptNext:
      'It needs an https address, or a browser on the server’s own machine. The server’s operator can add TLS.',
  },
});
