import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const errorWords = defineWords({
  en: {
    unauthorized: 'Token not accepted',
    unauthorizedNext: 'The API does not accept this token (any more). Sign in again; what you typed stays.',
    planRequired: 'This account needs a subscription or plan upgrade',
    planRequiredNext: 'The API answers 402 until the account is upgraded.',
    forbidden: 'This token may not use this resource',
    forbiddenNext: 'Ask the owner of the account for a token with access, or sign in with another one.',
    notFound: 'Not found',
    notFoundNext: 'It may have been deleted, or it belongs to another account.',
    conflict: 'Somebody else changed it meanwhile',
    conflictNext: 'The parcel is newer on the server than the copy on this page.',
    invalid: 'The API did not accept the data',
    badRequest: 'The API did not accept the request',
    tooMany: 'The API asks to wait',
    tooManyNext: (seconds: number) =>
      `Try again in about ${formatCount(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
    tooManyChanges: (seconds: number) =>
      `Nothing is sent automatically. Press the button again in about ${formatCount(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
    serverFault: 'The API had a fault',
    serverFaultNext: 'This is not about your data. Try again; if it stays, give the request ID to the API’s support.',
    network: (host: string) => `No answer from ${host}`,
    networkNext: 'Is it up, and is this machine online?',
    otherOriginNext: 'Does it allow this page’s origin?',
    offline: 'You are offline: nothing was sent',
    offlineNext: 'Do it again when you are back.',
    timeout: (host: string) => `${host} did not answer in time`,
    unexpectedAnswer: 'The API gave an answer this page does not understand',
    unexpectedAnswerNext: (status: number | null) =>
      `Something between this page and the API may have answered in its place${status === null ? '' : ` (status ${status})`}.`,
    foreignAddress: 'A link of the API leads to another server',
    foreignAddressNext: 'It was not followed, so that your token stays with the API.',
    pageFault: 'This part of the page failed',
    pageFaultNext: 'What you typed elsewhere on the page is still there.',
    unknownOutcome: 'Whether it was done is not known yet.',
    tryAgain: 'Try again',
    reload: 'Load the page again',
    requestId: 'Request ID',
    copyRequestId: 'Copy request ID',
    copied: 'Copied',
  },
});

export const awayWords = defineWords({
  en: {
    away: (host: string, since: string) => `No answer from ${host} since ${since}.`,
    awayNext: 'What is on screen was read before that, and changes wait until it answers. Retrying every 5 seconds.',
    askNow: 'Try now',
    notLoaded: 'Not loaded yet',
    loadsLater: 'This loads automatically once the API can be reached.',
    held: (host: string) => `${host} does not answer: changes wait until it does`,
  },
});

export const missingPartWords = defineWords({
  en: {
    missing: 'A part of the page could not be loaded',
    missingNext:
      'The server did not give it: the network may be gone, or a new version is out. What you typed is still there.',
    tryAgain: 'Try again',
    newVersion: 'A new version of Parcel Desk is out.',
    newVersionNext: 'Parts of this one can no longer be loaded. Save what you are at, then load the page again.',
    reload: 'Load the page again',
    later: 'Later',
  },
});
