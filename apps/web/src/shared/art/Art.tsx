import { type Picture, pictureAddress, widthsOf } from '@naru/domain/file';
import { AI_USE_LABELS } from '@naru/messages';
import classes from './Art.module.css';

interface Props {
  readonly picture: Picture | null;
  /** What the picture shows; empty where the name stands beside it anyway. */
  readonly alt: string;
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  readonly sizes: string;
  /** Draw it at once: the first thing that the visitor sees. */
  readonly eager?: boolean;
  /** Gold goods carry a gold line (looks). */
  readonly gold?: boolean;
}

/** A square work: its place is kept from the start, a blurred placeholder fills it until the right width has come. */
export const Art = ({ picture, alt, sizes, eager = false, gold = false }: Props) => {
  const frame = `${classes.frame} ${gold ? classes.gold : ''}`;
  if (picture === null) return <Blank className={frame} alt={alt} />;
  return (
    <span className={frame} style={{ backgroundImage: picture.placeholder ? `url("${picture.placeholder}")` : undefined }}>
      <img
        className={classes.image}
        src={pictureAddress(picture, 640)}
        srcSet={widthsOf(picture)
          .map((width) => `${pictureAddress(picture, width)} ${width}w`)
          .join(', ')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
      />
      {picture.ai !== undefined && <span className={classes.ai}>{AI_USE_LABELS[picture.ai]}</span>}
    </span>
  );
};

const Blank = ({ className, alt }: { className: string; alt: string }) => (
  <span className={`${className} ${classes.blank}`}>
    <svg viewBox="0 0 64 64" role="img" aria-hidden={alt === ''}>
      <title>{alt}</title>
      <path d="M12 40h40c-3 8-9 11-20 11s-17-3-20-11z" />
      <path d="M32 16v20H18c7-4 12-11 14-20z" />
    </svg>
  </span>
);
