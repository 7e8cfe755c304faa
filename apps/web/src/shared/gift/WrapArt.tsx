import type { Wrapping } from '@naru/domain/gift';
import type { ReactNode } from 'react';

/** How a gift is wrapped: its paper, what is on it, and its ribbon. Things of their own, they look alike in the light and in the dark. */
interface Look {
  readonly paper: string;
  readonly motif: ReactNode;
  /** From left to right, or from top to bottom. */
  readonly ribbon: readonly string[];
  readonly knot: string;
}

const GOLD = '#D2A650';
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Calm water, line over line. */
const waves = (colour: string): ReactNode => (
  <g fill="none" stroke={colour} strokeWidth="2" strokeLinecap="round">
    {range(17).map((row) => (
      <path key={row} d={`M${row % 2 === 0 ? -20 : -40} ${row * 26}c10-8 20 8 40 0${'s30 8 40 0'.repeat(9)}`} />
    ))}
  </g>
);

/** Two cloths laid over one another, blue for the one and red for the other. */
const cloths = (
  <>
    <path d="M0 0h320v400z" fill="#9C3B3B" />
    <path d="M0 0l320 400" stroke={GOLD} strokeWidth="3" />
    <path d="M26 0l294 367" stroke="#B4605C" strokeWidth="1.5" />
    <path d="M0 33l294 367" stroke="#4D6C9C" strokeWidth="1.5" />
  </>
);

const SPARKS = [GOLD, '#4DB3AF', '#E6E3DA', '#D98C6A'] as const;

/** Paper that was thrown into the air. */
const confetti = range(46).map((at) => {
  const [x, y] = [(at * 97) % 320, (at * 149) % 400];
  const colour = SPARKS[at % SPARKS.length];
  return at % 3 === 0 ? (
    <circle key={at} cx={x} cy={y} r="4" fill={colour} />
  ) : (
    <rect key={at} x={x} y={y} width="10" height="4" rx="1" fill={colour} transform={`rotate(${(at * 53) % 180} ${x} ${y})`} />
  );
});

/** Camellias, as they bloom in winter. */
const camellias = (
  [
    [64, 78, 1],
    [268, 58, 0.7],
    [246, 318, 1.1],
    [52, 330, 0.75],
    [132, 382, 0.5],
    [206, 20, 0.5],
  ] as const
).map(([x, y, size]) => (
  <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-34 20c-20-4-26 8-28 22 16 2 28-4 32-14zM34 18c20-6 28 6 30 20-16 4-28 0-34-12z" fill="#5C8A76" />
    {range(5).map((petal) => (
      <circle key={petal} cx="0" cy="-19" r="19" fill={petal % 2 === 0 ? '#B8544B' : '#C4655B'} transform={`rotate(${petal * 72})`} />
    ))}
    <circle r="10" fill={GOLD} />
    <circle r="5" fill="#F3E1B0" />
  </g>
));

const VISUAL_VARIANTS: Readonly<Record<Wrapping, Look>> = {
  plain: { paper: '#0E7C7B', motif: waves('#2E9391'), ribbon: [GOLD], knot: GOLD },
  // A ribbon of the five colours that children wear on their first birthday.
  firstBirthday: {
    paper: '#F7F0E0',
    motif: waves('#EADFC6'),
    ribbon: ['#C0483C', '#E0AE38', '#FFFFFF', '#2F6F8F', '#4B8560'],
    knot: '#C0483C',
  },
  wedding: { paper: '#2B4C7E', motif: cloths, ribbon: [GOLD], knot: GOLD },
  birthday: { paper: '#1B2E38', motif: confetti, ribbon: ['#12817F'], knot: '#4DB3AF' },
  thanks: { paper: '#F4E7DC', motif: camellias, ribbon: ['#0E7C7B'], knot: '#0E7C7B' },
};

const RIBBON = 34;

/** A wrapped gift, drawn for its occasion. It is an ornament: what it stands for is told beside it. */
export const WrapArt = ({ wrapping, className }: { wrapping: Wrapping; className?: string | undefined }) => {
  const { paper, motif, ribbon, knot } = VISUAL_VARIANTS[wrapping];
  const width = RIBBON / ribbon.length;
  return (
    <svg className={className} viewBox="0 0 320 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="400" fill={paper} />
      {motif}
      {ribbon.map((colour, at) => (
        <rect key={colour} x={160 - RIBBON / 2 + at * width} y="0" width={width} height="400" fill={colour} />
      ))}
      {ribbon.map((colour, at) => (
        <rect key={colour} x="0" y={180 - RIBBON / 2 + at * width} width="320" height={width} fill={colour} />
      ))}
      <g transform="translate(160 180)" fill={knot} stroke="#12222B" strokeOpacity="0.18" strokeWidth="1.5">
        <path d="M-6 6C-30 40-44 62-70 84l26 2 8 22C-22 74-8 40 6 12zM6 6c24 34 38 56 64 78l-26 2-8 22C22 74 8 40-6 12z" />
        <path d="M0 0C-26-44-78-52-86-26-92 0-44 14 0 0zM0 0c26-44 78-52 86-26C92 0 44 14 0 0z" />
        <circle r="21" />
      </g>
      <g transform="translate(160 180)">
        <circle r="16" fill="#FBFAF7" stroke={GOLD} strokeWidth="2" />
        <path d="M-9 2h18c-1.500 5-5 7-9 7s-7.500-2-9-7zM1-10V1h-6c3-2 5.500-6 6-11z" fill="#0B6F6E" />
      </g>
    </svg>
  );
};
