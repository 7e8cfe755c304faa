import type { Sharp } from 'sharp';
import { aiSourceOf, aiXmp } from '../media/ai-source.ts';

/** Writes what `source` says of artificial intelligence into what is drawn of it, where it says something. */
export const labelledAs = (source: Buffer, drawn: Sharp): Sharp => {
  const use = aiSourceOf(source);
  return use === null ? drawn : drawn.withXmp(aiXmp(use));
};
