import { defineWords, formatCount, plural } from '../words/define-words.ts';

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
