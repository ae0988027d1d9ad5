// What differs from one sentence of a carrier to the next of the same kind.

/** In the marks of many languages. One that is also an apostrophe counts only at the edge of a word. */
export const quotedText =
  /"[^"]*"|`[^`]*`|“[^”]*”|„[^“”]*[“”]|”[^”]*”|«[^»]*»|»[^«]*«|‹[^›]*›|›[^‹]*‹|‚[^‘’]*[‘’]|‘[^’]*’|「[^」]*」|『[^』]*』|(?<![\p{L}\p{N}])['’][^'’]*['’](?![\p{L}\p{N}])/gu;
export const webAddress = /\S+@\S+\.\p{L}+|https?:\/\/\S+/gu;
/** A number with what is written to it: `31.5kg`, `2026-11-25`, `DE-10115`, `#1042`. */
export const textWithDigit = /[#\p{L}_/.,:+-]*\p{N}[\p{L}\p{N}_/.,:+%-]*/gu;
