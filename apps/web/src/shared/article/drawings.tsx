import type { ReactNode } from 'react';
import classes from './Drawing.module.css';

const Sheet = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 360 300" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

const WATER = 'M12 0c14-10 28 10 42 0s28 10 42 0 28 10 42 0 28 10 42 0 28 10 42 0 28 10 42 0 28 10 42 0 28 10 42 0';

/** A moon jar under its seal, and the links of a record below it: one thing, one owner, one line of history. */
export const JarDrawing = () => (
  <Sheet>
    <circle cx="252" cy="78" r="54" className={classes.moon} />
    <path d="M150 66V42h60v24z" className={classes.paper} />
    <path d="M146 204v20h68v-20z" className={classes.paper} />
    <path d="M180 56c62 0 96 40 96 84 0 46-40 74-96 74s-96-28-96-74c0-44 34-84 96-84z" className={classes.paper} />
    <path d="M112 142c18 18 40 26 70 26" className={classes.water} />
    <rect x="206" y="120" width="34" height="34" rx="4" className={classes.gold} />
    <path d="M214 137l7 7 12-14" className={classes.gold} />
    {[56, 124, 192, 260].map((x) => (
      <g key={x}>
        <rect x={x} y="252" width="44" height="30" rx="6" className={classes.tint} />
        <rect x={x} y="252" width="44" height="30" rx="6" className={classes.line} />
        <path d={`M${x + 12} 267h20`} className={classes.water} />
      </g>
    ))}
    <path d="M100 267h24M168 267h24M236 267h24" className={classes.line} />
  </Sheet>
);

/** A way over the water with its landings, and a ferry on it. */
export const WayDrawing = () => (
  <Sheet>
    <circle cx="286" cy="58" r="34" className={classes.moon} />
    <path d="M0 120c40-44 74-52 112-22 30-34 70-44 116-6 44-26 84-20 132 24v-4" className={classes.water} />
    <path d="M58 262c70-6 54-58 122-62s54-54 122-58" strokeDasharray="2 9" className={classes.line} />
    {(
      [
        [58, 262],
        [180, 200],
        [302, 142],
      ] as const
    ).map(([x, y], at) => (
      <g key={x}>
        <circle cx={x} cy={y} r="17" className={at === 2 ? classes.teal : classes.paper} />
        {at === 2 ? (
          <path d={`M${x - 7} ${y}l5 6 9-11`} stroke="#fff" strokeWidth="2.5" fill="none" strokeLinecap="round" />
        ) : (
          <circle cx={x} cy={y} r="4" className={classes.ink} />
        )}
      </g>
    ))}
    <path d="M216 246h92c-6 22-22 32-46 32s-40-10-46-32z" className={classes.teal} />
    <path d="M262 178v62h-40c20-14 34-34 40-62z" className={classes.paper} />
    <path d="M262 240v10" className={classes.line} />
    <g transform="translate(-8 288)">
      <path d={WATER} className={classes.water} />
    </g>
  </Sheet>
);

/** A landing in the morning: mountains, the moon still there, a ferry that comes in. */
export const LandingDrawing = () => (
  <Sheet>
    <circle cx="108" cy="74" r="42" className={classes.moon} />
    <path d="M0 186l64-78 46 52 56-84 70 92 38-40 86 58v30H0z" className={classes.tint} />
    <path d="M0 186l64-78 46 52 56-84 70 92 38-40 86 58" className={classes.line} />
    <path d="M226 214h110M244 214v46M282 214v46M320 214v46" className={classes.line} />
    <path d="M64 226h124c-8 26-28 38-62 38s-54-12-62-38z" className={classes.teal} />
    <path d="M128 140v78H72c28-18 46-44 56-78z" className={classes.paper} />
    <path d="M128 152c26 16 40 38 46 66h-46z" className={classes.paper} />
    <path d="M128 136v90" className={classes.line} />
    <g transform="translate(-8 268)">
      <path d={WATER} className={classes.water} />
    </g>
    <g transform="translate(14 286)">
      <path d={WATER} className={classes.water} />
    </g>
  </Sheet>
);

/** A stall with a tiled roof and works on its shelves. */
export const StallDrawing = () => (
  <Sheet>
    <circle cx="296" cy="60" r="32" className={classes.moon} />
    <path d="M28 122c56-8 88-32 104-66h96c16 34 48 58 104 66-12 10-24 14-40 14H68c-16 0-28-4-40-14z" className={classes.teal} />
    <path d="M132 56h96M112 86h136M84 112h192" stroke="#fff" strokeOpacity="0.4" strokeWidth="2" fill="none" />
    <path d="M76 136v130M284 136v130M76 206h208M48 266h264" className={classes.line} />
    <path d="M128 162c18 0 26 10 26 20s-10 20-26 20-26-10-26-20 8-20 26-20z" className={classes.paper} />
    <rect x="176" y="158" width="34" height="44" className={classes.paper} />
    <path d="M181 194l9-14 7 8 8-12" className={classes.water} />
    <path d="M232 202l6-26h22l6 26z" className={classes.gold} />
    <rect x="100" y="222" width="52" height="40" rx="4" className={classes.tint} />
    <path d="M166 262v-36h30v36M214 262c0-22 10-34 26-34s26 12 26 34" className={classes.line} />
  </Sheet>
);
