/** A PNG of 64 by 64 pixels in one colour. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAATklEQVR42u3PQQkAAAgEsEtgYQ1vBN/CYAWWmn4tAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgKXBXBGUPE75/0PAAAAAElFTkSuQmCC';

/** A picture for products that nobody looks at. */
export const plainPicture = {
  name: 'plain.png',
  type: 'image/png',
  arrayBuffer: async (): Promise<ArrayBuffer> => Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0)).buffer,
} as const;
