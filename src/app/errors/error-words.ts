import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

export const errorWords = defineWords({
  en: {
    unauthorized: 'Token not accepted',
    unauthorizedNext: 'Sign in again. What you typed is kept.',
    planRequired: 'This account needs a subscription or plan upgrade',
    planRequiredNext: 'The API refuses every request until then (402).',
    forbidden: 'This token may not use this resource',
    forbiddenNext: 'Ask the account owner for access, or sign in with another token.',
    notFound: 'Not found',
    notFoundNext: 'It may be deleted or belong to another account.',
    conflict: 'Changed by someone else',
    conflictNext: 'The server has a newer version of this parcel.',
    invalid: 'The API did not accept the data',
    badRequest: 'The API did not accept the request',
    tooMany: 'Rate limit reached',
    tooManyNext: (seconds: number) =>
      `Try again in about ${formatCount(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
    tooManyChanges: (seconds: number) =>
      `Nothing is sent automatically: press the button again in about ${formatCount(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
    serverFault: 'Server error',
    serverFaultNext: 'Your data is not the cause. Try again, or send the request ID to the API’s support.',
    network: (host: string) => `No answer from ${host}`,
    networkNext: 'Is it up, and are you online?',
    otherOriginNext: 'Does it allow this page’s origin?',
    offline: 'You are offline: nothing was sent',
    offlineNext: 'Try again when you are online.',
    timeout: (host: string) => `${host} did not answer in time`,
    unexpectedAnswer: 'Unexpected answer from the API',
    unexpectedAnswerNext: (status: number | null) =>
      `A proxy or login page may have answered in its place${status === null ? '' : ` (status ${status})`}.`,
    foreignAddress: 'An API link leads to another server',
    foreignAddressNext: 'It was not followed, to protect your token.',
    pageFault: 'This part of the page failed',
    pageFaultNext: 'What you typed elsewhere is kept.',
    unknownOutcome: 'Unknown result: it may have been done.',
    tryAgain: 'Try again',
    reload: 'Reload page',
    requestId: 'Request ID',
    requests: 'Show in Requests',
    lastRequests: 'Last requests',
    copyRequestId: 'Copy request ID',
    copied: 'Copied',
  },
});

export const awayWords = defineWords({
  en: {
    away: (host: string, since: string) => `No answer from ${host} since ${since}.`,
    awayNext: 'This page may be out of date, and changes wait. Retrying every 5 seconds.',
    askNow: 'Try now',
    notLoaded: 'Not loaded yet',
    loadsLater: 'Loads automatically when the API answers.',
    held: (host: string) => `Waiting for ${host} to answer`,
  },
});

export const missingPartWords = defineWords({
  en: {
    missing: 'Part of the page could not be loaded',
    missingNext: 'The network may be down, or there is a new version. What you typed is kept.',
    tryAgain: 'Try again',
    newVersion: 'A new version of Parcel Desk is available.',
    newVersionNext: 'Save your work, then reload the page.',
    reload: 'Reload page',
    later: 'Later',
  },
});
