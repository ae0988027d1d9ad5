import { isJsonObject, type JsonValue } from '#contract/values/json-value.ts';

interface ItemPlaces {
  /** By the position of an old item where it is in the new list, if that is sure. */
  places: ReadonlyMap<number, number>;
  /** Where an old item without a sure place may be, the likeliest first; empty when it is gone. */
  maybe: (index: number) => readonly number[];
}

type Identity = (item: JsonValue | undefined) => string | null;

/**
 * Where each item of the old list is in the new one: the very same item first (at its old place if it is there), then the
 * one with the same SKU and name, the same SKU, the same name. What is on two items of a list tells neither from the other,
 * and a guess would put an edit on another item. Each place is taken once.
 */
export function itemPlaces(before: readonly JsonValue[], newest: readonly JsonValue[]): ItemPlaces {
  const places = new Map<number, number>();
  const taken = new Set<number>();
  const take = (index: number, place: number) => {
    if (places.has(index) || taken.has(place)) return;
    places.set(index, place);
    taken.add(place);
  };

  const same = placesBy(jsonText, newest);
  for (const [index, item] of before.entries()) if (same.get(jsonText(item))?.includes(index)) take(index, index);
  for (const [index, item] of before.entries()) {
    const place = same.get(jsonText(item))?.find((one) => !taken.has(one));
    if (place !== undefined) take(index, place);
  }

  for (const identity of [skuAndName, sku, name]) {
    const there = placesBy(identity, newest);
    for (const [key, [index, ...more]] of placesBy(identity, before)) {
      const [place, ...others] = there.get(key) ?? [];
      if (index === undefined || place === undefined || more.length > 0 || others.length > 0) continue;
      if (!otherSku(before[index], newest[place])) take(index, place);
    }
  }

  const [last, ...more] = [...before.keys()].filter((index) => !places.has(index));
  const oneLeft = last !== undefined && more.length === 0 && before.length === newest.length && !taken.has(last);
  // Nothing was added or taken away beside it: of two that are alike it is the one that changed.
  if (oneLeft && skuAndName(before[last]) === skuAndName(newest[last])) take(last, last);
  const free = [...newest.keys()].filter((place) => !taken.has(place));
  return {
    places,
    maybe: (index) =>
      free
        .filter((place) => oneLeft || alike(before[index], newest[place]))
        .toSorted((one, other) => Number(other === index) - Number(one === index)),
  };
}

function placesBy(identity: Identity, items: readonly JsonValue[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, item] of items.entries()) {
    const key = identity(item);
    const list = key === null ? undefined : places.get(key);
    if (list !== undefined) list.push(place);
    else if (key !== null) places.set(key, [place]);
  }
  return places;
}

/** Whether one may be the other, changed. */
function alike(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (sku(one) !== null && sku(one) === sku(other)) return true;
  return name(one) === name(other) && !otherSku(one, other);
}

function otherSku(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return sku(one) !== null && sku(other) !== null && sku(one) !== sku(other);
}

function jsonText(item: JsonValue | undefined): string {
  return JSON.stringify(item);
}

function skuAndName(item: JsonValue | undefined): string | null {
  const texts = [sku(item), name(item)];
  return texts.every((text) => text === null) ? null : JSON.stringify(texts);
}

function sku(item: JsonValue | undefined): string | null {
  return textOf(item, 'sku');
}

function name(item: JsonValue | undefined): string | null {
  return textOf(item, 'name');
}

function textOf(item: JsonValue | undefined, field: string): string | null {
  const text = isJsonObject(item) ? item[field] : null;
  return typeof text === 'string' && text !== '' ? text : null;
}
