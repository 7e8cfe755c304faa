import type { Banner } from '@naru/domain/home';
import { useDesk } from '@naru/frontend/container';
import { useEffect } from 'react';
import { isHiddenToday } from '../../shared/hidden-today.ts';
import { TOKENS } from '../../shared/tokens.ts';

const shown = new Set<number>();

/** Opens the operators' popups, stacked, each once a visit and not again on a day on which it was put away (product 9). */
export const useHomePopups = (popups: readonly Banner[] | undefined): void => {
  const overlays = useDesk(TOKENS.overlays);
  useEffect(() => {
    for (const banner of popups ?? []) {
      if (shown.has(banner.id) || isHiddenToday(`popup-${banner.id}`)) continue;
      shown.add(banner.id);
      void overlays.open('banner', banner);
    }
  }, [popups, overlays]);
  // They belong to the first screen: whoever goes on is not followed by them.
  useEffect(
    () => () => {
      for (const entry of overlays.get().stack) if (entry.kind === 'banner') entry.close();
    },
    [overlays],
  );
};
