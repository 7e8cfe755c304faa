import { guardMarkup } from '@naru/frontend/page';
import { WORKER } from '../shared/keep-offline.ts';

guardMarkup(globalThis.trustedTypes, (address) => address === WORKER);
