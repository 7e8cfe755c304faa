import type { SyntheticEvent } from 'react';

/** Empties a field of files, before or after somebody chooses: a browser says nothing of a file that was mended and is chosen again under its name. */
export const chooseAnew = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
  currentTarget.value = '';
};
