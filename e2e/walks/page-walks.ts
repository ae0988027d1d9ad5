import { accessWalk } from './access-states.ts';
import { caseWalk } from './case-states.ts';
import { editorWalk } from './editor-states.ts';
import { importWalk } from './import-states.ts';
import { listWalk, selectionWalk } from './list-states.ts';
import { listTroubleWalk } from './list-trouble-states.ts';
import type { PageWalk } from './page-state.ts';
import { parcelQuestionsWalk, parcelWalk } from './parcel-states.ts';
import { printersWalk } from './printers-states.ts';
import { printingWalk } from './printing-states.ts';
import { problemWalk } from './problem-states.ts';
import { runWalk } from './run-states.ts';
import { settingsWalk } from './settings-states.ts';
import { stationEndWalk } from './station-end-states.ts';
import { stationWalk } from './station-states.ts';
import { todayWalk } from './today-states.ts';

/**
 * All states of the page: each has a name, and what brings the page there. `readers.ts` reads them in a made-up language, in German and by
 * finger; `src/page-walks.test.ts` names a page, dialog or menu that is in none of them.
 */
export const pageWalks: readonly PageWalk[] = [
  listWalk,
  selectionWalk,
  listTroubleWalk,
  parcelWalk,
  parcelQuestionsWalk,
  editorWalk,
  importWalk,
  runWalk,
  problemWalk,
  stationWalk,
  stationEndWalk,
  printingWalk,
  printersWalk,
  todayWalk,
  settingsWalk,
  caseWalk,
  accessWalk,
];
