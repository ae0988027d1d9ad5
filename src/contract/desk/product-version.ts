/** Which Parcel Desk answers. */
export interface ProductVersion {
  /** Semantic, as in package.json: `1.2.3`. */
  version: string;
  /** Hash of the commit it was built from, with `.changes` behind it where files differed from that commit; null where none is known. */
  commit: string | null;
}

/** On every answer to a signed-in user below `/v1` and `/desk`, in the form of `versionText`; answers to anyone else do not have it. */
export const versionHeader = 'x-parcel-desk-version';

const commitLetters = 12;
const form = /^(\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.-]{1,60})?)(?:\+([\da-f]{7,64}(?:\.changes)?))?$/;

/** As semantic versioning writes both: `1.2.3+60a0c896b1d2`, or `1.2.3` where no commit is known. */
export function versionText({ version, commit }: ProductVersion): string {
  const [hash = '', ...rest] = commit?.split('.') ?? [];
  return hash === '' ? version : `${version}+${[hash.slice(0, commitLetters), ...rest].join('.')}`;
}

/** Reads what `versionText` wrote; null for anything else, which may come from any server. */
export function readVersionText(text: string | null): ProductVersion | null {
  const [, version, commit = null] = form.exec(text ?? '') ?? [];
  return version === undefined ? null : { version, commit };
}
