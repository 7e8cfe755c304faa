import { useDebouncedValue } from '@mantine/hooks';
import { addressOf } from '@naru/domain/navigation';
import type { NameMark } from '@naru/domain/search';
import { usePort } from '@naru/frontend/container';
import { UNSEEN } from '@naru/frontend/layout';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { Art } from '../art/Art.tsx';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { Pending } from '../query/Pending.tsx';
import { TOKENS } from '../tokens.ts';
import { Link } from '../ui/Link.tsx';
import { allOption, groupsOf, type Option, type OptionGroup, type SearchPanelProps } from './options.ts';
import classes from './Panel.module.css';
import { foundLabel, TEXTS } from './texts.ts';

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
const OptionLine = ({ id, option, active, onPoint, onPick }: Props) => {
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

/** Nobody reads what is suggested between two keys. */
const PAUSE_MS = 150;
const NO_GROUPS: readonly OptionGroup[] = [];

/** What may be meant by the text, in groups; the last line leads to everything in the market. */
export const Suggested = ({ id, text, at, onOptions, onPoint, pick, onLeave }: SearchPanelProps) => {
  const port = usePort(TOKENS.search);
  const [wanted] = useDebouncedValue(text.trim(), PAUSE_MS);
  const answer = useQuery({
    queryKey: KEYS.suggestions(wanted),
    queryFn: ({ signal }) => unwrap(port.suggest(wanted, signal)),
    placeholderData: keepPreviousData,
    enabled: wanted !== '',
  });
  const { data, error, isFetching } = answer;
  const groups = useMemo(() => (data === undefined ? NO_GROUPS : groupsOf(data)), [data]);
  const all = allOption(text.trim());
  // The market lists what members sell by its name: an issuer's name, or a bare number, would lead to an empty list.
  const works = data?.products.some(({ listingCount }) => listingCount > 0) || data?.nfts.some(({ marks }) => marks.length > 0);
  useEffect(() => {
    onOptions([...groups.flatMap(({ options }) => options), ...(works ? [allOption(text.trim())] : [])]);
    return () => onOptions([]);
  }, [groups, works, text, onOptions]);
  const looking = isFetching || wanted !== text.trim();
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const line = (option: typeof all, place: number) => (
    <OptionLine
      key={option.key}
      id={`${id}-${place}`}
      option={option}
      active={place === at}
      onPoint={() => onPoint(place)}
      onPick={() => pick(option)}
    />
  );
  const firstOf = (group: OptionGroup): number =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { options }) => sum + options.length, 0);
  return (
    <>
      <p className={looking ? classes.looking : UNSEEN} role="status">
        {looking ? '찾고 있어요.' : count > 0 ? foundLabel(count) : data !== undefined && TEXTS.nothing}
      </p>
      <Pending of={answer} />
      {count > 0 && (
        <div role="listbox" id={id} aria-label="검색 제안" data-stale={looking || undefined} className={classes.list}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a list is no fieldset
            <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`}>
              <p id={`${id}-${group.label}`} role="presentation" className={classes.title}>
                {group.label}
              </p>
              {group.options.map((option, within) => line(option, firstOf(group) + within))}
            </div>
          ))}
          {works && line(all, count)}
        </div>
      )}
      {count === 0 && data !== undefined && !looking && error === null && (
        <div className={classes.nothing}>
          <p className={classes.title}>{TEXTS.nothing}</p>
          <p>이름의 일부나 초성으로 다시 찾아보세요. 골드바는 ‘골드’나 ‘ㄱㄷㅂ’으로도 찾을 수 있어요.</p>
          <p className={classes.ways}>
            <Link to={addressOf('market')} onClick={onLeave}>
              마켓 둘러보기
            </Link>
            <Link to={addressOf('issuerStore')} onClick={onLeave}>
              스토어 둘러보기
            </Link>
          </p>
        </div>
      )}
    </>
  );
};
