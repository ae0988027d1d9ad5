import { counted, defineWords, formatCount, plural, inARow } from '#app/words/define-words.ts';

/** More names than these are no longer read in passing. */
const namedFields = 4;

/** `known`: the server checks what the contract does; another may ask for less. */
export const missingWords = defineWords({
  en: {
    ready: 'Ready to ship',
    missing: (count: number, known: boolean) =>
      known ? `${formatCount(count)} missing to ship` : `${formatCount(count)} may be missing to ship`,
    needed: (known: boolean): string => (known ? 'needed to ship' : 'may be needed to ship'),
  },
});

export const editorWords = defineWords({
  en: {
    newTitle: 'New parcel',
    editTitle: (name: string) => `Edit ${name}`,
    parcels: 'Parcels',
    breadcrumb: 'Breadcrumb',
    fieldsChanged: (count: number) => `${counted(count, { one: 'field', other: 'fields' })} changed`,
    notSaved: 'Not saved yet',
    nothingChanged: 'No changes',
    discard: 'Discard',
    cancel: 'Cancel',
    save: 'Save',
    create: 'Create',
    saveAndProcess: 'Save and process',
    leaveEditor: 'Leave editor',
    createAndProcess: 'Create and process',
    checkAgain: 'Check again',
    saving: 'Saving…',
    saved: (fields: readonly string[]) => {
      const more = fields.length - namedFields;
      const named = inARow(fields.slice(0, namedFields));
      return more > 0 ? `Saved: ${named} and ${formatCount(more)} more` : `Saved: ${named}`;
    },
    checking: 'No answer. Checking whether it was saved…',
    processing: 'Saved. Starting processing…',
    receiver: 'Receiver',
    shipment: 'Shipment',
    items: 'Items',
    order: 'Order',
    moreFields: 'More fields',
    fieldIs: (field: string, value: string) => `${field}: ${value}`,
    notes: 'Notes and tags',
    wholeSent: (what: string) => `changed: the whole ${what} will be sent`,
    allSent: (what: string) => `changed: all ${what} will be sent`,
    wholeNames: { receiver: 'receiver', dimensions: 'set of dimensions', items: 'items', tags: 'tags' },
    undo: 'undo',
    undoField: (field: string, value: string) => `Undo ${field}: ${value}`,
    was: (value: string) => `was ${value}`,
    wasEmpty: 'was empty',
    cleared: 'cleared (null)',
    empty: 'empty',
    kg: 'kg',
    cm: 'cm',
    sameAsItems: 'same as items',
    belowItems: (parcel: string, items: string) => `${parcel}\u00a0kg is less than its items: ${items}\u00a0kg.`,
    itemsWeigh: (weight: string) => `items ${weight}`,
    defaultCurrency: 'Account default',
    defaultReason: 'Account default',
    defaultTimestamp: 'Empty means now',
    openList: (field: string) => `Show options: ${field}`,
    nothingFits: 'No results',
    packagingHint: 'From loaded parcels, or paste an ID',
    noPackagings: 'No packaging on loaded parcels: paste an ID',
    notInList: (value: string) => `${value} (not in the list)`,
    reasons: {
      commercial_goods: 'Commercial goods',
      document: 'Document',
      gift: 'Gift',
      commercial_sample: 'Commercial sample',
      returned_goods: 'Returned goods',
    },
    incompleteValue: '(incomplete)',
    timestampIncomplete: 'The date or time is incomplete',
    timestampSkipped: 'This time does not exist: clocks are set forward that day. Choose an earlier or later time.',
    timestampYear: 'The year needs four digits',
    timestampTwice: 'This time occurs twice that day:',
    timestampFirst: (zone: string) => `the first, ${zone}`,
    timestampSecond: (zone: string) => `the second, ${zone}`,
    timestampUnreadable: (value: string) =>
      `The API sent ${value}, which cannot be shown as a date. It is kept as it is.`,
    tagsHint: (max: number) => `Enter or comma adds a tag; max ${formatCount(max)}`,
    removeTag: (tag: string) => `Remove tag ${tag}`,
    tagThere: (tag: string) => `“${tag}” is already added`,
    tagsFull: (max: number) => `Limit of ${formatCount(max)} tags reached`,
    tagList: 'Tags of the parcel',
    customsHint: 'HS codes and countries of origin are in the items table.',
    maxItems: (max: number) => `max ${formatCount(max)}`,
    applyTitle: 'When created',
    applyProducts: 'Apply product database',
    applyRules: 'Apply shipping rules',
    sentTitle: 'What will be sent',
    sentNothing: 'Nothing yet: no changes.',
    sentEmpty: 'Nothing yet: the form is empty.',
    sentOnly: 'nothing else changes',
    foldedItems: (count: number) =>
      `… ${formatCount(count)} unchanged ${plural(count, { one: 'item', other: 'items' })} …`,
    moreLines: (count: number) => `… ${formatCount(count)} more ${plural(count, { one: 'line', other: 'lines' })} …`,
    copyBody: 'Copy body',
    copied: 'Copied',
    serverNow: 'On the server now',
    readAt: (when: string) => `read ${when}`,
    serverRows: (rows: number) => counted(rows, { one: 'row', other: 'rows' }),
    andMore: (count: number) => `and ${formatCount(count)} more`,
    changedSince: 'changed since',
    nothingSent: 'Nothing was sent.',
    problemsLeft: (left: number, all: number) => {
      if (left === 0) return 'No problems left from the last attempt. Try again.';
      if (left < all) return `${formatCount(left)} of ${formatCount(all)} problems left from the last attempt.`;
      return `${counted(all, { one: 'problem', other: 'problems' })} to fix.`;
    },
    refused: 'The API did not accept the data. Nothing was saved; what you typed is kept.',
    checksRefused: 'Saved, but not processed.',
    fixToProcess: 'Not processed.',
    notProcessed: (name: string) => `${name} is saved, but processing did not start.`,
    lockedProcessed: 'This parcel is processed. Fields on its label or customs declaration can no longer change.',
    lockedWhole: (reason: string) => `${reason}: its fields cannot change now.`,
    lockedField: (reason: string) => `Cannot change: ${reason}`,
    lockedSaving: 'saving',
    lockedUnknown: 'the result of the last save is unknown',
    labelled: 'already on the label',
    refusedBefore: 'The carrier refused the last attempt',
    field: 'Field',
    leaveTitle: 'Leave without saving?',
    leaveBody: 'Your changes will be lost.',
    leaveUnknownTitle: 'Leave before the result is known?',
    leaveUnknown:
      'The last save got no answer and may have been done. What you typed is kept as a draft in this tab, unless drafts are off.',
    leaveAnyway: 'Leave',
    leave: 'Leave without saving',
    stay: 'Stay here',
    storedTitle: 'Created with these changes',
    storedIntro: 'Made by the product database and shipping rules.',
    typed: 'Typed',
    stored: 'Stored',
    openParcel: 'Open parcel',
  },
});

