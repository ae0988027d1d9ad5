import { fingerReader } from './readers.ts';
import { readPages } from './read-pages.ts';

readPages(fingerReader);
