/** Bytes that a string of characters is made of at once: a call with more arguments than this fails. */
const STEP = 32_768;

/** A file as calls take it. */
export const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text);
};

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

export const saveFile = ({ name, base64 }: { readonly name: string; readonly base64: string }): void => {
  const address = URL.createObjectURL(new Blob([bytesOf(base64)], { type: 'application/octet-stream' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