export const carrierWords = defineWords({
  en: {
    beforeChange: (sentence: string) => `The carrier, before your change: “${sentence}”`,
    probably: 'Probably:',
    named: 'Named by the carrier:',
    meant: (sentence: string) => `The carrier, about this: “${sentence}”`,
    probablyMeant: (sentence: string) => `The carrier, probably about this: “${sentence}”`,
  },
});

export const choiceWords = defineWords({
  en: {
    usedLately: 'recently used',
    packagingsRead: 'Loading packagings of the newest parcels…',
  },
});

export const duplicateWords = defineWords({
  en: {
    copyOf: (name: string) => `Copy of ${name}.`,
    copyKeeps: 'Labels, tracking and state are not copied.',
    sameOrder: (number: string) => `Same order number, ${number}: change it if this is another order.`,
    lateShipBy: 'The ship-by date has passed.',
    goneCopy: (name: string) => `${name} is no longer on the server. Create it again as a new parcel.`,
    failed: 'The parcel to copy could not be loaded',
    missing: 'The parcel to copy was not found',
    tryAgain: 'Try again',
    empty: 'Start with an empty form',
  },
});

export const correctionWords = defineWords({
  en: {
    save: 'Save and go to the next parcel',
    saveAndNext: 'Save, next',
    saveAndProcess: 'Save and process',
    gone: 'Parcel not found. It may have been deleted.',
    next: 'Next parcel',
    noField: 'The message names no field. Add the fields to correct above, or open the parcel in the editor.',
  },
});
