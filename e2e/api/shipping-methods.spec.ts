import type { ShippingMethod } from '#contract/shipping-method.ts';
import { expect, test } from './api-test.ts';
import { allPages, completed, createParcel, errorOf, listOf, startProcessing } from './parcel-flows.ts';
import { readyBody } from './sample-bodies.ts';

test.describe('SPEC 4.10, 2.8', () => {
  test('data of {id, name} and links.next, over real pages of up to 100; each method once', async ({
    api,
    service,
  }) => {
    const pages = await allPages<ShippingMethod>(api, '/shipping-methods');
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect(pages[0]).toHaveLength(100);
    const methods = pages.flat();
    expect(methods.length).toBeGreaterThanOrEqual(130);
    expect(new Set(methods.map(({ id }) => id)).size).toBe(methods.length);
    for (const method of methods)
      expect(method).toEqual({
        id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
        name: expect.stringMatching(/\S/),
      });
    const { next } = listOf(await api.get('/shipping-methods')).links;
    expect(next?.startsWith(`${service.apiBase}/shipping-methods?cursor=`)).toBe(true);
  });

  test('a second reading gives the same order', async ({ api, methods }) => {
    expect((await allPages(api, '/shipping-methods')).flat()).toEqual(methods);
  });

  test('a method of the last page can be used for a parcel; the first ships anywhere', async ({ api, methods }) => {
    const { shipping_method } = await createParcel(api, { shipping_method_id: methods.at(-1)?.id });
    expect(shipping_method).toEqual(methods.at(-1));
    const { id } = await createParcel(api, {
      ...readyBody(methods[0]?.id ?? ''),
      receiver: {
        name: 'Mere Tamati',
        address_line_1: '1 Queen Street',
        postal_code: '1010',
        city: 'Auckland',
        country: 'NZ',
      },
      items: [{ name: 'Tea', price: '9', weight: '0.2', hs_code: '0902.30', origin_country: 'IN' }],
    });
    await startProcessing(api, id);
    expect((await completed(api, id)).processing_errors).toEqual([]);
  });

  test('unknown, repeated and empty parameters and a bad cursor: 400', async ({ api }) => {
    for (const [query, named] of [
      ['sort=name', 'sort'],
      ['filter[name]=DHL', 'filter[name]'],
      ['limit=10', 'limit'],
      ['cursor=', 'cursor'],
      ['cursor=a&cursor=a', 'cursor'],
      ['cursor=abc', 'cursor'],
    ])
      expect(errorOf(await api.get(`/shipping-methods?${query}`), 400).message, query).toContain(named);
  });

  test('only GET and HEAD', async ({ api }) => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      const answer = await api.request(method, '/shipping-methods');
      errorOf(answer, 405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    }
  });
});
