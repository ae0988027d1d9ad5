import { germanFingerReader } from './readers.ts';
import { readPages } from './read-pages.ts';

readPages(germanFingerReader);
