import type { EndpointName } from '@naru/contract';
import type { Deps } from '../kernel/deps.ts';
import { openHandlers } from './index.ts';

/** The names of the endpoints that something carries out. Making the handlers touches none of their parts, so none are needed to count them. */
export const openNames = (): EndpointName[] => Object.keys(openHandlers({} as Deps)) as EndpointName[];
