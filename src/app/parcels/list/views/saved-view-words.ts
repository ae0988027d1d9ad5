import { defineWords } from '#app/words/define-words.ts';

export const savedViewWords = defineWords({
  en: {
    show: (name: string) => `Show your view ${name}`,
    save: 'Save view…',
    manage: 'Edit views…',
    saveTitle: 'Save this view',
    name: 'Name',
    nameHint: 'Sort, filters and view are kept on this device; the search text is not.',
    nameMissing: 'Enter a name.',
    replaces: (name: string) => `Replaces your view “${name}”.`,
    full: 'View limit reached. Delete one first.',
    withColumns: 'Include current columns and density',
    saved: (name: string) => `View “${name}” saved.`,
    saveButton: 'Save',
    cancel: 'Cancel',
    manageTitle: 'Your views',
    manageHint: 'Shown after the built-in views, in this order.',
    rename: (name: string) => `Name of ${name}`,
    nameMissingHere: (before: string) => `Enter a name. “${before}” is kept until then.`,
    nameTaken: (name: string, before: string) =>
      `Another view is named “${name}”. Enter a different name; “${before}” is kept until then.`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Delete ${name}`,
    deleted: (name: string) => `“${name}” deleted.`,
    nameTakenSince: (name: string) => `Another view is named “${name}” now. Rename it first.`,
    bringBack: 'Undo',
    close: 'Close',
    noViews: 'No saved views.',
  },
});
