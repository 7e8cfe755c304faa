import { Button } from '@mantine/core';
import type { Answer } from '@naru/domain/failure';
import type { OriginalLink } from '@naru/domain/file';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { TOKENS } from '../tokens.ts';
import classes from './exchange.module.css';

interface Props {
  readonly label: string;
  readonly onAsk: () => Answer<OriginalLink>;
}

/** A picture that only some may see, once somebody asks for it: its address works for a minute. */
export const AskedPicture = ({ label, onAsk }: Props) => {
  const overlays = usePort(TOKENS.overlays);
  const [link, setLink] = useState<OriginalLink>();
  const show = async (): Promise<void> => {
    const answer = await overlays.during(onAsk());
    if (answer.ok) setLink(answer.value);
    else await overlays.open('refused', answer.failure);
  };
  if (link !== undefined) return <img className={classes.photo} src={link.url} alt={label} />;
  return (
    <Button size="compact-sm" variant="default" onClick={() => void show()}>
      {label} 보기
    </Button>
  );
};
