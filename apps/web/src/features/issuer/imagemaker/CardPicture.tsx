import {
  CARD_WEIGHTS,
  type CardTemplate,
  type CardValues,
  type LaidElement,
  layCard,
  type Measure,
  type CardPicture as UploadedPicture,
} from '@naru/domain/card-template';
import { pictureAddress } from '@naru/domain/file';
import { useEffect, useId, useMemo, useState } from 'react';
import classes from './Stage.module.css';

/** The web's own copy of the fonts that the server draws with. */
const CARD_FAMILY = 'Pretendard Variable';
const MEASURED = 100;

const fontOf = (weight: number): string => `${weight} ${MEASURED}px "${CARD_FAMILY}"`;

const makeMeasure = (): Measure => {
  const widths = new Map<string, number>();
  const ruler = document.createElement('canvas').getContext('2d');
  return (text, weight) => {
    const key = `${weight}${text}`;
    const known = widths.get(key);
    if (known !== undefined || ruler === null) return known ?? text.length;
    ruler.font = fontOf(weight);
    const width = ruler.measureText(text).width / MEASURED;
    widths.set(key, width);
    return width;
  };
};

/** Measures texts as this browser draws them; anew once the parts of the fonts that a card needs have come. */
const useMeasure = (template: CardTemplate, values: CardValues): Measure => {
  const [arrivals, setArrivals] = useState(0);
  const letters = [...new Set(JSON.stringify([template.elements, values]))].sort().join('');
  useEffect(() => {
    // Not every browser tells when fonts come.
    if (document.fonts === undefined) return;
    const parts = new AbortController();
    const arrive = (): void => {
      if (!parts.signal.aborted) setArrivals((count) => count + 1);
    };
    document.fonts.addEventListener('loadingdone', arrive, { signal: parts.signal });
    // Without the fonts the system's own are measured; the server's drawing tells what will be minted.
    Promise.all(CARD_WEIGHTS.map((weight) => document.fonts.load(fontOf(weight), letters))).then(arrive, () => undefined);
    return () => parts.abort();
  }, [letters]);
  // What was measured before a font came is out of date.
  return useMemo(makeMeasure, [arrivals]);
};

interface Props {
  readonly template: CardTemplate;
  readonly values: CardValues;
  readonly pictures: readonly UploadedPicture[];
}

const addressOf = (pictures: readonly UploadedPicture[], fileId: string | null): string | undefined => {
  const found = pictures.find((each) => each.fileId === fileId);
  return found === undefined ? undefined : pictureAddress(found.picture, 1080);
};

/** A card as this browser draws it, laid out as the server will: at once while it is designed, and small in lists. For the eye only. */
export const CardPicture = ({ template, values, pictures }: Props) => {
  const measure = useMeasure(template, values);
  const { width, height, background } = template;
  const framed = framedValues(template, values);
  const { laid } = layCard(template, framed, measure);
  const paper = addressOf(pictures, background.fileId);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden="true">
      <rect width={width} height={height} fill={background.colour} />
      {paper !== undefined && <image href={paper} width={width} height={height} preserveAspectRatio="xMidYMid slice" />}
      {laid.map((each) => (
        <Laid key={each.element.id} each={each} pictures={pictures} />
      ))}
    </svg>
  );
};

/** A column of pictures without an example shows an empty frame. */
const framedValues = ({ elements }: CardTemplate, values: CardValues): CardValues => {
  const missing = elements.flatMap((element) =>
    element.kind === 'picture' && (values[element.column] ?? '') === '' ? [element.column] : [],
  );
  return Object.fromEntries([...Object.entries(values), ...missing.map((column) => [column, '-'])]);
};

const Laid = ({ each, pictures }: { each: LaidElement; pictures: readonly UploadedPicture[] }) => {
  if (each.kind === 'letters') return <Letters {...each} />;
  return each.kind === 'qr' ? <Code {...each} /> : <Photo {...each} address={addressOf(pictures, each.name)} />;
};

const Letters = ({ element, laid }: LaidElement & { readonly kind: 'letters' }) => (
  <g fontFamily={CARD_FAMILY} fontSize={laid.size} fontWeight={element.lettering.weight} fill={element.lettering.colour}>
    {laid.lines.map((line) => (
      <text key={line.baseline} x={line.x} y={line.baseline} xmlSpace="preserve">
        {line.text}
      </text>
    ))}
  </g>
);

const Photo = ({ element, address }: LaidElement & { readonly kind: 'picture' } & { readonly address: string | undefined }) => {
  const id = useId();
  const { x, y, width, height } = element.box;
  const corner = Math.min(element.corner, width / 2, height / 2);
  return (
    <g clipPath={`url(#${id})`}>
      <clipPath id={id}>
        <rect x={x} y={y} width={width} height={height} rx={corner} />
      </clipPath>
      {address === undefined ? (
        <>
          <rect x={x} y={y} width={width} height={height} fill="#dfe3e8" />
          <path d={`M${x} ${y}l${width} ${height}m0 ${-height}l${-width} ${height}`} stroke="#a9b1bb" strokeWidth="2" />
        </>
      ) : (
        <image
          href={address}
          x={x}
          y={y}
          width={width}
          height={height}
          preserveAspectRatio={`xMidYMid ${element.fit === 'cover' ? 'slice' : 'meet'}`}
        />
      )}
    </g>
  );
};

/** Stands for a code until the server has drawn it. */
const Code = ({ element: { box, colour } }: LaidElement & { readonly kind: 'qr' }) => {
  const side = Math.min(box.width, box.height);
  const [x, y] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
  const mark = side * 0.24;
  const corners = [
    [0.12, 0.12],
    [0.64, 0.12],
    [0.12, 0.64],
  ] as const;
  return (
    <g>
      <rect x={x} y={y} width={side} height={side} fill="#ffffff" />
      {corners.map(([left, top]) => (
        <rect
          key={`${left} ${top}`}
          x={x + side * left}
          y={y + side * top}
          width={mark}
          height={mark}
          fill="none"
          stroke={colour}
          strokeWidth={side * 0.05}
        />
      ))}
      <rect x={x + side * 0.64} y={y + side * 0.64} width={mark} height={mark} fill={colour} />
    </g>
  );
};
