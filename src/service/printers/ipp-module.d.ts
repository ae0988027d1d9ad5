/** What this service uses of the package, which brings no types. */
declare module '@sealsystems/ipp' {
  type Attributes = Readonly<Record<string, unknown>>;

  interface Message {
    version?: string;
    operation?: string;
    statusCode?: string;
    id?: number;
    'operation-attributes-tag'?: Attributes;
    'job-attributes-tag'?: Attributes | readonly Attributes[];
    'printer-attributes-tag'?: Attributes | readonly Attributes[];
  }

  const ipp: {
    /** The bytes of a request. Attributes that the package does not know are left out. */
    serialize(message: Message): Buffer;
    /** Throws for what is no IPP message. */
    parse(bytes: Buffer): Message;
  };
  export default ipp;
}
