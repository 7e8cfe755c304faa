import { formatDateTime } from '@naru/messages';
import classes from './Preview.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** A chosen file as base64; empty where the present picture stays. */
  readonly chosen: string;
  /** Where the present picture lies; null for none. */
  readonly present: string | null;
  /** A banner between the shelves shows no picture. */
  readonly bare?: boolean;
  /** What stands in place of the picture's words: when it is shown. */
  readonly from: string;
  readonly until: string;
}

const momentText = (typed: string, otherwise: string): string => (typed === '' ? otherwise : formatDateTime(`${typed}:00+09:00`));

/** The first bytes of each kind of picture that is taken, in base64. */
const TYPES: readonly (readonly [begins: string, type: string])[] = [
  ['/9j/', 'image/jpeg'],
  ['iVBOR', 'image/png'],
  ['UklGR', 'image/webp'],
];

const addressOf = (chosen: string, present: string | null): string | null => {
  if (chosen === '') return present === null ? null : `${present}?w=512`;
  const type = TYPES.find(([begins]) => chosen.startsWith(begins))?.[1] ?? 'image/jpeg';
  return `data:${type};base64,${chosen}`;
};

/** How it will look on a telephone and on a desktop: pictures are cut to a square around their middle, as the market shows them. */
export const Preview = ({ title, text, chosen, present, bare = false, from, until }: Props) => {
  const src = bare ? null : addressOf(chosen, present);
  return (
    <section aria-label="미리보기" className={classes.preview}>
      <p
        className={classes.term}
      >{`${momentText(from, '지금')}부터 ${momentText(until, '내릴 때')}까지 보입니다.${bare ? '' : ' 그림은 가운데를 정사각형으로 잘라 보여 줍니다.'}`}</p>
      {(['phone', 'desktop'] as const).map((width) => (
        <figure key={width} className={classes[width]}>
          <figcaption>{width === 'phone' ? '휴대폰' : '데스크톱'}</figcaption>
          <div className={classes.card}>
            {src !== null && <img src={src} alt="" className={classes.art} />}
            <div className={classes.words}>
              <strong>{title === '' ? '제목' : title}</strong>
              <span>{text}</span>
            </div>
          </div>
        </figure>
      ))}
    </section>
  );
};
