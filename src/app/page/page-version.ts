/** The addresses of the scripts that this page began with, as it names them. They are others in each version. */
export function ownScripts(): string[] {
  return [...document.querySelectorAll('script[type="module"][src]')].flatMap(
    (script) => script.getAttribute('src') ?? [],
  );
}

/** The version of this page, for support: the names of its scripts, which hold a part of their hash. */
export function pageVersion(): string {
  return ownScripts()
    .map((source) => source.replace(/^.*\//, '').replace(/\.[a-z]+$/, ''))
    .join(' ');
}
