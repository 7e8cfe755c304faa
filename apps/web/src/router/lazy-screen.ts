import { type ComponentType, lazy } from 'react';
import { loadInTime } from './load.ts';
import { counted } from './screen-loading.ts';
import type { LoadScreen } from './screens.ts';

/** A screen whose code comes when it is first shown, within the time that it may take (product 8). */
export const lazyScreen = (load: LoadScreen): ComponentType => lazy(async () => ({ default: await counted(loadInTime(load)) }));
