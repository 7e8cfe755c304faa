import { Button } from '@mantine/core';
import type { Answer } from '@naru/domain/failure';
import type { OriginalLink } from '@naru/domain/file';
import { useState } from 'react';
import { useAct } from '../use-act.ts';
import classes from './exchange.module.css';

interface Props {
  readonly label: string;
  readonly onAsk: () => Answer<OriginalLink>;
}

/** A picture that only some may see, once somebody asks for it: its address works for a minute. */
export const AskedPicture = ({ label, onAsk }: Props) => {
  const act = useAct();
  const [link, setLink] = useState<OriginalLink>();
  const show = async (): Promise<void> => {
    const answer = await act(onAsk());
    if (answer !== undefined) setLink(answer.value);
  };
  if (link !== undefined) return <img className={classes.photo} src={link.url} alt={label} />;
  return (
    <Button size="compact-sm" variant="default" onClick={() => void show()}>
      {label} 보기
    </Button>
  );
};
