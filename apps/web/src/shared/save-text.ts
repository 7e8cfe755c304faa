import { saveBlob } from './save-file.ts';

export const saveText = (name: string, text: string, type = 'application/json'): void => void saveBlob(name, new Blob([text], { type }));
