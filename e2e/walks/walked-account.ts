import { webhookEvents } from '#contract/desk/webhook-events.ts';
import { changedAccount } from '../account-file.ts';

/** An account with something of everything: badges, a carrier and a receiver of events that are not there, instructions and codes of products. */
export const walkedAccount = changedAccount(({ settings, products }) => ({
  settings: { ...settings, badges: { idle_minutes: 480 } },
  carriers: [{ name: 'mxk', url: 'http://127.0.0.1:9/' }],
  webhooks: [
    {
      // Of letters that the made-up language leaves as they are.
      name: 'kxm',
      url: 'http://127.0.0.1:9/',
      secret: `whsec_${Buffer.alloc(32, 5).toString('base64')}`,
      events: webhookEvents,
    },
  ],
  products: products.map((product) => {
    if (product.sku === 'TEA-DJ') return { ...product, note: 'Two sheets of paper' };
    return product.sku === 'MUG-BL' ? { ...product, barcodes: [{ code: '14006381333938', pieces: 2 }] } : product;
  }),
}));
