import type { Dice } from './sandbox-dice.ts';

const notes = [
  'Customer wants the invoice by email only.',
  'Second parcel of this order follows.',
  'Swap the blue mug for green if blue is out.',
  'Check for chips before packing.',
  'Add a sample of the Oolong.',
  'Called on Tuesday: address is right.',
  'Repeat customer, add a thank-you card.',
  'Use paper tape only.',
];
const giftNotes = [
  'Gift: no invoice in the parcel.',
  'Gift card: "Alles Gute zum Geburtstag!"',
  'Gift card: "From all of us"',
];
const waitingNotes = [
  'Waits for the spring harvest.',
  'Pre-order, leaves with the calendar.',
  'Customer is away, ship on the given day.',
];
const englishRequests = ['Please no glass on top.', 'Please call before delivery.', 'Deliver after 5 pm, please.'];

/** What the shop wrote to itself about a parcel; mostly nothing. */
export function sandboxNote({ gift, waiting }: { gift: boolean; waiting: boolean }, dice: Dice): string | null {
  if (waiting) return dice.pick(waitingNotes);
  if (gift) return dice.chance(0.6) ? dice.pick(giftNotes) : null;
  return dice.chance(0.11) ? dice.pick(notes) : null;
}

/** What the customer asked for, mostly in the language of the country. */
export function sandboxRequest(ofCountry: readonly string[], dice: Dice): string | null {
  if (!dice.chance(0.14)) return null;
  return ofCountry.length > 0 && dice.chance(0.75) ? dice.pick(ofCountry) : dice.pick(englishRequests);
}
