/** Which language the page is built in, as each language's folder has it: a BCP 47 tag. */
export const languageWords = { tag: 'en' };
