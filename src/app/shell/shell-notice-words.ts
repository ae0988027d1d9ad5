import { counted, defineWords, formatCount, inARow, listed } from '#app/words/define-words.ts';

export const keylessWords = defineWords({
  en: {
    warning: (host: string) =>
      `Duplicates are possible: ${host} has no idempotency keys, and browsers may repeat a request. Likely copies are shown above the list.`,
    label: 'Possible duplicates',
    understood: 'Got it',
  },
});

export const aloneWords = defineWords({
  en: {
    warning:
      'Stations share nothing here: this one cannot tell what another has on its table, is processing or has printed. Two that ship one parcel at the same moment both print its label.',
    label: 'Stations share nothing',
  },
});

export const waitWords = defineWords({
  en: {
    waiting: (seconds: number) =>
      `Too many requests. Continues in ${counted(seconds, { one: 'second', other: 'seconds' })}.`,
  },
});

interface Held {
  forms: number;
  drafts: number;
  runs: number;
  work: boolean;
  settings: boolean;
}

export const heldHereWords = defineWords({
  en: {
    waiting({ forms, drafts, runs, work, settings }: Held) {
      const parts = [
        forms === 0 ? '' : `${counted(forms, { one: 'form', other: 'forms' })} with unsaved changes`,
        drafts === 0 ? '' : counted(drafts, { one: 'draft', other: 'drafts' }),
        runs === 0 ? '' : counted(runs, { one: 'unfinished run', other: 'unfinished runs' }),
        work ? 'work for the shift report' : '',
        settings ? 'changed settings' : '',
      ].filter((part) => part !== '');
      return parts.length === 0
        ? 'Nothing unsent is on this device. You can type new parcels; they are sent when you save them later.'
        : `Waiting on this device: ${inARow(parts)}. Keep this tab; all of it continues when the server answers.`;
    },
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
      return `This deletes ${listed(kept)} from this browser.`;
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
