import { CATALOGUE, ISSUERS } from './catalogue.ts';
import { POSTERS } from './content/announcements.ts';
import { HAPPENINGS, TALES } from './content/tales.ts';
import { sketch } from './pictures/draw.ts';

/** A picture of the demo by its name, as SVG. */
export type Sketch = readonly [name: string, svg: () => string];

const EMBLEM = { width: 480, height: 480 };

/** Every picture of the demo, in the order in which it is asked for. */
export const SKETCHES: readonly Sketch[] = [
  ...ISSUERS.map(({ siteCode, emblem }, seed): Sketch => [siteCode, () => sketch(emblem, seed, EMBLEM)]),
  ...CATALOGUE.map(({ product: { name, subject } }, number): Sketch => [name, () => sketch(subject, number + 1)]),
  ...[...POSTERS, ...TALES, ...HAPPENINGS].map(({ title, subject, seed, size }): Sketch => [title, () => sketch(subject, seed, size)]),
];
