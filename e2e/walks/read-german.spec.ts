import { germanReader } from './readers.ts';
import { readPages } from './read-pages.ts';

readPages(germanReader);
