/** The wanted address when it is a path of our own origin, else undefined: a log-in never leads elsewhere (safety, next address). */
export const safeNextAddress = (address: string | undefined): string | undefined => {
  if (address === undefined || address.length > 2_000) return undefined;
  // A second slash or a backslash would make it another host; browsers drop tabs and line breaks before they look.
  if (!address.startsWith('/') || /^\/[/\\]/.test(address)) return undefined;
  return [...address].some((sign) => sign <= ' ' || sign === '\\' || sign === '\u007f') ? undefined : address;
};
