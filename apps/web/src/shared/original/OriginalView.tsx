import { type OriginalLink, viewerOf } from '@naru/domain/file';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './Original.module.css';
import { Played } from './Played.tsx';
import { Saved } from './Saved.tsx';
import { TEXTS } from './texts.ts';

// A library of its own weight, which comes with the first PDF.
const PdfView = lazy(() => import('./pdf/PdfView.tsx').then((module) => ({ default: module.PdfView })));

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
      return (
        <Suspense fallback={<Skeleton height={480} />}>
          <PdfView key={link.url} link={link} onFail={onFail} />
        </Suspense>
      );
    case 'download':
      return <Saved link={link} text={TEXTS.saved} />;
  }
};
