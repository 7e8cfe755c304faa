import type { DownloadedFile } from '@naru/domain/file';

/** A way in which what the page has becomes a file of the visitor's own. */
export type Saver = (name: string, blob: Blob) => void | Promise<void>;

export const saveByBrowser: Saver = (name, blob) => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

let saver = saveByBrowser;

/** Has files saved in another way from now on: a web view saves none by itself, and the page is in one from its beginning to its end. */
export const saveBy = (way: Saver): void => {
  saver = way;
};

/** Saves what the page has among the visitor's own. */
export const saveBlob: Saver = (name, blob) => saver(name, blob);

/** Saves a file that the server has made among the visitor's own. */
export const saveFile = async (file: DownloadedFile): Promise<void> => {
  await saver(file.name, new Blob([await file.arrayBuffer()], { type: file.type }));
};

/** Has the browser save what an address answers, as it comes: the page need not hold it, and whoever wants it no more calls it off where they see it. */
export const saveFrom = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};
