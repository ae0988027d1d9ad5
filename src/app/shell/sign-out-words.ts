import { defineWords, formatCount, plural } from '../words/define-words.ts';

const forms = (count: number) => `${formatCount(count)} ${plural(count, { one: 'form', other: 'forms' })}`;

export const signOutWords = defineWords({
  en: {
    title: 'Sign out without saving?',
    here: (count: number) => `${forms(count)} with unsaved changes in this tab.`,
    elsewhere: (count: number) => `${forms(count)} with unsaved changes in another tab.`,
    lost: 'Signing out signs out all tabs, and what is typed there is lost.',
    stay: 'Stay here',
    signOut: 'Sign out and lose it',
  },
});
