import { counted, defineWords, formatCount } from '#app/words/define-words.ts';

export const keylessWords = defineWords({
  en: {
    warning: (host: string) =>
      `Duplicates are possible: ${host} has no idempotency keys, and browsers may repeat a request. Likely copies are shown above the list.`,
    label: 'Possible duplicates',
    understood: 'Got it',
  },
});

export const waitWords = defineWords({
  en: {
    waiting: (seconds: number) =>
      `Too many requests. Continues in ${counted(seconds, { one: 'second', other: 'seconds' })}; nothing is lost.`,
  },
});

export const refusedPlaceWords = defineWords({
  en: {
    title: 'Not with this token',
    toParcels: 'Open parcels',
    toToday: 'Open today',
    signOut: 'Sign in with another token',
  },
});

export const notFoundWords = defineWords({
  en: {
    title: 'Page not found',
    body: 'The address may be wrong, or the page has moved.',
    toParcels: 'Go to parcels',
  },
});

const forms = (count: number) => counted(count, { one: 'form', other: 'forms' });

export const signOutWords = defineWords({
  en: {
    title: 'Sign out without saving?',
    here: (count: number) => `${forms(count)} with unsaved changes in this tab.`,
    elsewhere: (count: number) => `${forms(count)} with unsaved changes in another tab.`,
    inRun: 'Sign out during a run?',
    runs: (count: number) =>
      `${counted(count, { one: 'unfinished run is paused', other: 'unfinished runs are paused' })} until you sign in to this account again.`,
    plain: 'Sign out?',
    deleted: ({ report, marks, settings }: { report: boolean; marks: boolean; settings: boolean }) => {
      const kept = [
        report ? 'the shift report' : '',
        marks ? 'the marks of parcels that were not sent' : '',
        settings ? 'changes of settings that the desk does not have yet' : '',
      ].filter((each) => each !== '');
      const [last, ...others] = kept.toReversed();
      return `This deletes ${others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`} from this browser.`;
    },
    keptMarks:
      'The desk keeps which parcels were not sent, and their fields. What the checks said of them is deleted from this browser.',
    lost: 'All tabs are signed out, and what is typed there is lost.',
    claims: 'Not finished at this station:',
    claimOnTable: (name: string) => `${name}, on the table`,
    claimAside: (name: string) => `${name}, set aside`,
    moreClaims: (count: number) => `and ${formatCount(count)} more`,
    keepsAside: 'Keep them set aside for the other stations',
    stay: 'Stay here',
    signOut: 'Sign out',
    signOutAndLose: 'Sign out and discard',
  },
});
