import type { NameMark } from '@naru/domain/search';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Fragment, useEffect, useRef } from 'react';
import { Art } from '../art/Art.tsx';
import type { Option } from './options.ts';
import classes from './Panel.module.css';

/** A name with the parts that were found made visible. */
const MarkedText = ({ name, marks }: { readonly name: string; readonly marks: readonly NameMark[] }) => (
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

interface Props {
  readonly id: string;
  readonly option: Option;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onPick: () => void;
}

/** One suggestion. The field keeps the focus: the keys are its, and pressing a line takes it nowhere. */
export const OptionLine = ({ id, option, active, onPoint, onPick }: Props) => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const { key, name, marks, picture, detail, price } = option;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      className={classes.option}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className={classes.picture}>
        {key === 'all' ? <IconSearch size={20} stroke={1.8} aria-hidden="true" /> : <Art picture={picture} alt="" sizes="44px" />}
      </span>
      <span className={classes.name}>
        <MarkedText name={name} marks={marks} />
      </span>
      {detail !== '' && <span className={classes.detail}>{detail}</span>}
      {price !== '' && <span className={classes.price}>{price}</span>}
    </div>
  );
};
