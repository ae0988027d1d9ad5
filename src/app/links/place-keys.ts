/** The key of each place: the digits follow the navigation from top to bottom, as they lie on a keyboard. */
export const placeKeys = {
  today: 'Alt+1',
  parcels: 'Alt+2',
  station: 'Alt+3',
  problems: 'Alt+4',
  runs: 'Alt+5',
  importFile: 'Alt+6',
  shippingMethods: 'Alt+7',
  printers: 'Alt+8',
  requests: 'Alt+9',
  settings: 'Alt+0',
};
