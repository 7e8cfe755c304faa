/** Saves a text as a file of the visitor's own. */
export const saveText = (name: string, text: string, type = 'application/json'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
