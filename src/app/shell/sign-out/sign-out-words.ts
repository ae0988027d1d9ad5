import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const forms = (count: number) => `${formatCount(count)} ${plural(count, { one: 'form', other: 'forms' })}`;

export const signOutWords = defineWords({
  en: {
    title: 'Sign out without saving?',
    here: (count: number) => `${forms(count)} with unsaved changes in this tab.`,
    elsewhere: (count: number) => `${forms(count)} with unsaved changes in another tab.`,
    inRun: 'Sign out during a run?',
    runs: (count: number) =>
      `${formatCount(count)} ${plural(count, { one: 'unfinished run is paused', other: 'unfinished runs are paused' })} until you sign in to this account again.`,
    plain: 'Sign out?',
    deleted: (report: boolean, marks: boolean) => {
      const kept = [report ? 'the shift report' : '', marks ? 'the marks of parcels that were not sent' : ''];
      return `This deletes ${kept.filter((each) => each !== '').join(' and ')} from this browser.`;
    },
    lost: 'All tabs are signed out, and what is typed there is lost.',
    stay: 'Stay here',
    signOut: 'Sign out',
    signOutAndLose: 'Sign out and discard',
  },
});
