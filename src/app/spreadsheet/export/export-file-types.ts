/** What the files of an export are, by their extensions. */
export const fileTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv;charset=utf-8',
  txt: 'text/tab-separated-values;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
