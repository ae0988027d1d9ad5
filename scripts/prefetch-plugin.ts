import type { Plugin } from 'vite';

const script = 'src/app/boot/prefetch-list.ts';
const ofScript = /\/prefetch-list\.ts$|\?ahead$/;

export const isPrefetchModule = (id: string): boolean => ofScript.test(id);

/**
 * A script of its own, in front of the page's, which is a hundred times as long: what it asks for is there when the page is. What it
 * imports is a module of its own as well (`?ahead`), or it would be in the page's script and wait for it.
 */
export const prefetchesList: Plugin = {
  name: 'prefetches-list',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (this.environment.mode !== 'build' || !isPrefetchModule(importer)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${found.id}?ahead`;
  },
  buildStart() {
    if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: script });
  },
  transformIndexHtml: (_, { bundle = {} }) => {
    const chunks = Object.values(bundle).filter((built) => built.type === 'chunk');
    const part = chunks.find(({ name }) => name === 'prefetch-list');
    if (part !== undefined && part.imports.length > 0) throw new Error(`${script} waits for ${part.imports.join()}`);
    const attrs = { type: 'module', src: `/${part?.fileName ?? script}` };
    return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
  },
};
