import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import classes from './ui.module.css';

interface Props {
  /** The part of the address that holds what is looked for, so that a find can be passed on. */
  readonly name: string;
  readonly label: string;
  /** What is shown of it; nothing before somebody has looked. */
  readonly children: (sought: string) => ReactNode;
}

/** Looks something up by one word, and shows what was found below. */
export const AddressSearch = ({ name, label, children }: Props) => {
  const [address, setAddress] = useSearchParams();
  const sought = address.get(name) ?? '';
  const [typed, setTyped] = useState(sought);
  const look = (event: FormEvent): void => {
    event.preventDefault();
    setAddress({ [name]: typed.trim() });
  };
  return (
    <>
      <form className={classes.search} onSubmit={look}>
        <TextInput label={label} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} required withAsterisk={false} />
        <Button type="submit">찾기</Button>
      </form>
      {sought !== '' && children(sought)}
    </>
  );
};
