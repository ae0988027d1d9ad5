import type { Right, Scope } from '#contract/rights/rights.ts';
import { defineWords, oneOf } from '#app/words/define-words.ts';

export const rightsWords = defineWords({
  en: {
    /** What a token without a right may not do. */
    mayNot: {
      'sign-in': 'This token is for programs and may not use the page.',
      list: 'This token may not list parcels.',
      read: 'This token may not open parcels or their documents.',
      names: 'This token may not see receivers.',
      create: 'This token may not create parcels.',
      change: 'This token may not change parcels.',
      process: 'This token may not process parcels.',
      print: 'This token may not mark parcels as printed.',
      cancel: 'This token may not cancel parcels.',
      delete: 'This token may not delete parcels.',
      follow: 'This token may not follow the desk.',
      'read-desk': 'This token may not see runs, prints and people of the desk.',
      work: 'This token may not work at the desk.',
      printers: 'This token may not use the desk’s printers.',
      settings: 'This token may not change settings of the desk.',
      webhooks: 'This token may not try webhooks.',
      'edit-many': 'This token may not change many parcels at once.',
      'learn-codes': 'This token may not teach the desk codes.',
    } satisfies Record<Right, string>,
    /** Its scope, and those that have the right. */
    because: (scope: Scope, allowing: readonly Scope[]) => `Its scope is “${scope}”; this takes “${oneOf(allowing)}”.`,
  },
});
