import { FileButton } from '@mantine/core';
import { chooseAnew, FormFault } from '@naru/frontend/form-parts';
import { type ReactNode, useState } from 'react';
import { acceptOf, isOfType, wrongTypes } from './file-types.ts';

interface Props {
  /** What is chosen here, for whoever hears the page. */
  readonly label: string;
  readonly types: readonly string[];
  /** On a phone the camera is opened, by the side that it looks to. */
  readonly capture?: 'environment';
  readonly onFile: (file: File) => void;
  /** The button, which opens the picker by what it is given. */
  readonly children: (props: { readonly onClick: () => void }) => ReactNode;
}

/** Chooses one file by a button. A file of another type is told of at once and not handed on. */
export const FileChoice = ({ label, types, capture, onFile, children }: Props) => {
  const [fault, setFault] = useState<string>();
  const choose = (file: File | null): void => {
    if (file === null) return;
    setFault(wrongTypes([file], types));
    if (isOfType(file, types)) onFile(file);
  };
  return (
    <>
      <FileButton
        accept={acceptOf(types)}
        {...(capture && { capture })}
        inputProps={{ 'aria-label': label, onClick: chooseAnew }}
        onChange={choose}
      >
        {children}
      </FileButton>
      <FormFault text={fault} />
    </>
  );
};
