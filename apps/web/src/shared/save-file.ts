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
