import { Button } from '@mantine/core';
import classes from './Narrowed.module.css';

/** That a list shows only some of its things, which no other filter says, and the way to all of them. */
export const Narrowed = ({ text, onAll }: { text: string; onAll: () => void }) => (
  <div className={classes.narrowed}>
    <p>{text}</p>
    <Button size="compact-sm" variant="default" onClick={onAll}>
      모두 보기
    </Button>
  </div>
);
