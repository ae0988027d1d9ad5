import { locale } from '#app/words/language.ts';
import type { Slot, Span } from '#app/shift/day-slots.ts';

const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric' });
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
const zone = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });

/** What is below a bar: `14`, `Mon`. */
export function shortSlotName(span: Span, { start }: Slot): string {
  return (span === 'day' ? hour : weekday).format(Date.parse(start));
}

/** `14:00–15:00`, `Monday 23 November`; an hour that the clocks repeat with its zone. */
export function slotName(span: Span, slot: Slot, slots: readonly Slot[]): string {
  const start = Date.parse(slot.start);
  if (span === 'week') return day.format(start);
  const isRepeated = slots.filter(({ key }) => key === slot.key).length > 1;
  return `${(isRepeated ? zone : time).format(start)}–${time.format(Date.parse(slot.end))}`;
}

/** `Wednesday 25 November`, `23–29 November`; with its year where that is another one. */
export function spanName(span: Span, slots: readonly Slot[], now: number): string {
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return '';
  const year =
    new Date(first.start).getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  if (span === 'day')
    return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(
      Date.parse(first.start),
    );
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year }).formatRange(
    Date.parse(first.start),
    Date.parse(last.start),
  );
}
