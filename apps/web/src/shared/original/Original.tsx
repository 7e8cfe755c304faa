import { Button } from '@mantine/core';
import { type OpeningConsent, type OriginalLink, type Picture, pictureAddress, viewerOf } from '@naru/domain/file';
import { usePort } from '@naru/frontend/container';
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useId, useRef, useState } from 'react';
import { Art } from '../art/Art.tsx';
import { failureOf } from '../query/answer.ts';
import { useAnswer } from '../query/use-answer.ts';
import { TOKENS } from '../tokens.ts';
import { Refusal } from '../ui/Refusal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DownloadedOriginal } from './DownloadedOriginal.tsx';
import classes from './Original.module.css';
import { openingText, returnableUntil } from './opening.ts';
import type { OriginalSource } from './original-source.ts';
import { TEXTS } from './texts.ts';

interface PlayedProps {
  readonly kind: 'audio' | 'video';
  readonly link: OriginalLink;
  readonly onFail: () => void;
  /** A film is heard and not seen. */
  readonly onUnseen: () => void;
}

/** Sound or moving pictures, with the browser's own controls. When its address is renewed it goes on where it was. */
const Played = ({ kind, link: { url, name }, onFail, onUnseen }: PlayedProps) => {
  const place = useRef({ at: 0, playing: false });
  const goOn = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>): void => {
    // Where only its sound is of a kind that is known here, a browser plays that, and says nothing.
    if (currentTarget instanceof HTMLVideoElement && currentTarget.videoWidth === 0) onUnseen();
    if (place.current.at === 0) return;
    currentTarget.currentTime = place.current.at;
    if (place.current.playing) void currentTarget.play();
  };
  const remember = ({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLMediaElement>): void => {
    if (currentTime > 0) place.current = { at: currentTime, playing: !paused };
  };
  const props = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    onLoadedMetadata: goOn,
    onTimeUpdate: remember,
    onSeeking: remember,
    onError: onFail,
  } as const;
  return kind === 'audio' ? <audio {...props} className={classes.audio} /> : <video {...props} className={classes.video} playsInline />;
};

// A library of its own weight, which comes with the first PDF.
const PdfView = lazy(() => import('./pdf/PdfView.tsx').then((module) => ({ default: module.PdfView })));

interface OriginalViewProps {
  readonly link: OriginalLink;
  readonly cover: Picture | null;
  readonly broken: boolean;
  readonly onFail: () => void;
}

/** A film or a sound; where it is not seen, its file is offered below. */
const PlayedOriginal = ({ kind, link, onFail }: Omit<PlayedProps, 'onUnseen'>) => {
  const [unseen, setUnseen] = useState(false);
  return (
    <>
      <Played kind={kind} link={link} onFail={onFail} onUnseen={() => setUnseen(true)} />
      {unseen && <DownloadedOriginal link={link} text="이 브라우저에서는 영상을 볼 수 없어요. 파일로 내려받아 확인해 주세요." />}
    </>
  );
};

/** An original that this browser does not show: of a picture what can be shown of it, and the file. */
const BrokenOriginal = ({ link }: { link: OriginalLink }) =>
  link.shown === null ? (
    <DownloadedOriginal link={link} text="원본을 보여 드리지 못했어요. 파일로 내려받아 확인해 주세요." />
  ) : (
    <>
      <img className={classes.image} src={pictureAddress(link.shown, 1080)} alt={link.name} />
      <DownloadedOriginal
        link={link}
        text="이 브라우저에서 원본 파일을 열 수 없어 변환한 이미지를 보여 드려요. 원본은 파일로 내려받아 주세요."
      />
    </>
  );

/** Whether this browser says that it plays no such file, whatever is in it. */
const playsNone = (viewer: 'audio' | 'video', mime: string): boolean => document.createElement(viewer).canPlayType(mime) === '';

/** An original in the viewer of its kind (product 2, original-file viewers). */
const OriginalView = ({ link, cover, broken, onFail }: OriginalViewProps) => {
  const viewer = viewerOf(link.mime);
  if (broken || ((viewer === 'audio' || viewer === 'video') && playsNone(viewer, link.mime))) return <BrokenOriginal link={link} />;
  switch (viewer) {
    case 'image':
      return <img className={classes.image} src={link.url} alt={link.name} onError={onFail} />;
    case 'audio':
      return (
        <div className={classes.heard}>
          {cover && <Art picture={cover} alt="" sizes="min(100vw - 32px, 480px, 64vh)" eager />}
          <PlayedOriginal kind="audio" link={link} onFail={onFail} />
        </div>
      );
    case 'video':
      return <PlayedOriginal kind="video" link={link} onFail={onFail} />;
    case 'pdf':
      return (
        <Suspense fallback={<Skeleton height={480} />}>
          <PdfView key={link.url} link={link} onFail={onFail} />
        </Suspense>
      );
    case 'download':
      return <DownloadedOriginal link={link} text="이 원본은 화면에서 바로 볼 수 없어요. 내려받아 확인해 주세요." />;
  }
};

/** What opening an own purchase takes away, and the one press that opens it all the same. */
const BeforeOpening = ({ until, onOpen }: { until: string; onOpen: () => void }) => {
  const id = useId();
  return (
    <section className={classes.before} aria-labelledby={id}>
      <h2 id={id}>{TEXTS.openTitle}</h2>
      <p>{openingText(until)}</p>
      <Button variant="default" onClick={onOpen}>
        {TEXTS.openNow}
      </Button>
    </section>
  );
};

interface Props extends OriginalSource {
  /** What stands there when the original is refused; null for the refusal in its own words. */
  readonly refused?: (error: unknown) => ReactNode;
  readonly children?: (link: OriginalLink) => ReactNode;
}

/** An address works for 60 s: what fails before half of that has gone is broken, and a further address would not help. */
const RENEWED_AFTER_MS = 30_000;

/** Asks for the address of an original and shows what lies there; asks again when a video is wound after its address has ended. */
export const Original = ({ open, cover = null, refused, children }: Props) => {
  const clock = usePort(TOKENS.clock);
  const id = useId();
  const [broken, setBroken] = useState(false);
  const [consent, setConsent] = useState<OpeningConsent>({});
  const { data, error, dataUpdatedAt, refetch } = useAnswer(['original', id, consent], () => open(consent), {
    // An address is used by one view and never kept; another one would start a video anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const until = error === null ? null : returnableUntil(failureOf(error));
  if (until !== null) return <BeforeOpening until={until} onOpen={() => setConsent({ endsWithdrawal: true })} />;
  if (error !== null) return refused?.(error) ?? <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status" aria-label="원본을 불러오는 중">
        <Skeleton height={320} />
      </div>
    );
  const fail = (): void => {
    if (clock.now().getTime() - dataUpdatedAt > RENEWED_AFTER_MS) void refetch();
    else setBroken(true);
  };
  return (
    <>
      {children?.(data)}
      <OriginalView link={data} cover={cover} broken={broken} onFail={fail} />
    </>
  );
};
