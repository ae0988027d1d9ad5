import MarkdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';

/**
 * @typedef {{ id: string, title: string, level: number, text: string }} Section What stands below one heading, as plain text.
 * @typedef {{ title: string, html: string, sections: Section[] }} RenderedDocument
 */

/**
 * The fragment of a heading, as GitHub makes it, so that the same links work there and here.
 * @param {string} heading
 */
function fragmentOf(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
}

const markdown = new MarkdownIt({ html: true }).use(anchor, {
  slugify: fragmentOf,
  permalink: anchor.permalink.headerLink({ safariReaderFix: true }),
  level: [2, 3],
});

/**
 * @param {string} text Markdown with one heading of the first level.
 * @param {(href: string) => string} rewrite What a relative address of a link or a picture becomes.
 * @returns {RenderedDocument}
 */
export function renderDocument(text, rewrite) {
  const tokens = markdown.parse(text, {});
  /** @type {Section[]} */
  const sections = [{ id: '', title: '', level: 1, text: '' }];
  for (const [index, token] of tokens.entries()) {
    rewriteIn(token, rewrite);
    const content = token.type === 'inline' || token.type === 'fence' ? plainText(token) : '';
    const opened = tokens[index - 1];
    const last = sections.at(-1);
    if (last === undefined || content === '') continue;
    if (opened?.type !== 'heading_open') last.text += `${content} `;
    else if (opened.tag === 'h1') last.title = content;
    else if (opened.tag === 'h2' || opened.tag === 'h3')
      sections.push({ id: fragmentOf(token.content), title: content, level: Number(opened.tag.slice(1)), text: '' });
  }
  const html = markdown.renderer
    .render(tokens, markdown.options, {})
    // A table or a command that is wider than the page is moved on its own, also by keys.
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  return { title: sections[0]?.title ?? '', html, sections };
}

/**
 * @param {import('markdown-it').Token} token
 * @param {(href: string) => string} rewrite
 */
function rewriteIn(token, rewrite) {
  for (const inner of token.children ?? []) rewriteIn(inner, rewrite);
  for (const name of ['href', 'src']) {
    const value = token.attrGet(name);
    if (value !== null) token.attrSet(name, rewrite(String(value)));
  }
  // Pictures for the light and the dark are written as HTML.
  if (token.type === 'html_block' || token.type === 'html_inline')
    token.content = token.content.replaceAll(
      /\b(src|srcset|href)="([^"]+)"/g,
      (/** @type {string} */ _, /** @type {string} */ name, /** @type {string} */ value) =>
        `${name}="${rewrite(value)}"`,
    );
}

/** @param {import('markdown-it').Token} token */
function plainText(token) {
  if (token.children === null) return token.content;
  return token.children
    .map((inner) =>
      inner.type === 'softbreak' ? ' ' : inner.type === 'text' || inner.type === 'code_inline' ? inner.content : '',
    )
    .join('');
}
