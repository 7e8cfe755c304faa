import { type OriginalLink, viewerOf } from '@naru/domain/file';
import classes from './Original.module.css';
import { Played } from './Played.tsx';
import { Saved } from './Saved.tsx';
import { TEXTS } from './texts.ts';

/** An original in the viewer of its kind (specification, section 2, original-file viewers). */
export const OriginalView = ({ link, broken, onFail }: { link: OriginalLink; broken: boolean; onFail: () => void }) => {
  if (broken) return <Saved link={link} text={TEXTS.broken} />;
  const viewer = viewerOf(link.mime);
  switch (viewer) {
    case 'image':
      return <img className={classes.image} src={link.url} alt={link.name} onError={onFail} />;
    case 'audio':
    case 'video':
      return <Played kind={viewer} link={link} onFail={onFail} />;
    case 'pdf':
    case 'download':
      return <Saved link={link} text={TEXTS.saved} />;
  }
};
