import type { DownloadedFile } from '@naru/domain/file';

/** Saves a file that the server has made among the visitor's own. */
export const saveFile = async (file: DownloadedFile): Promise<void> => {
  const address = URL.createObjectURL(new Blob([await file.arrayBuffer()], { type: file.type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Has the browser save what an address answers, as it comes: the page need not hold it, and whoever wants it no more calls it off where they see it. */
export const saveFrom = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};
