import type { Right } from '#contract/rights/rights.ts';

type Part = 'navigation' | 'main' | 'palette';

/** The right that each action of the page needs, by its name and the part it is in; null for those that need none. The first that fits counts. */
const actionRights: Readonly<Record<Part, readonly (readonly [name: RegExp, right: Right | null])[]>> = {
  navigation: [
    [/^(?:Parcel Desk(?:Sandbox)?|(?:Parcels|Problems)#?)$/, 'names'],
    [/^(?:Today|Shipping methods)$/, 'list'],
    [/^Station$/, 'work'],
    [/^(?:Runs|Printers)$/, 'read-desk'],
    [/^Import$/, 'create'],
    [/^(?:Find…|More pages|Requests|Settings|Sign out)$/, null],
  ],
  palette: [
    [/^(?:New parcel|Duplicate|Go to import|Create|Create and process)$/, 'create'],
    [/^(?:Edit|Correct|Correct more|Save|Save and go to the next parcel|Put on hold|Release hold)$/, 'change'],
    [/^(?:Process|Process only|Process again|Process corrected parcels|Save and process)$/, 'process'],
    [/^(?:Print labels|Print customs declaration)$/, 'read'],
    [/^Mark as printed(?: again)?$/, 'print'],
    [/^Cancel shipment$/, 'cancel'],
    [/^Delete$/, 'delete'],
    [/^(?:Edit field|Correct all parcels at once)$/, 'edit-many'],
    [/^Pickup times$/, 'settings'],
    [/^(?:End-of-day list|Go to parcels|Go to problems)$/, 'names'],
    [/^Go to (?:today|shipping methods)$/, 'list'],
    [/^Go to station$/, 'work'],
    [/^Go to (?:runs|printers)$/, 'read-desk'],
    [
      /^(?:Go to (?:requests|settings)|Show .+|Export|Columns and row height|Filter .+|Find in the list|Open a case file)$/,
      null,
    ],
    [/^Pick list$/, 'work'],
    [/^(?:Copy .+|Case file|Refresh|Search by name or ID|Station settings|Close menu|Appearance: .+|Sign out)$/, null],
  ],
  main: [
    [/^(?:Open parcels|Open today|Sign in with another token)$/, null],
    [/^(?:New parcel|Duplicate|Create|Create and process|Choose file|Use pasted cells)$/, 'create'],
    [/^(?:Edit|Correct|Correct more|Save|Save, next|Open in editor|Postal code|Put on hold…|Release hold…)$/, 'change'],
    [/^(?:Process(?:#.*| only| again| without changes)?|Save and process)$/, 'process'],
    [/^Mark as printed.*$/, 'print'],
    [/^Cancel shipment…$/, 'cancel'],
    [/^Delete…#?$/, 'delete'],
    [/^Edit field…#.*$/, 'edit-many'],
    [/^(?:Pickup times…|Save view…|Edit views…)$/, 'settings'],
    [/^(?:End-of-day list…|(?:To do|Late|Due within|Refused or not sent|To print|Printed today) # .+)$/, 'names'],
    [/^.+(?: with |: longest waiting with ).+$/, 'names'],
    [/^Pick list…$/, 'work'],
    [/^(?:Print labels(?:# of #.*)?|Download|Pages, slip, kit…)$/, 'read'],
    // What is on the screen alone, leads about in it, or copies from it.
    [/^(?:All|Open|Not sent|Refused|To print|No print known|Printed today|Late|On hold)#$/, null],
    [
      /^(?:Filter|Display|Export|More|More actions|Clear|#|Created|Processed|Printed|Processed \/ printed|# missing to ship|# shipping methods without new parcels|Parcels|Cancel|Rows|Undo|Redo|Add item|Labels)$/,
      null,
    ],
    [/^(?:Copy .+|Case file…|Show .+|Close parcel|As sent by the API|Last requests|.+opens in a new tab.*)$/, null],
    [
      /^(?:Actions for item #|use as parcel weight|Remove .+|What will be sent.+|Customs declaration|More fields .+)$/,
      null,
    ],
    [/^(?:Rotate|Zoom out|Zoom in|Fit width)$/, null],
    [/^(?:Sound on|Station settings|Refresh|Reload|Wall view|Leave the wall view|Previous day|Day|Week)$/, null],
    [/^(?:Shipping method|Refused|Created to processed|Processed to printed|Longest waiting|What is counted)$/, null],
    [/^(?:#Refused by the carrier.+|Back to the causes|Order #|Go to parcels|Open a case file)$/, null],
    [
      /^(?:Select all # loaded|Export…|Keep this device signed in|Check connection|Print ruler page|Forget everything…)$/,
      null,
    ],
  ],
};

/** The right that an action needs; undefined for one that nobody has given a right yet. */
export function rightOfAction(part: Part, name: string): Right | null | undefined {
  return actionRights[part].find(([pattern]) => pattern.test(name))?.[1];
}
