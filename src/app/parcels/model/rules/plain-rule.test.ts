import { afterAll, describe, expect, it } from 'vitest';
import { exportReasons, parcelWriteSchema } from '#contract/parcel-write.ts';
import { ruleMessages } from '#contract/values/rule-messages.ts';
import { speakEnglish, speakGerman } from '#app/testing/speak-german.ts';
import { plainRule } from './plain-rule.ts';

/** The sentence for the first problem of a body. */
function sentenceOf(body: unknown): string {
  const [issue] = parcelWriteSchema.safeParse(body).error?.issues ?? [];
  return issue === undefined ? '' : plainRule(issue.path.join('.'), issue.message);
}

describe('the words of a broken rule', () => {
  it.each<[unknown, string]>([
    [{ weight: '1,2,3' }, 'must be like 1.250: max 3 decimal places'],
    [{ weight: 'abc' }, 'must be like 1.250: max 3 decimal places'],
    [{ dimensions: { length: '1.25', width: '1', height: '1' } }, 'must be like 30.5: max 1 decimal place'],
    [{ dimensions: { length: '1', width: '1' } }, 'is missing: enter all three, or none'],
    [{ order_total_price: '1.234' }, 'must be like 12.50: max 2 decimal places'],
    [{ items: [{ price: '-1' }] }, 'must be like 12.50: max 2 decimal places'],
    [{ number_of_labels: 31 }, 'must be a whole number from 1 to 30'],
    [{ number_of_labels: null }, 'cannot be empty'],
    [{ items: [{ quantity: 'two' }] }, 'must be a whole number from 1 to 999,999,999'],
    [{ items: [{}] }, 'is empty'],
    [{ shipping_method_id: 'DHL' }, 'must be from the list'],
    [{ packaging_id: 'box' }, 'must be from the list, or an ID'],
    [{ receiver: { country: 'Atlantis' } }, 'must be from the list, or a code like DE'],
    [{ receiver: { email: 'nobody' } }, 'must be like name@example.com'],
    [{ currency: 'EURO' }, 'must be from the list, or a code like EUR'],
    [{ currency: null }, 'cannot be empty'],
    [{ export_reason: 'fun' }, 'must be from the list'],
    [{ ship_by: '(incomplete)' }, 'needs an existing date and time'],
    [{ tags: ['a', 'a'] }, 'must not contain duplicates'],
    [{ note: 'x'.repeat(10_001) }, 'must have at most 10,000 characters'],
  ])('%j', (body, words) => expect(sentenceOf(body)).toBe(words));
});

/** Each rule of the contract, at the paths that break it. */
const broken: Readonly<Record<keyof typeof ruleMessages, readonly (readonly [path: string, message: string])[]>> = {
  text: [['receiver.name', ruleMessages.text]],
  textOrNull: [['receiver.email', ruleMessages.textOrNull]],
  notNull: [['currency', ruleMessages.notNull]],
  nulCharacter: [['note', ruleMessages.nulCharacter]],
  halfCharacter: [['note', ruleMessages.halfCharacter]],
  tooLong: [['note', ruleMessages.tooLong(10_000)]],
  uuid: [
    ['packaging_id', ruleMessages.uuid],
    ['shipping_method_id', ruleMessages.uuid],
  ],
  timestamp: [['ship_by', ruleMessages.timestamp]],
  decimal: [
    ['weight', ruleMessages.decimal(3, ' in kilograms')],
    ['dimensions.length', ruleMessages.decimal(1, ' in centimetres')],
    ['items.0.price', ruleMessages.decimal(2, '')],
  ],
  country: [['receiver.country', ruleMessages.country]],
  currency: [['currency', ruleMessages.currency]],
  email: [['receiver.email', ruleMessages.email]],
  exportReason: [['export_reason', ruleMessages.exportReason(exportReasons)]],
  integerBetween: [
    ['number_of_labels', ruleMessages.integerBetween(1, 30)],
    ['items.0.quantity', ruleMessages.integerBetween(1, 999_999_999)],
  ],
  object: [['receiver', ruleMessages.object]],
  objectOrNull: [['dimensions', ruleMessages.objectOrNull]],
  array: [['items', ruleMessages.array]],
  atLeastOneProperty: [['items.0', ruleMessages.atLeastOneProperty]],
  required: [
    ['dimensions.length', ruleMessages.required],
    ['receiver', ruleMessages.required],
  ],
  tooManyEntries: [['tags', ruleMessages.tooManyEntries(25)]],
  uniqueEntries: [['tags', ruleMessages.uniqueEntries]],
};

describe('a German page', () => {
  afterAll(speakEnglish);

  it('a German page says each rule of the contract in German, and what is no rule of it as it comes', async () => {
    speakGerman();
    const german = await import('./plain-rule.ts');
    const said = Object.values(broken).flatMap((cases) =>
      cases.map(([path, message]) => german.plainRule(path, message)),
    );
    expect(said.filter((text) => /\b(?:must|is|at most|the|from|characters)\b/.test(text))).toEqual([]);
    expect(german.plainRule('note', ruleMessages.tooLong(10_000))).toBe('höchstens 10.000 Zeichen eingeben');
    expect(german.plainRule('tags', ruleMessages.tooManyEntries(25))).toBe('höchstens 25 Einträge eingeben');
    expect(german.plainRule('number_of_labels', ruleMessages.integerBetween(1, 30))).toBe(
      'eine ganze Zahl von 1 bis 30 eingeben',
    );
    expect(german.plainRule('note', 'must not name a person')).toBe('must not name a person');
  });
});
