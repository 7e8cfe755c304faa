import { type OriginalLink, type Picture, viewerOf } from '@naru/domain/file';
import { lazy, Suspense } from 'react';
import { Art } from '../art/Art.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DownloadedOriginal } from './DownloadedOriginal.tsx';
import classes from './Original.module.css';
import { Played } from './Played.tsx';
import { TEXTS } from './texts.ts';

// A library of its own weight, which comes with the first PDF.
const PdfView = lazy(() => import('./pdf/PdfView.tsx').then((module) => ({ default: module.PdfView })));

interface Props {
  readonly link: OriginalLink;
  readonly cover: Picture | null;
  readonly broken: boolean;
  readonly onFail: () => void;
}

/** An original in the viewer of its kind (product 2, original-file viewers). */
export const OriginalView = ({ link, cover, broken, onFail }: Props) => {
  if (broken) return <DownloadedOriginal link={link} text={TEXTS.broken} />;
  const viewer = viewerOf(link.mime);
  switch (viewer) {
    case 'image':
      return <img className={classes.image} src={link.url} alt={link.name} onError={onFail} />;
    case 'audio':
      return (
        <div className={classes.heard}>
          {cover && <Art picture={cover} alt="" sizes="min(100vw - 32px, 480px, 64vh)" eager />}
          <Played kind="audio" link={link} onFail={onFail} />
        </div>
      );
    case 'video':
      return <Played kind="video" link={link} onFail={onFail} />;
    case 'pdf':
      return (
        <Suspense fallback={<Skeleton height={480} />}>
          <PdfView key={link.url} link={link} onFail={onFail} />
        </Suspense>
      );
    case 'download':
      return <DownloadedOriginal link={link} text={TEXTS.saved} />;
  }
};
