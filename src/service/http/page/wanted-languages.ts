import { chosenLanguage } from '#contract/values/page-language.ts';

/** The languages that a request wants, best first: the chosen one, then those of the browser (RFC 9110 12.5.4). */
export function wantedLanguages(headers: {
  cookie?: string | undefined;
  'accept-language'?: string | undefined;
}): string[] {
  const chosen = chosenLanguage(headers.cookie ?? '');
  const ofBrowser = (headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
  return chosen === null ? ofBrowser : [chosen, ...ofBrowser];
}
