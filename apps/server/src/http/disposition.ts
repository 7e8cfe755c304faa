/** What RFC 8187 lets stand for itself in `filename*`; `encodeURIComponent` leaves five more. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** The name in plain letters, for programs that read no other: what has none is an underscore. */
const plain = (name: string): string => {
  const letters = name.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\%;]/g, '_');
  return /^[_.\s]*(?:\.|$)/.test(letters) ? `file${/\.[A-Za-z0-9]+$/.exec(letters)?.[0] ?? ''}` : letters;
};

/** The header by which an answer is a file of this name: in plain letters, and as it is (RFC 6266, RFC 8187). */
export const disposition = (way: 'inline' | 'attachment', name: string): string =>
  `${way}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
