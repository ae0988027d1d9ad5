import type { ShippingMethod } from '#contract/shipping-method.ts';

/** The methods whose name or id holds every word of the text; capitals and accents do not matter. */
export function filterMethods(methods: readonly ShippingMethod[], text: string): readonly ShippingMethod[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return methods;
  return methods.filter(({ name, id }) => {
    const searched = `${plain(name)} ${id.toLowerCase()}`;
    return wanted.every((word) => searched.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}
