import { madeUpReader } from './readers.ts';
import { readPages } from './read-pages.ts';

readPages(madeUpReader);
