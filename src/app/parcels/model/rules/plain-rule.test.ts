import { describe, expect, it } from 'vitest';
import { parcelWriteSchema } from '#contract/parcel-write.ts';
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
    [{ items: [{ quantity: 'two' }] }, 'must be a whole number from 1 to 999999999'],
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
    [{ note: 'x'.repeat(10_001) }, 'must have at most 10000 characters'],
  ])('%j', (body, words) => expect(sentenceOf(body)).toBe(words));
});
