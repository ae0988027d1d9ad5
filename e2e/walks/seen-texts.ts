import type { Page } from '@playwright/test';

/** A text that the page shows or says, without those parts of it that lie in the brackets of the pseudo-language. */
interface SeenText {
  text: string;
  /** The element, or its attribute. */
  of: string;
}

/** All texts of a page as it is, also those that only assistive technology says. */
export function seenTexts(page: Page): Promise<SeenText[]> {
  return page.evaluate(() => {
    const texts: { text: string; of: string }[] = [];
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}${element.id === '' ? '' : `#${element.id}`}${[...element.classList].map((name) => `.${name}`).join('')}`;
    /** What of a text lies in no brackets, where `depth` are open before it; and how many are open behind it. */
    const outside = (text: string, depth: number): { left: string; depth: number } => {
      let open = depth;
      const left = text
        .split(/(\[!!|!!\])/)
        .filter((part) => {
          if (part === '[!!') open += 1;
          else if (part === '!!]') open -= 1;
          else return open <= 0;
          return false;
        })
        .join(' ');
      return { left, depth: open };
    };
    const note = (text: string, of: string) => {
      if (/\p{L}/u.test(text)) texts.push({ text: text.replaceAll(/\s+/g, ' ').trim(), of });
    };
    const isShown = (element: Element) => {
      // In it a library measures its texts.
      if (element.closest('body > svg') !== null) return false;
      const choice = element.closest('option, optgroup')?.closest('select') ?? element;
      return choice.checkVisibility({ visibilityProperty: true });
    };
    // A sentence may have links, keys and names in it: its brackets are in the block around them.
    const depths = new Map<Node, number>();
    const blocks = new Map<Element, number>();
    const isInline = (element: Element) =>
      /^(?:inline|contents)/.test(getComputedStyle(element).display) && element.tagName !== 'OPTION';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || element.closest('script, style, noscript, template') !== null) continue;
      let block = element;
      while (block.parentElement !== null && isInline(block)) block = block.parentElement;
      const { left, depth } = outside(node.textContent ?? '', blocks.get(block) ?? 0);
      blocks.set(block, depth);
      depths.set(node, depth);
      // What is written as code is the API's, or what is sent to it; a document is its carrier's.
      if (element.closest('code, pre, samp, [translate=no], .textLayer') === null && isShown(element))
        note(left, named(element));
    }
    const said = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'data-tip',
      'alt',
    ];
    for (const element of document.body.querySelectorAll(said.map((name) => `[${name}]`).join(', ')))
      for (const name of said)
        if (element.hasAttribute(name) && isShown(element))
          note(outside(element.getAttribute(name) ?? '', 0).left, `${named(element)}[${name}]`);
    note(outside(document.title, 0).left, 'title');
    return texts;
  });
}

/** Names that the browser itself has in its languages and the page's: of days, months, spans of time, countries, languages and money. */
export function browserNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names: string[] = [];
    const tags = [...new Set([document.documentElement.lang, ...navigator.languages])].filter(
      (tag) => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0,
    );
    const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
    const codes = letters.flatMap((one) => letters.map((two) => one + two));
    for (const tag of tags) {
      for (const style of ['long', 'short'] as const) {
        const times = new Intl.DateTimeFormat(tag, {
          weekday: style,
          month: style,
          day: 'numeric',
          hour: 'numeric',
          hour12: true,
        });
        // The first days of its months are of all weekdays.
        for (let month = 0; month < 12; month += 1) names.push(times.format(new Date(2026, month, 1, month * 2)));
        const spans = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style });
        for (const unit of ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const)
          for (const count of [-2, -1, 0, 1, 2]) names.push(spans.format(count, unit));
        for (const unit of ['second', 'minute', 'hour', 'day'])
          for (const count of [1, 2])
            names.push(new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: style }).format(count));
      }
      const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
      names.push(...codes.flatMap((code) => regions.of(code) ?? []));
      const money = new Intl.DisplayNames(tag, { type: 'currency', fallback: 'none' });
      names.push(...Intl.supportedValuesOf('currency').flatMap((code) => [code, money.of(code) ?? '']));
      const zoned = new Intl.DateTimeFormat(tag, { timeZoneName: 'short' });
      names.push(
        ...[0, 6].map(
          (month) =>
            zoned.formatToParts(new Date(2026, month)).find(({ type }) => type === 'timeZoneName')?.value ?? '',
        ),
      );
    }
    return [...names, ...codes];
  });
}
