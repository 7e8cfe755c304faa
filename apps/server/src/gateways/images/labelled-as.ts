import type { AiUse } from '@naru/domain/file';
import type { Sharp } from 'sharp';
import { aiSourceOf, aiXmp } from '../media/ai-source.ts';

/** A stored picture, and what the product that shows it says of artificial intelligence; null where that is nothing. */
export interface ShownPicture {
  readonly sha256: string;
  readonly use: AiUse | null;
}

/**
 * Writes into what is drawn of `source` what it says itself of artificial intelligence, or else what its product says; nothing where neither says
 * anything. A file that says so against its issuer's word is believed.
 */
export const labelledAs = (source: Buffer, drawn: Sharp, said: AiUse | null = null): Sharp => {
  const use = aiSourceOf(source) ?? said;
  return use === null ? drawn : drawn.withXmp(aiXmp(use));
};

/**
 * The name under which lies what was drawn: what a product says of its picture lies under a name of its own, since products that say otherwise may show the
 * same bytes. So it is drawn once it is asked for, whenever its issuer has answered.
 */
export const drawnName = (name: string, ending: string, use: AiUse | null): string => `${name}${use ?? ''}.${ending}`;
