import { Text, UNSEEN } from '@naru/frontend/layout';
import '../../form/css.ts';
import type { OriginalLink } from '@naru/domain/file';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveFile } from '../../save-file.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DownloadedOriginal } from '../DownloadedOriginal.tsx';
import type { PdfFile, PdfLeaf } from './open-pdf.ts';
import classes from './Pdf.module.css';
import { PdfBar } from './PdfBar.tsx';
import { PDF_TEXTS } from './texts.ts';
import { usePages } from './use-pages.ts';
import { type OpenPdf, usePdf } from './use-pdf.ts';

interface PdfPageProps {
  readonly file: PdfFile;
  readonly page: number;
  /** The width of the place in CSS pixels. */
  readonly room: number;
  /** 1 fills the width. */
  readonly zoom: number;
  readonly onBroken: () => void;
  /** Another font stands for one that the file does not bring. */
  readonly onForeign: () => void;
}

/** One page of a PDF as it is printed, with its words over the picture for selecting and reading out. */
const PdfPage = ({ file, page, room, zoom, onBroken, onForeign }: PdfPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [leaf, setLeaf] = useState<PdfLeaf>();
  const [wordless, setWordless] = useState(false);
  useEffect(() => {
    let unmounted = false;
    file.leaf(page).then(
      (found) => void (unmounted || setLeaf(found)),
      () => void (unmounted || onBroken()),
    );
    return () => {
      unmounted = true;
    };
  }, [file, page, onBroken]);
  useEffect(() => {
    if (leaf === undefined || canvas.current === null || words.current === null || room === 0) return;
    let unmounted = false;
    const drawing = leaf.draw(canvas.current, words.current, (room / leaf.width) * zoom);
    drawing.done.then(
      (drawn) => {
        if (unmounted || drawn === null) return;
        setWordless(!drawn.hasWords);
        if (drawn.lacksFonts) onForeign();
      },
      () => void (unmounted || onBroken()),
    );
    return () => {
      unmounted = true;
      drawing.stop();
    };
  }, [leaf, room, zoom, onBroken, onForeign]);
  const width = room * zoom;
  const height = leaf === undefined ? width * Math.SQRT2 : (leaf.height / leaf.width) * width;
  return (
    <div className={classes.sheet} style={{ width, height }}>
      <canvas ref={canvas} className={classes.picture} />
      <div ref={words} className={classes.words} />
      {wordless && <p className={UNSEEN}>{PDF_TEXTS.wordless}</p>}
    </div>
  );
};

/** A page of the width of a wide screen would be taller than anybody can read at once. */
const WIDEST = 960;

/** The width in CSS pixels that a page has; 0 until it is known. */
const useRoom = () => {
  const [room, setRoom] = useState(0);
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => setRoom(Math.min(WIDEST, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, place };
};

interface Props {
  readonly link: OriginalLink;
  /** The address answers no longer. */
  readonly onFail: () => void;
  readonly open?: OpenPdf;
}

// The library weighs more than the page: it comes once a PDF is to be shown.
const openLate: OpenPdf = async (url) => (await import('./open-pdf.ts')).openPdf(url);

/** A PDF page by page; one that is locked or broken is said to be so, and can be saved (product 2, original-file viewers). */
export const PdfView = ({ link, onFail, open = openLate }: Props) => {
  const opened = usePdf(link.url, open);
  const [broken, setBroken] = useState(false);
  const pages = usePages(opened?.ok ? opened.value.pages : 1);
  const { room, place } = useRoom();
  const [foreign, setForeign] = useState(false);
  const breakDown = useCallback(() => setBroken(true), []);
  const tellForeign = useCallback(() => setForeign(true), []);
  const lost = opened?.ok === false && opened.failure === 'lost';
  // Who hears of it changes with every drawing; it is told once for each address that was lost.
  const tell = useEffectEvent(onFail);
  useEffect(() => {
    if (lost) tell();
  }, [lost]);
  if (opened === undefined || lost)
    return (
      <div role="status" aria-label={PDF_TEXTS.loading}>
        <Skeleton height={480} />
      </div>
    );
  if (!opened.ok || broken)
    return <DownloadedOriginal link={link} text={opened.ok || opened.failure === 'broken' ? PDF_TEXTS.broken : PDF_TEXTS.locked} />;
  const file = opened.value;
  const save = async (): Promise<void> => {
    const { buffer } = await file.bytes();
    await saveFile({ name: `${link.name}.pdf`, type: link.mime, arrayBuffer: async () => buffer });
  };
  return (
    <section className={classes.reader} aria-label={link.name}>
      <PdfBar pages={pages} file={file} onSave={() => void save()} />
      <p role="status" className={UNSEEN}>
        {PDF_TEXTS.status(pages.page, file.pages)}
      </p>
      {foreign && (
        <Text role="status" tone="muted">
          {PDF_TEXTS.foreign}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, and its keys turn pages. */}
      <section ref={place} className={classes.place} tabIndex={0} aria-label={PDF_TEXTS.keys} onKeyDown={pages.onKeyDown}>
        <PdfPage file={file} page={pages.page} room={room} zoom={pages.zoom} onBroken={breakDown} onForeign={tellForeign} />
      </section>
    </section>
  );
};
