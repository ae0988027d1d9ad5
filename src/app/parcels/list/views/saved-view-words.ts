import { defineWords } from '#app/words/define-words.ts';

export const savedViewWords = defineWords({
  en: {
    show: (name: string) => `Show your view ${name}`,
    save: 'Save view…',
    manage: 'Edit views…',
    saveTitle: 'Save this view',
    name: 'Name',
    nameHint: 'Order, filters and view are kept on this device. What you search for is not kept.',
    nameMissing: 'Give it a name.',
    replaces: (name: string) => `Replaces your view “${name}”.`,
    full: 'There are as many views as fit. Delete one first.',
    withColumns: 'With the columns and density of now',
    saved: (name: string) => `The view “${name}” is saved.`,
    saveButton: 'Save',
    cancel: 'Cancel',
    manageTitle: 'Your views',
    manageHint: 'They stand behind the built-in ones, in this order.',
    rename: (name: string) => `Name of ${name}`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Delete ${name}`,
    deleted: (name: string) => `“${name}” is deleted.`,
    bringBack: 'Bring it back',
    close: 'Close',
    noViews: 'No view of your own is left.',
  },
});
