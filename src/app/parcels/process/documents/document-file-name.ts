import { documentWords } from '#app/parcels/process/process-words.ts';

/** `labels-ABCD-1234.pdf`: the reference code without anything a file system may trip over; the id where nothing is left of it. */
export function documentFileName(
  kind: 'labels' | 'customs-declaration',
  parcel: { reference_code: string; id: string },
  ending = 'pdf',
) {
  return `${documentWords.fileNames[kind]}-${plain(parcel.reference_code) || plain(parcel.id)}.${ending}`;
}

function plain(text: string): string {
  return text.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '');
}
