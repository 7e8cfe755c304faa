import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { isEmergency } from '../reads/home/emergency.ts';
import { homeData, showing } from '../reads/home/home-data.ts';
import type { NounHandlers } from './handler.ts';

/** The first screen, and whether the platform is open (product 7, common and notices). */
export const homeHandlers = (deps: Deps): NounHandlers<'home'> => {
  const { db, clock, release, webBuild } = deps;
  return {
    home: {
      version: async () => ok({ version: release, emergency: await isEmergency(db), build: webBuild }),
      bannerPopup: async () => {
        const { top, center, popups } = await showing(db, clock.now());
        return ok({ banner: { top, center }, popups });
      },
      data: async () => ok(await homeData(db, clock.now())),
    },
  };
};
