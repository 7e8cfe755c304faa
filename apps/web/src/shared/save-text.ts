import { saveBlob } from './save-file.ts';

/** Saves a text as a file of the visitor's own. */
export const saveText = (name: string, text: string, type = 'application/json'): void => void saveBlob(name, new Blob([text], { type }));
