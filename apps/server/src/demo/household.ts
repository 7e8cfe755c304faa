import type { Deps } from '../composition/deps.ts';
import { publishNotice } from '../use-cases/house/publish-notice.ts';
import { putUpPoster } from '../use-cases/house/put-up-poster.ts';
import type { Ahead } from './ahead.ts';
import { NOTICES, POSTERS } from './content/house.ts';
import { at, daysBefore } from './moment.ts';
import { OPERATOR } from './stores.ts';
import { sure } from './sure.ts';

/** Publishes the notices and puts up banners and the popup. */
export const furnish = async (deps: Deps, ahead: Ahead, base: Date): Promise<void> => {
  for (const { daysAgo, ...notice } of NOTICES) sure(await publishNotice(at(deps, daysBefore(base, daysAgo)), OPERATOR, notice));
  for (const { daysAgo, subject: _subject, size: _size, seed: _seed, ...poster } of POSTERS) {
    const picture = await ahead.picture(poster.title);
    sure(await putUpPoster(at(deps, daysBefore(base, daysAgo)), OPERATOR, { ...poster, picture, endsAt: null }));
  }
};
