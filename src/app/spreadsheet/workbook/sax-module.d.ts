/** The members of sax that are used here; its own types would bring those of Node into the page. */
declare module 'sax' {
  export interface SaxParser {
    onopentag: (tag: { name: string; attributes: Record<string, string> }) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    ondoctype: (text: string) => void;
    onerror: (error: Error) => void;
    write: (text: string) => SaxParser;
    close: () => SaxParser;
  }
  const sax: { parser: (strict: boolean, options: { position: boolean; strictEntities: boolean }) => SaxParser };
  export default sax;
}
