import { Loader } from '@mantine/core';
import classes from './ui.module.css';

/** Something is on its way. */
export const Spinner = () => (
  <div className={classes.waiting} role="status" aria-label="불러오는 중">
    <Loader size="sm" />
  </div>
);
