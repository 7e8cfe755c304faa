import type { NameMark } from '@naru/domain/search';
import { Fragment } from 'react';
import classes from './Panel.module.css';

/** A name with the parts that were found made visible. */
export const MarkedText = ({ name, marks }: { readonly name: string; readonly marks: readonly NameMark[] }) => (
  <>
    {marks.map(({ start, end }, at) => (
      <Fragment key={start}>
        {name.slice(at === 0 ? 0 : (marks[at - 1]?.end ?? 0), start)}
        <mark className={classes.mark}>{name.slice(start, end)}</mark>
      </Fragment>
    ))}
    {name.slice(marks.at(-1)?.end ?? 0)}
  </>
);
