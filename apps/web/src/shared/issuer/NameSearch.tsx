import '../form/css.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './NameSearch.module.css';

interface Props {
  readonly label: string;
  /** What is looked for now. */
  readonly name: string | undefined;
  readonly onSearch: (name: string) => void;
}

/** Looks for products by a part of their names, when Enter is pressed. */
export const NameSearch = ({ label, name = '', onSearch }: Props) => {
  const [typed, setTyped] = useState(name);
  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
};
