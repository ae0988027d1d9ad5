import { defineWords, formatCount, plural } from '#app/words/define-words.ts';

const forms = (count: number) => `${formatCount(count)} ${plural(count, { one: 'form', other: 'forms' })}`;

export const signOutWords = defineWords({
  en: {
    title: 'Sign out without saving?',
    here: (count: number) => `${forms(count)} with unsaved changes in this tab.`,
    elsewhere: (count: number) => `${forms(count)} with unsaved changes in another tab.`,
    inRun: 'Sign out in the middle of a run?',
    runs: (count: number) =>
      `${formatCount(count)} ${plural(count, { one: 'run is not done. It stands still', other: 'runs are not done. They stand still' })} until you sign in to the same account again.`,
    lost: 'Signing out signs out all tabs, and what is typed there is lost.',
    stay: 'Stay here',
    signOut: 'Sign out',
    signOutAndLose: 'Sign out and lose it',
  },
});
