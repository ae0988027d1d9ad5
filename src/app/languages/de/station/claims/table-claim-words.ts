import type * as English from '#app/station/claims/table-claim-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

export const tableClaimWords: typeof English.tableClaimWords = {
  takeOver: 'Übernehmen',
  atNext: keysOrFinger(
    'Es wird dort gepackt. Mit F8 übernehmen: Der andere Packplatz gibt es dann frei.',
    'Es wird dort gepackt. Nach „Übernehmen“ gibt der andere Packplatz es frei.',
  ),
  inRunNext: keysOrFinger(
    'Der Sammelvorgang kann es jeden Moment versenden. Mit F8 trotzdem hier packen.',
    'Der Sammelvorgang kann es jeden Moment versenden. Mit „Übernehmen“ trotzdem hier packen.',
  ),
  lost: (where, time) => `Übernommen von: ${where}, ${time}`,
  lostNext: keysOrFinger(
    'Es wird jetzt dort gepackt: den Karton übergeben. Mit F8 zurückholen.',
    'Es wird jetzt dort gepackt: den Karton übergeben. Mit „Übernehmen“ zurückholen.',
  ),
  full: 'Der Server der Packplätze nimmt kein Paket mehr auf: Andere sehen nicht, dass dieses hier liegt',
  freeNext: keysOrFinger(
    'Der andere Packplatz hat es freigegeben. Mit F8 zurückholen.',
    'Der andere Packplatz hat es freigegeben. Mit „Übernehmen“ zurückholen.',
  ),
};
