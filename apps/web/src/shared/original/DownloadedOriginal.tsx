import { Button } from '@mantine/core';
import type { OriginalLink } from '@naru/domain/file';
import classes from './Original.module.css';
import { TEXTS } from './texts.ts';

export const DownloadedOriginal = ({ link, text }: { link: OriginalLink; text: string }) => (
  <div className={classes.saved}>
    <p>{text}</p>
    <Button component="a" href={link.url} download>
      {TEXTS.download}
    </Button>
  </div>
);
