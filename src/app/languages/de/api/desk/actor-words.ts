import type * as English from '#app/api/desk/actor-words.ts';

export const actorWords: typeof English.actorWords = {
  thisStation: 'dieser Packplatz',
  here: 'Dieser Packplatz',
  person: (id) => `Ausweis ${id.slice(0, 4)}`,
  at: (person, station) => `${person} (${station})`,
  otherClient: 'ein anderes Programm über die API',
  anotherClient: 'Ein anderes Programm über die API',
};
