import { useEffect, useRef, useState } from 'react';
import type { PdfFile, PdfLeaf } from './open-pdf.ts';
import classes from './Pdf.module.css';
import { PDF_TEXTS } from './texts.ts';

interface Props {
  readonly file: PdfFile;
  readonly page: number;
  /** The width of the place in CSS pixels. */
  readonly room: number;
  /** 1 fills the width. */
  readonly zoom: number;
  readonly onBroken: () => void;
}

/** One page of a PDF as it is printed, with its words over the picture for selecting and reading out. */
export const PdfPage = ({ file, page, room, zoom, onBroken }: Props) => {
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
      (said) => void (unmounted || setWordless(!said)),
      () => void (unmounted || onBroken()),
    );
    return () => {
      unmounted = true;
      drawing.stop();
    };
  }, [leaf, room, zoom, onBroken]);
  const width = room * zoom;
  const height = leaf === undefined ? width * Math.SQRT2 : (leaf.height / leaf.width) * width;
  return (
    <div className={classes.sheet} style={{ width, height }}>
      <canvas ref={canvas} className={classes.picture} />
      <div ref={words} className={classes.words} />
      {wordless && <p className={classes.spoken}>{PDF_TEXTS.wordless}</p>}
    </div>
  );
};
