/** Whether `/image/:imageUrl` may show an address: an image of the file server only, whose paths need no escapes (choices 5). `fileBase` is that server's base URL. */
export const isFileImage = (address: string, fileBase: string): boolean => {
  const base = fileBase.endsWith('/') ? fileBase : `${fileBase}/`;
  const path = address.slice(base.length);
  return address.startsWith(base) && /^[\w/.-]+$/.test(path) && !path.includes('..');
};
